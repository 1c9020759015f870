import type { Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'
import { isRandom, sumOf } from '../../wh40k/dice/amounts'
import { rolledAmount } from '../dice/amounts'
import type { By } from '../../wh40k/table/events'
import type { Cause } from '../events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { rollPool } from '../dice/pools'
import { allocated, hasWarlord, inCover } from './allocation'
import { loseUnignored, loseWounds, notIgnored } from './losses'
import { failedSaves } from './saves'

/** Equal wounds on a unit: same AP, same damage. */
export interface Wounds {
  readonly count: number
  readonly ap: number
  readonly damage: Amount
  /** Two damage dice, of which the better one counts. */
  readonly twice: boolean
  /** 8E-COVER-03, 8E-COVER-04: only shooting attacks, including Overwatch. */
  readonly shooting: boolean
}

/**
 * Allocation, saves and damage (sections 7.3 to 7.5), with fast dice by 8E-SHOOT-13: equal models roll their saves together,
 * at most one for each at a time. Returns how many models were slain.
 */
export function* sufferWounds(table: EighthTable, unit: UnitIndex, wounds: Wounds, by: By): Procedure<number> {
  let slain = 0
  let left = wounds.count
  const cover =
    wounds.shooting && left > 0 && table.unit(unit).models.length > 0 && (yield* inCover(table, unit, [wounds.ap]))
  while (left > 0 && table.unit(unit).models.length > 0) {
    const { models, most } = yield* allocated(table, unit, { count: left, of: 'unrolled', from: by.unit })
    const [first] = models
    if (first === undefined) return slain
    const count = Math.min(left, most)
    left -= count
    const failed = yield* failedSaves(table, unit, first, count, wounds.ap, cover)
    slain += yield* takeDamage(table, models, failed, wounds, by)
  }
  return slain
}

/** A number of single wounds, all dice that may ignore them rolled together; the excess of one model goes on to the next. */
function* losePoints(
  table: EighthTable,
  unit: UnitIndex,
  points: number,
  by: By | null,
  cause: Cause,
): Procedure<number> {
  const [first] = table.unit(unit).models
  if (first === undefined || points === 0) return 0
  const atOnce = table.unit(unit).models.length === 1 || !hasWarlord(table, unit)
  const left = atOnce ? yield* notIgnored(table, unit, first, points) : points
  const lose = atOnce ? loseUnignored : loseWounds
  let slain = 0
  for (let point = 0; point < left && table.unit(unit).models.length > 0; point += 1) {
    const [model] = (yield* allocated(table, unit, { count: left - point, of: 'mortal' })).models
    if (model === undefined) return slain
    if (yield* lose(table, model, 1, by, cause)) slain += 1
  }
  return slain
}

/** Failed saves in turn: each model takes them until it is slain, then the next of its kind. Damage is rolled for each (8E-ATK-14). */
function* takeDamage(
  table: EighthTable,
  models: readonly ModelIndex[],
  failed: number,
  wounds: Wounds,
  by: By,
): Procedure<number> {
  let slain = 0
  for (let attack = 0; attack < failed; attack += 1) {
    const model = models.find((one) => table.model(one).status === 'alive')
    if (model === undefined) break
    const damage = yield* damageOf(table, wounds, by)
    if (yield* loseWounds(table, model, damage, by, 'attack')) slain += 1
  }
  return slain
}

function* damageOf(table: EighthTable, { damage, twice }: Wounds, by: By): Procedure<number> {
  if (!twice || !isRandom(damage)) return yield* rolledAmount(table, by.unit, 'damage', damage, '8E-ATK-14')
  const faces = yield* rollPool(table, {
    side: sideOf(table, by.unit),
    kind: 'damage.roll',
    subject: subjectOf(table, by.unit),
    rule: '8E-ATK-14',
    count: 2,
  })
  const total = Math.max(...faces.map((face) => sumOf(damage, [face])))
  table.emit({ type: 'dice-rolled', rule: '8E-ATK-14', purpose: 'damage', unit: by.unit, faces, total })
  return total
}

/**
 * One wound each (8E-MW-01), no wound roll, no save (8E-MW-02), allocated like any other (8E-MW-03) and one at a time
 * (8E-MW-05); the excess of one model goes on to the next (8E-MW-04). `first`: a model that takes them before the owner's
 * choice.
 */
export function* sufferMortalWounds(
  table: EighthTable,
  unit: UnitIndex,
  amount: number,
  by: By | null,
  cause: Cause,
  rule: string,
  first?: ModelIndex,
): Procedure<number> {
  if (amount === 0 || table.unit(unit).models.length === 0) return 0
  table.emit({ type: 'mortal-wounds', rule, unit, amount, cause })
  const isAlone = table.unit(unit).models.length === 1
  if (table.state.declared !== null && (first === undefined || isAlone))
    return yield* losePoints(table, unit, amount, by, cause)
  let slain = 0
  let queue: readonly ModelIndex[] = first === undefined ? [] : [first]
  for (let wound = 0; wound < amount && table.unit(unit).models.length > 0; wound += 1) {
    let model = queue.find((one) => table.model(one).status === 'alive')
    if (model === undefined) {
      queue = (yield* allocated(table, unit, { count: amount - wound, of: 'mortal' })).models
      model = queue[0]
    }
    if (model === undefined) return slain
    if (yield* loseWounds(table, model, 1, by, cause)) slain += 1
  }
  return slain
}
