import { answersAt, type Needed, type Procedure } from '../../../engine'
import { passesUnrolled, type Nerve, type TestKind } from '../../wh40k/classic/morale/leadership'
import { bestLeadership, testBy } from '../../wh40k/classic/morale/testing'
import type { UnitIndex } from '../../wh40k/table/state'
import { rollPool } from '../dice/pools'
import type { TestReason } from '../events'
import { companyOf } from '../characters/company'
import { carriedBy } from '../modules/carried'
import type { FourthTable } from '../table'

/** The best Leadership among the unit's models and joined characters (4E-PROF-09, 4E-CHAR-14); 0 if none has any. */
export const leadershipOf = (table: FourthTable, unit: UnitIndex): number =>
  bestLeadership(table, [unit, ...companyOf(table, unit)])

export const nervesOf = (table: FourthTable, unit: UnitIndex): readonly Nerve[] =>
  answersAt(table.modules.at('nerve', carriedBy(table, unit)), { table, unit }).map(({ answer }) => answer)

/** Only Leadership is tested by these rules; tests of other characteristics come from army lists (4E-PROF-13). */
interface Asked {
  readonly reason: TestReason
  readonly needed: Needed
  readonly rule: string
  /** The unit to be fired at. */
  readonly target?: UnitIndex
}

const roll = testBy<TestReason, FourthTable>(rollPool)

/** Tests the unit's Leadership with 2D6 (4E-PROF-12), always by a roll: nothing passes target priority automatically (4E-SHOOT-09). */
export const rolledTest = (table: FourthTable, unit: UnitIndex, asked: Asked): Procedure<boolean> => {
  const { reason } = asked
  // 4E-MOR-04: applies only to Morale tests.
  const doubleOne = reason === 'morale' || reason === 'tank-shock' || reason === 'last-man'
  return roll(table, unit, { ...asked, doubleOne })
}

/** Whether a unit passes such tests automatically (4E-MOR-06, 4E-MOR-16). */
export const alwaysPasses = (table: FourthTable, unit: UnitIndex, kind: TestKind): boolean =>
  passesUnrolled(nervesOf(table, unit), kind, table.options.stubbornPasses)

/** A test, whatever its reason (4E-MOR-05, 4E-SUM-16), that some units pass without rolling (4E-MOR-06). */
export function* tested(
  table: FourthTable,
  unit: UnitIndex,
  kind: TestKind,
  needed: Needed,
  rule: string,
): Procedure<boolean> {
  if (alwaysPasses(table, unit, kind)) {
    table.emit({ type: 'test-passed-unrolled', rule: '4E-MOR-06', unit, reason: kind })
    return true
  }
  return yield* rolledTest(table, unit, { reason: kind, needed, rule })
}
