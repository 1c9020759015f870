import type { Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideSubject, unitsOf, type ArmyTable } from '../../wh40k/table/table'
import { enemiesWithin } from '../../wh40k/units/engagement'

const close = inches(1)

/**
 * Those of a side's units with an enemy within a distance. People at their own table are asked once for all of whom it doesn't
 * follow from what they have said.
 */
export function* unitsWithin(
  table: ArmyTable,
  units: readonly UnitIndex[],
  distance: Length,
  rule: string,
): Procedure<UnitIndex[]> {
  const { declared } = table.state
  const [first] = units
  if (first === undefined) return []
  if (declared === null) {
    const found: UnitIndex[] = []
    for (const unit of units) if ((yield* enemiesWithin(table, unit, distance, rule)).length > 0) found.push(unit)
    return found
  }
  const side = sideOf(table, first)
  const enemies = unitsOf(table, opponentOf(side))
  const known = new Map(units.map((unit) => [unit, isAnyNear(declared, unit, enemies, distance)]))
  const among = units.filter((unit) => known.get(unit) === undefined)
  const question = { ask: 'close', among, distance, enemies } as const
  const named = among.length === 0 ? [] : yield* measure(table, sideSubject(side), question, rule)
  return units.filter((unit) => known.get(unit) ?? named.includes(unit))
}

/** Those of a side's units that are within 1" of enemies. */
export const engagedAmong = (table: ArmyTable, units: readonly UnitIndex[], rule: string): Procedure<UnitIndex[]> =>
  unitsWithin(table, units, close, rule)

/** Units of a side within 1" of enemies. */
export const engagedUnits = (table: ArmyTable, side: SideIndex, rule: string): Procedure<UnitIndex[]> =>
  engagedAmong(table, unitsOf(table, side), rule)

/** Whether it follows from what people have said of their table that a unit is within 1" of an enemy. */
export const isKnownEngaged = (table: ArmyTable, unit: UnitIndex): boolean =>
  isAnyNear(table.state.declared ?? [], unit, unitsOf(table, opponentOf(sideOf(table, unit))), close) === true
