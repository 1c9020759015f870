import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../questions/asking'
import type { UnitIndex } from '../table/state'
import { enemiesOf, subjectOf, type ArmyTable } from '../table/table'

/** Enemy units with a model within a distance of the unit. */
export const enemiesWithin = (
  table: ArmyTable,
  unit: UnitIndex,
  distance: Length,
  rule: string,
): Procedure<readonly UnitIndex[]> => within(table, unit, distance, enemiesOf(table, unit), rule)

/** The units with a model within a distance of it, limit included. */
export function* within(
  table: ArmyTable,
  unit: UnitIndex,
  distance: Length,
  among: readonly UnitIndex[],
  rule: string,
): Procedure<readonly UnitIndex[]> {
  if (among.length === 0) return []
  return yield* measure(table, subjectOf(table, unit), { ask: 'near', unit, distance, among }, rule)
}
