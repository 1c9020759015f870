import type { Needed, Procedure } from '../../../engine'
import { leadershipNeeded, passesUnrolled, type TestKind } from '../../wh40k/classic/morale/leadership'
import { bestLeadership, testBy } from '../../wh40k/classic/morale/testing'
import type { UnitIndex } from '../../wh40k/table/state'
import { rollPool } from '../dice/pools'
import { nervesOf } from '../modules/carried'
import type { SeventhTable } from '../table'

/** The best Leadership among the unit's models (7E-BASE-GEN-02); 0 if none has any. */
export const leadershipOf = (table: SeventhTable, unit: UnitIndex): number => bestLeadership(table, [unit])

/** Leadership needed, without modifiers. */
export const plainNeeded = (table: SeventhTable, unit: UnitIndex): Needed =>
  leadershipNeeded(leadershipOf(table, unit), '7E-BASE-GEN-02', [])

const roll = testBy<TestKind, SeventhTable>(rollPool)

export interface Asked {
  readonly kind: TestKind
  readonly needed: Needed
  readonly rule: string
}

/** Tests the unit's Leadership with 2D6 (7E-BASE-GEN-02); some units pass without rolling (7E-BASE-MORALE-04). */
export function* tested(table: SeventhTable, unit: UnitIndex, { kind, needed, rule }: Asked): Procedure<boolean> {
  if (passesUnrolled(nervesOf(table, unit), kind, false)) {
    table.emit({ type: 'test-passed-unrolled', rule: '7E-BASE-MORALE-04', unit, reason: kind })
    return true
  }
  // 7E-BASE-FIGHT-09, 7E-BASE-MORALE-03.
  const doubleOne = kind === 'morale' || kind === 'regroup'
  return yield* roll(table, unit, { reason: kind, needed, rule, doubleOne })
}
