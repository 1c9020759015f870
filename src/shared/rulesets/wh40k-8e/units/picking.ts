import { choose, type Option, type Procedure } from '../../../engine'
import type { SideIndex, UnitIndex } from '../state'
import { sideSubject, type EighthTable } from '../table'

export interface UnitOption extends Option {
  readonly unit: UnitIndex
}

export const unitOptions = (table: EighthTable, units: readonly UnitIndex[]): UnitOption[] =>
  units.map((unit) => ({ id: table.roster(unit).id, unit }))

/** A side picks one of its units, or has done with all it wants (8E-CORE-02). Null: done, or nobody is left to pick. */
export function* pickUnit(
  table: EighthTable,
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
