import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import type { UnitIndex } from '../state'
import { enemiesOf, subjectOf, unitsOf, type EighthTable } from '../table'

/** Enemy units with a model within 1" of the unit: what most restrictions of the rules come down to. */
export function* engagedWith(table: EighthTable, unit: UnitIndex, rule: string): Procedure<readonly UnitIndex[]> {
  return yield* within(table, unit, inches(1), enemiesOf(table, unit), rule)
}

/** Those units with a model within a distance of it, ends included (8E-CORE-08). */
export function* within(
  table: EighthTable,
  unit: UnitIndex,
  distance: ReturnType<typeof inches>,
  among: readonly UnitIndex[],
  rule: string,
): Procedure<readonly UnitIndex[]> {
  if (among.length === 0) return []
  return yield* measure(table, subjectOf(table, unit), { ask: 'near', unit, distance, among }, rule)
}

/** Units of a side within 1" of enemies. */
export function* engagedUnits(table: EighthTable, side: number, rule: string): Procedure<UnitIndex[]> {
  const engaged: UnitIndex[] = []
  for (const unit of unitsOf(table, side)) if ((yield* engagedWith(table, unit, rule)).length > 0) engaged.push(unit)
  return engaged
}
