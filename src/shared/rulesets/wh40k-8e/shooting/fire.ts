import { choose, type Option, type Procedure } from '../../../engine'
import { diceOf, isRandom, sumOf } from '../../wh40k/dice/amounts'
import { nextBatch } from '../../wh40k/attacks/batches'
import { resolveTogether } from '../attacks/together'
import { resolveVolley, type Volley } from '../attacks/volley'
import { rollAll, type Roll } from '../dice/pools'
import { total } from '../../wh40k/dice/pools'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { currentOf, strengthOf } from '../units/characteristics'
import type { Fire } from './targets'

interface TargetOption extends Option {
  readonly target: UnitIndex
}

/**
 * 8E-SHOOT-09: all attacks against one target before the next, in the firing player's order. At the players' own table the
 * weapons' dice are rolled together.
 */
export function* resolveFire(
  table: EighthTable,
  unit: UnitIndex,
  fires: readonly Fire[],
  { overwatch }: { readonly overwatch: boolean },
): Procedure {
  const targets = [...new Set(fires.map(({ target }) => target))]
  while (targets.length > 0) {
    const options: TargetOption[] = targets.map((target) => ({ id: table.roster(target).id, target }))
    const { target } = yield* choose(sideOf(table, unit), 'shoot.order', subjectOf(table, unit), options, '8E-SHOOT-09')
    targets.splice(targets.indexOf(target), 1)
    const batches = fires.filter((fire) => fire.target === target)
    if (table.state.declared !== null) {
      yield* resolveAll(table, unit, batches, overwatch)
      continue
    }
    while (batches.length > 0) {
      const batch = yield* nextBatch(table, unit, 'shoot.batch', batches, '8E-SHOOT-09')
      yield* resolveOne(table, unit, batch, overwatch)
    }
  }
}

function* resolveOne(table: EighthTable, unit: UnitIndex, fire: Fire, overwatch: boolean): Procedure {
  for (const volley of volleysOf(table, unit, fire, overwatch)) {
    const models = volley.models.filter((model) => table.model(model).status === 'alive')
    if (models.length === 0 || table.unit(fire.target).models.length === 0) continue
    const [each = new Map<ModelIndex, number>()] = yield* rollAll(table, [attacksRoll(table, unit, fire, models)])
    yield* resolveVolley(table, { ...volley, models, attacks: attacksBy(fire, models, each) })
  }
}

/** At the players' own table: first the number of attacks of each weapon, so that all hit dice can be rolled together. */
function* resolveAll(table: EighthTable, unit: UnitIndex, fires: readonly Fire[], overwatch: boolean): Procedure {
  const volleys = fires.flatMap((fire) => volleysOf(table, unit, fire, overwatch).map((volley) => ({ fire, volley })))
  const each = yield* rollAll(
    table,
    volleys.map(({ fire, volley }) => attacksRoll(table, unit, fire, volley.models)),
  )
  const ready = volleys.map(({ fire, volley }, place) => {
    const attacks = each[place] ?? new Map<ModelIndex, number>()
    const models = volley.models.filter((model) => attacks.has(model))
    // If the number of attacks has been rolled, it shows how many models fire.
    const byDice = fire.byDice && !isRandom(fire.mode.attacks ?? 0)
    return { ...volley, models, byDice, attacks: attacksBy(fire, models, attacks) }
  })
  yield* resolveTogether(table, ready)
}

/** 8E-SHOOT-13: rolled together only if BS, Strength, AP, damage and modifiers are equal. */
const volleysOf = (
  table: EighthTable,
  unit: UnitIndex,
  { mode, target, models, close, byDice }: Fire,
  overwatch: boolean,
): Volley[] => {
  const volleys: { key: string; volley: Volley }[] = []
  for (const model of models) {
    const skill = currentOf(table, model).bs
    if (skill === null) continue
    const strength = strengthOf(table, model, mode)
    const isClose = mode.abilities.length > 0 && close.includes(model)
    const key = `${skill}/${strength.value}/${isClose}/${mode.type === 'heavy' && table.model(model).moved}`
    const known = volleys.findIndex((one) => one.key === key)
    const before = volleys[known]
    if (before === undefined) {
      const shared = {
        attacker: unit,
        target,
        mode,
        melee: false,
        overwatch,
        close: isClose,
        attacks: 0,
        skill,
        strength,
        byDice,
      }
      volleys.push({ key, volley: { ...shared, models: [model] } })
    } else volleys[known] = { key, volley: { ...before.volley, models: [...before.volley.models, model] } }
  }
  return volleys.map(({ volley }) => volley)
}

/** Hit dice of this many models (8E-SHOOT-10, 8E-WEAP-01): doubled for Rapid Fire within half range (8E-WEAP-07). */
const attacksBy = (
  { mode, close }: Pick<Fire, 'mode' | 'close'>,
  models: readonly ModelIndex[],
  each: Attacks,
): number =>
  models.reduce((sum, model) => {
    const own = each.get(model) ?? 0
    return sum + (mode.type === 'rapid-fire' && close.includes(model) ? 2 * own : own)
  }, 0)

type Attacks = ReadonlyMap<ModelIndex, number>

/** The weapon's number of attacks for each model, rolled separately if it is random (8E-WEAP-02). */
const attacksRoll = (
  table: EighthTable,
  unit: UnitIndex,
  { mode: { id, attacks: amount }, byDice }: Fire,
  models: readonly ModelIndex[],
): Roll<Attacks> | Attacks => {
  if (amount === null || !isRandom(amount)) return new Map(models.map((model) => [model, amount ?? 0]))
  const dice = diceOf(amount)
  return {
    pool: {
      side: sideOf(table, unit),
      kind: 'attacks.roll',
      subject: subjectOf(table, unit),
      rule: '8E-WEAP-02',
      count: dice * models.length,
      ...(byDice ? { upTo: true, by: id } : {}),
    },
    resultOf(faces) {
      const firing = models.slice(0, Math.floor(faces.length / dice))
      const each = firing.map((_, index) => sumOf(amount, faces.slice(index * dice, (index + 1) * dice)))
      table.emit({ type: 'dice-rolled', rule: '8E-WEAP-02', purpose: 'attacks', unit, faces, total: total(each) })
      return new Map(firing.map((model, index) => [model, each[index] ?? 0]))
    },
  }
}
