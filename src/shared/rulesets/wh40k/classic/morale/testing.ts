import type { Needed, Procedure } from '../../../../engine'
import type { Rolling } from '../../dice/pools'
import type { UnitIndex } from '../../table/state'
import { profileOf, sideOf, subjectOf } from '../../table/table'
import type { ClassicTable, TestingTable } from '../table'
import { passesTest } from './leadership'

/** The best Leadership among the models of these units (4E-PROF-09, 7E-BASE-GEN-02); 0 if none has any. */
export const bestLeadership = (table: ClassicTable, units: readonly UnitIndex[]): number =>
  Math.max(
    0,
    ...units
      .flatMap((unit) => table.unit(unit).models)
      .map((model) => {
        const profile = profileOf(table, model)
        return profile.kind === 'troop' ? profile.ld : 0
      }),
  )

/** A Leadership test with its rule. */
interface Asked<Reason> {
  readonly reason: Reason
  readonly needed: Needed
  readonly rule: string
  /** Whether a double one always passes. */
  readonly doubleOne: boolean
  /** The unit it wants to fire at. */
  readonly target?: UnitIndex
}

/** A test of 2D6 against a unit's Leadership (4E-PROF-12, 7E-BASE-GEN-02). */
export const testBy = <Reason extends string, Table extends TestingTable<Reason>>(
  rollPool: (table: Table, pool: Rolling) => Procedure<readonly number[]>,
) =>
  function* rolledTest(
    table: Table,
    unit: UnitIndex,
    { reason, needed, rule, doubleOne, target }: Asked<Reason>,
  ): Procedure<boolean> {
    const [first = 0, second = 0] = yield* rollPool(table, {
      side: sideOf(table, unit),
      kind: `test.${reason}`,
      subject: subjectOf(table, unit),
      rule,
      count: 2,
      needed,
    })
    const passed = passesTest([first, second], needed, doubleOne)
    const at = target === undefined ? {} : { target }
    table.emit({ type: 'leadership-tested', rule, unit, reason, faces: [first, second], needed, passed, ...at })
    return passed
  }
