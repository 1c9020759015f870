import { choose, type Option, type Procedure } from '../../../engine'
import type { SideIndex, UnitIndex } from '../table/state'
import { sideSubject, type ArmyTable } from '../table/table'

export interface UnitOption extends Option {
  readonly unit: UnitIndex
}

export const unitOptions = (table: ArmyTable, units: readonly UnitIndex[]): UnitOption[] =>
  units.map((unit) => ({ id: table.roster(unit).id, unit }))

/** A side picks one of its units, or ends its picks. Null: ended, or no unit is left to pick. */
export function* pickUnit(
  table: ArmyTable,
  side: SideIndex,
  kind: string,
  units: readonly UnitIndex[],
  rule: string,
): Procedure<UnitIndex | null> {
  if (units.length === 0) return null
  const options: (Option & { readonly unit: UnitIndex | null })[] = [
    ...unitOptions(table, units),
    { id: 'done', unit: null },
  ]
  return (yield* choose(side, kind, sideSubject(side), options, rule)).unit
}
