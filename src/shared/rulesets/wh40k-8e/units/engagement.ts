import type { Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import type { DeclaredFact, SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideSubject, unitsOf, type ArmyTable } from '../../wh40k/table/table'
import { enemiesWithin } from '../../wh40k/units/engagement'

const close = inches(1)

/**
 * The units of a side with an enemy within a distance. Players at their own table are asked once for all units for which it
 * doesn't follow from earlier answers.
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
  if (distance === close) return yield* engagedAtTable(table, units, rule)
  const side = sideOf(table, first)
  const enemies = unitsOf(table, opponentOf(side))
  const known = new Map(units.map((unit) => [unit, isAnyNear(declared, unit, enemies, distance)]))
  const among = units.filter((unit) => known.get(unit) === undefined)
  const question = { ask: 'close', among, distance, enemies } as const
  const named = among.length === 0 ? [] : yield* measure(table, sideSubject(side), question, rule)
  return units.filter((unit) => known.get(unit) ?? named.includes(unit))
}

/** The pairs within that distance of each other: asked together, and stored unit by unit. */
export function* askPairs(
  table: ArmyTable,
  pairs: readonly (readonly [UnitIndex, UnitIndex])[],
  distance: Length,
  rule: string,
): Procedure<readonly (readonly [UnitIndex, UnitIndex])[]> {
  const places = yield* measure(table, 'table', { ask: 'contact', pairs, distance }, rule)
  const near = places.flatMap((place) => pairs.slice(place, place + 1))
  for (const unit of new Set(pairs.map(([one]) => one))) {
    const among = pairs.flatMap(([one, other]) => (one === unit ? [other] : []))
    const answer = near.flatMap(([one, other]) => (one === unit ? [other] : []))
    const question = { ask: 'near', unit, distance, among } as const
    table.emit({ type: 'fact-declared', rule, question, answer })
  }
  return near
}

/** Which units are next to each other is asked for both sides together, pair by pair. */
function* engagedAtTable(table: ArmyTable, units: readonly UnitIndex[], rule: string): Procedure<UnitIndex[]> {
  const declared = (): readonly DeclaredFact[] => table.state.declared ?? []
  const [side = 0] = units.map((unit) => sideOf(table, unit))
  const enemies = unitsOf(table, opponentOf(side))
  if (units.some((unit) => isAnyNear(declared(), unit, enemies, close) === undefined)) {
    const pairs = unitsOf(table, side).flatMap((unit) =>
      enemies
        .filter((enemy) => isAnyNear(declared(), unit, [enemy], close) === undefined)
        .map((enemy) => [unit, enemy] as const),
    )
    yield* askPairs(table, pairs, close, rule)
  }
  return units.filter((unit) => isAnyNear(declared(), unit, enemies, close) === true)
}

/** The given units that are within 1" of enemies. */
export const engagedAmong = (table: ArmyTable, units: readonly UnitIndex[], rule: string): Procedure<UnitIndex[]> =>
  unitsWithin(table, units, close, rule)

/** Units of a side within 1" of enemies. */
export const engagedUnits = (table: ArmyTable, side: SideIndex, rule: string): Procedure<UnitIndex[]> =>
  engagedAmong(table, unitsOf(table, side), rule)

/** Whether it follows from the players' answers that a unit is within 1" of an enemy. */
export const isKnownEngaged = (table: ArmyTable, unit: UnitIndex): boolean =>
  isAnyNear(table.state.declared ?? [], unit, unitsOf(table, opponentOf(sideOf(table, unit))), close) === true
