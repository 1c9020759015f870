import type { Needed, Procedure } from '../../../engine'
import { leadershipNeeded, passesTest, passesUnrolled, type TestKind } from '../../wh40k/classic/morale/leadership'
import type { UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { nervesOf } from '../modules/carried'
import type { SeventhTable } from '../table'

/** The best Leadership among the unit's models (7E-BASE-GEN-02); 0 where none has any. */
export const leadershipOf = (table: SeventhTable, unit: UnitIndex): number =>
  Math.max(
    0,
    ...table.unit(unit).models.map((model) => {
      const profile = profileOf(table, model)
      return profile.kind === 'troop' ? profile.ld : 0
    }),
  )

/** Without modifiers. */
export const plainNeeded = (table: SeventhTable, unit: UnitIndex): Needed =>
  leadershipNeeded(leadershipOf(table, unit), '7E-BASE-GEN-02', [])

export interface Asked {
  readonly kind: TestKind
  readonly needed: Needed
  readonly rule: string
}

/** 2D6 against the unit's Leadership (7E-BASE-GEN-02); some units pass without rolling (7E-BASE-MORALE-04). */
export function* tested(table: SeventhTable, unit: UnitIndex, { kind, needed, rule }: Asked): Procedure<boolean> {
  if (passesUnrolled(nervesOf(table, unit), kind, false)) {
    table.emit({ type: 'test-passed-unrolled', rule: '7E-BASE-MORALE-04', unit, reason: kind })
    return true
  }
  const [first = 0, second = 0] = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: `test.${kind}`,
    subject: subjectOf(table, unit),
    rule,
    count: 2,
    needed,
  })
  // 7E-BASE-FIGHT-09, 7E-BASE-MORALE-03: two ones.
  const passed = passesTest([first, second], needed, kind === 'morale' || kind === 'regroup')
  table.emit({ type: 'leadership-tested', rule, unit, reason: kind, faces: [first, second], needed, passed })
  return passed
}
