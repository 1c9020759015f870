import type { Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'
import { isRandom, sumOf } from '../../wh40k/dice/amounts'
import { measure } from '../../wh40k/questions/asking'
import { rolledAmount } from '../dice/amounts'
import type { By } from '../../wh40k/table/events'
import type { Cause } from '../events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { rollPool } from '../dice/pools'
import { allocate, type Allocation } from '../../wh40k/attacks/allocate'
import { loseWounds } from './losses'
import { failedSaves } from './saves'

/** Wounds alike that a unit has to deal with: same AP, same damage. */
export interface Wounds {
  readonly count: number
  readonly ap: number
  readonly damage: Amount
  /** The better of two dice counts. */
  readonly twice: boolean
  /** 8E-COVER-03, 8E-COVER-04: shooting attacks, Overwatch among them, and nothing else. */
  readonly shooting: boolean
}

/**
 * Allocation, saves and damage (sections 7.3 to 7.5), with fast dice as 8E-SHOOT-13 has them: models alike roll their saves
 * together, no more at a time than one for each of them. Returns how many models were slain.
 */
export function* sufferWounds(table: EighthTable, unit: UnitIndex, wounds: Wounds, by: By): Procedure<number> {
  let slain = 0
  let left = wounds.count
  const cover =
    wounds.shooting && left > 0 && table.unit(unit).models.length > 0 && (yield* inCover(table, unit, wounds.ap))
  while (left > 0 && table.unit(unit).models.length > 0) {
    const { models, most } = yield* allocated(table, unit)
    const [first] = models
    if (first === undefined) return slain
    const count = Math.min(left, most)
    left -= count
    const failed = yield* failedSaves(table, unit, first, count, wounds.ap, cover)
    slain += yield* takeDamage(table, models, failed, wounds, by)
  }
  return slain
}

/** 8E-ATK-06, 8E-ATK-07: the unit's owner chooses, seen or not, in range or not; at most a wound for each model at once (8E-SHOOT-13). */
const allocated = (table: EighthTable, unit: UnitIndex): Procedure<Allocation> =>
  allocate(table, unit, { rule: '8E-ATK-06', single: table.options.pickCasualties })

/** 8E-COVER-01. Asked only where somebody has a save that it could help. */
function* inCover(table: EighthTable, unit: UnitIndex, ap: number): Procedure<boolean> {
  const helped = table.unit(unit).models.some((model) => profileOf(table, model).sv - ap - 1 <= 6)
  return helped && (yield* measure(table, subjectOf(table, unit), { ask: 'in-cover', unit }, '8E-COVER-01'))
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
 * (8E-MW-05); what one model doesn't need goes on to the next (8E-MW-04). `first`: a model that takes them before the owner chooses anybody.
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
  let slain = 0
  let queue: readonly ModelIndex[] = first === undefined ? [] : [first]
  for (let wound = 0; wound < amount && table.unit(unit).models.length > 0; wound += 1) {
    let model = queue.find((one) => table.model(one).status === 'alive')
    if (model === undefined) {
      queue = (yield* allocated(table, unit)).models
      model = queue[0]
    }
    if (model === undefined) return slain
    if (yield* loseWounds(table, model, 1, by, cause)) slain += 1
  }
  return slain
}
