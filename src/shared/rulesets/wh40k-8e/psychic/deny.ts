import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { rollPool } from '../dice/pools'
import { total } from '../../wh40k/dice/pools'
import { denialNeeded } from '../dice/targets'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { within } from '../../wh40k/units/engagement'
import { unitOptions } from '../../wh40k/units/picking'

const reach = inches(24)

/** 8E-PSY-10. At their own table players deny with psykers that are near enough: all that aren't known to be too far away. */
function* inReach(
  table: EighthTable,
  manifesting: UnitIndex,
  psykers: readonly UnitIndex[],
): Procedure<readonly UnitIndex[]> {
  const { declared } = table.state
  if (declared === null) return yield* within(table, manifesting, reach, psykers, '8E-PSY-10')
  return psykers.filter((unit) => isAnyNear(declared, manifesting, [unit], reach) !== false)
}

/** 8E-PSY-13: psykers with unused denials in this phase. */
const deniers = (table: EighthTable, side: number): UnitIndex[] =>
  unitsOf(table, side).filter((unit) => table.unit(unit).denied < (table.roster(unit).psyker?.denies ?? 0))

/**
 * 8E-PSY-10 to 8E-PSY-12: one psyker of the other side within 24" may try at once: 2D6 above the test's total negate the
 * power, a tie doesn't. Returns whether it was denied.
 */
export function* deny(table: EighthTable, manifesting: UnitIndex, against: number): Procedure<boolean> {
  const side = opponentOf(sideOf(table, manifesting))
  const able = yield* inReach(table, manifesting, deniers(table, side))
  if (able.length === 0) return false
  const [only, another] = able
  if (only !== undefined && another === undefined && table.typesDice) {
    // A side with a single psyker for it throws the dice, or none.
    return yield* denyTest(table, only, against, true)
  }
  const options: (Option & { readonly unit: UnitIndex | null })[] = [
    ...unitOptions(table, able),
    { id: 'let-it-be', unit: null },
  ]
  const { unit } = yield* choose(side, 'psychic.deny', subjectOf(table, manifesting), options, '8E-PSY-12')
  return unit === null ? false : yield* denyTest(table, unit, against, false)
}

/** `isOptional`: throwing no dice means no attempt. */
function* denyTest(table: EighthTable, unit: UnitIndex, against: number, isOptional: boolean): Procedure<boolean> {
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'deny.test',
    subject: subjectOf(table, unit),
    rule: '8E-PSY-11',
    count: 2,
    ...(isOptional ? { upTo: 'all-or-none', by: subjectOf(table, unit) } : {}),
    needed: denialNeeded(against),
    passes: (sum) => sum > against,
  })
  if (faces.length === 0) return false
  const passed = total(faces) > against
  table.emit({ type: 'deny-test', rule: '8E-PSY-11', unit, faces, total: total(faces), against, passed })
  return passed
}
