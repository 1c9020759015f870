import { choose, type Option, type Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'
import { diceOf, isRandom, sumOf } from '../../wh40k/dice/amounts'
import { nextBatch } from '../../wh40k/attacks/batches'
import { resolveVolley, type Volley } from '../attacks/volley'
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
    if (inOrder) yield* resolveInOrder(table, unit, batches, overwatch)
    while (!inOrder && batches.length > 0) {
      const batch = yield* nextBatch(table, unit, 'shoot.batch', batches, '8E-SHOOT-09')
      yield* resolveOne(table, unit, batch, overwatch)
    }
  }
}

function* resolveOne(table: EighthTable, unit: UnitIndex, fire: Fire, overwatch: boolean): Procedure {
  for (const volley of volleysOf(table, unit, fire, overwatch)) {
    const models = volley.models.filter((model) => table.model(model).status === 'alive')
    if (models.length === 0 || table.unit(fire.target).models.length === 0) continue
    const each = yield* rolledForEach(table, unit, fire.mode.attacks ?? 0, models)
    yield* resolveVolley(table, { ...volley, models, attacks: attacksBy(fire, models, each) })
  }
}

/** A volley with the attacks of each of its models. */
interface Ready {
  readonly fire: Fire
  readonly volley: Volley
  readonly each: ReadonlyMap<ModelIndex, number>
}

/** Its models that are left, with their attacks. */
const firing = (table: EighthTable, { fire, volley, each }: Ready): Volley => {
  const models = volley.models.filter((model) => table.model(model).status === 'alive')
  return { ...volley, models, attacks: attacksBy(fire, models, each) }
}

/** One weapon after the other. How many attacks each makes is rolled first, so that all hit dice can be thrown in one go. */
function* resolveInOrder(table: EighthTable, unit: UnitIndex, batches: readonly Fire[], overwatch: boolean): Procedure {
  const ready: Ready[] = []
  for (const fire of batches)
    for (const volley of volleysOf(table, unit, fire, overwatch))
      ready.push({ fire, volley, each: yield* rolledForEach(table, unit, fire.mode.attacks ?? 0, volley.models) })
  for (const [place, one] of ready.entries()) {
    const now = firing(table, one)
    if (now.models.length === 0 || table.unit(one.fire.target).models.length === 0) continue
    const later = ready.slice(place + 1).map((other) => firing(table, other))
    yield* resolveVolley(table, now, later)
  }
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

/** Hit dice of so many models (8E-SHOOT-10, 8E-WEAP-01): twice as many for Rapid Fire within half range (8E-WEAP-07). */
const attacksBy = (
  { mode, close }: Pick<Fire, 'mode' | 'close'>,
  models: readonly ModelIndex[],
  each: ReadonlyMap<ModelIndex, number>,
): number =>
  models.reduce((sum, model) => {
    const own = each.get(model) ?? 0
    return sum + (mode.type === 'rapid-fire' && close.includes(model) ? 2 * own : own)
  }, 0)

/** The weapon's number of attacks for each model, rolled for each where it is random (8E-WEAP-02). */
function* rolledForEach(
  table: EighthTable,
  unit: UnitIndex,
  amount: Amount,
  models: readonly ModelIndex[],
): Procedure<ReadonlyMap<ModelIndex, number>> {
  if (!isRandom(amount)) return new Map(models.map((model) => [model, amount]))
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
  return new Map(models.map((model, index) => [model, each[index] ?? 0]))
}
