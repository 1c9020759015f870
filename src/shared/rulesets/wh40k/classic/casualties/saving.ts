import type { Needed, Procedure } from '../../../../engine'
import { faceFrom } from '../../dice/needed'
import type { Rolling } from '../../dice/pools'
import type { UnitIndex } from '../../table/state'
import { sideOf, subjectOf } from '../../table/table'
import type { Save } from '../saves'
import type { ClassicTable } from '../table'

/** An edition's dice rolls, and the rule of each kind of save. */
interface Saving<Table extends ClassicTable> {
  rollPool(table: Table, pool: Rolling): Procedure<readonly number[]>
  readonly rules: Readonly<Record<Save['kind'], string>>
}

/**
 * Rolls this many saves and returns how many failed; without a save all fail (4E-SAVE-08). `why`: the number needed, if it
 * has more reasons than the save.
 */
export const failedSavesBy = <Table extends ClassicTable>({ rollPool, rules }: Saving<Table>) =>
  function* failedSaves(
    table: Table,
    unit: UnitIndex,
    count: number,
    save: Save | null,
    why: Needed | null = null,
  ): Procedure<number> {
    if (save === null || count === 0) return count
    const { kind, needed } = save
    const rule = rules[kind]
    const faces = yield* rollPool(table, {
      side: sideOf(table, unit),
      kind: 'save',
      subject: subjectOf(table, unit),
      rule,
      count,
      needed: why ?? faceFrom(kind, rule, needed),
      classes: [needed - 1, 6],
    })
    const passed = faces.filter((face) => face >= needed).length
    table.emit({ type: 'saves-rolled', rule, unit, faces, needed, save: kind, passed })
    return count - passed
  }
