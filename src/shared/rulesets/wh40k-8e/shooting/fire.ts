import { choose, type Option, type Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'
import { diceOf, isRandom, sumOf } from '../../wh40k/dice/amounts'
import { nextBatch } from '../../wh40k/attacks/batches'
import { hitsAlong, resolveVolley, type Volley } from '../attacks/volley'
import { rollPool } from '../dice/pools'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { currentOf, strengthOf } from '../units/characteristics'
import type { Fire } from './targets'

interface TargetOption extends Option {
  readonly target: UnitIndex
}

interface Firing {
  readonly overwatch: boolean
  /** Weapons fire in the order they are listed; otherwise the firing player chooses each time. */
  readonly inOrder: boolean
}

/** 8E-SHOOT-09: all attacks against one target before the next; their order is the firing player's. */
export function* resolveFire(
  table: EighthTable,
  unit: UnitIndex,
  fires: readonly Fire[],
  { overwatch, inOrder }: Firing,
): Procedure {
  const targets = [...new Set(fires.map(({ target }) => target))]
  while (targets.length > 0) {
    const options: TargetOption[] = targets.map((target) => ({ id: table.roster(target).id, target }))
    const { target } = yield* choose(sideOf(table, unit), 'shoot.order', subjectOf(table, unit), options, '8E-SHOOT-09')
    targets.splice(targets.indexOf(target), 1)
    const batches = fires.filter((fire) => fire.target === target)
    while (batches.length > 0) {
      const [first] = inOrder ? batches.splice(0, 1) : []
      const batch = first ?? (yield* nextBatch(table, unit, 'shoot.batch', batches, '8E-SHOOT-09'))
      yield* resolveOne(table, unit, batch, overwatch, inOrder ? batches : [])
    }
  }
}

function* resolveOne(
  table: EighthTable,
  unit: UnitIndex,
  fire: Fire,
  overwatch: boolean,
  later: readonly Fire[],
): Procedure {
  const volleys = volleysOf(table, unit, fire, overwatch)
  const ahead = later.map((other) => ({ fire: other, volleys: volleysOf(table, unit, other, overwatch) }))
  for (const [place, volley] of volleys.entries()) {
    const models = volley.models.filter((model) => table.model(model).status === 'alive')
    if (models.length === 0 || table.unit(fire.target).models.length === 0) continue
    const attacks = yield* attacksOf(table, unit, fire, models)
    const along = hitsAlong(table, settledOf([{ fire, volleys: volleys.slice(place + 1) }, ...ahead]))
    yield* resolveVolley(table, { ...volley, models, attacks }, along)
  }
}

interface Ahead {
  readonly fire: Fire
  readonly volleys: readonly Volley[]
}

/** Volleys with their attacks, up to the first weapon whose number is rolled. */
const settledOf = (ahead: readonly Ahead[]): Volley[] => {
  const sure: Volley[] = []
  for (const { fire, volleys } of ahead) {
    const each = fire.mode.attacks ?? 0
    if (isRandom(each)) return sure
    sure.push(...volleys.map((volley) => ({ ...volley, attacks: attacksBy(fire, volley.models, () => each) })))
  }
  return sure
}

/** 8E-SHOOT-13: rolled together only where BS, Strength, AP and damage are the same, and the same modifiers hold. */
const volleysOf = (
  table: EighthTable,
  unit: UnitIndex,
  { mode, target, models, close }: Fire,
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
      }
      volleys.push({ key, volley: { ...shared, models: [model] } })
    } else volleys[known] = { key, volley: { ...before.volley, models: [...before.volley.models, model] } }
  }
  return volleys.map(({ volley }) => volley)
}

/**
 * Hit dice of so many models (8E-SHOOT-10, 8E-WEAP-01): the weapon's number each, rolled for each model where it is random
 * (8E-WEAP-02), twice as many for Rapid Fire within half range (8E-WEAP-07).
 */
function* attacksOf(
  table: EighthTable,
  unit: UnitIndex,
  { mode, close }: Fire,
  models: readonly ModelIndex[],
): Procedure<number> {
  const amount: Amount = mode.attacks ?? 0
  const each = yield* rolledForEach(table, unit, amount, models)
  return attacksBy({ mode, close }, models, (index) => each[index] ?? 0)
}

const attacksBy = (
  { mode, close }: Pick<Fire, 'mode' | 'close'>,
  models: readonly ModelIndex[],
  each: (index: number) => number,
): number =>
  models.reduce((sum, model, index) => {
    const own = each(index)
    return sum + (mode.type === 'rapid-fire' && close.includes(model) ? 2 * own : own)
  }, 0)

function* rolledForEach(
  table: EighthTable,
  unit: UnitIndex,
  amount: Amount,
  models: readonly ModelIndex[],
): Procedure<number[]> {
  if (!isRandom(amount)) return models.map(() => amount)
  const dice = diceOf(amount)
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'attacks.roll',
    subject: subjectOf(table, unit),
    rule: '8E-WEAP-02',
    count: dice * models.length,
  })
  const each = models.map((_, index) => sumOf(amount, faces.slice(index * dice, (index + 1) * dice)))
  const sum = each.reduce((all, one) => all + one, 0)
  table.emit({ type: 'dice-rolled', rule: '8E-WEAP-02', purpose: 'attacks', unit, faces, total: sum })
  return each
}
