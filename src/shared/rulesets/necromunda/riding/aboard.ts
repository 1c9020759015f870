import type { Procedure } from '../../../engine'
import { measure } from '../asking'
import { isMounted } from '../roster'
import { onBattlefield, type FighterIndex } from '../state'
import { areFriends, fightersWhere, type NecromundaTable } from '../table'
import { isVehicle, profileOf } from '../vehicles/vehicle'

/** Finds the fighters on and in vehicles. */

/** Fighters who stand on it, friends or enemies (NECV-RIDE-01), in roster order. */
export const ridersOf = (table: NecromundaTable, vehicle: FighterIndex): FighterIndex[] =>
  fightersWhere(table, ({ aboard }) => aboard === vehicle)

/** Fighters in its cages, in roster order. */
export const passengersOf = ({ state, rosters }: NecromundaTable, vehicle: FighterIndex): FighterIndex[] =>
  rosters
    .map(({ index }) => index)
    .filter((index) => state.fighters[index]?.status === 'embarked' && state.fighters[index].aboard === vehicle)

/** NECV-DMG-10: all fighters on it or in it. */
export const thoseAboard = (table: NecromundaTable, vehicle: FighterIndex): readonly FighterIndex[] => [
  ...ridersOf(table, vehicle),
  ...passengersOf(table, vehicle),
]

/** NECV-PASS-01: number of free seats in its cages. */
const seatsLeft = (table: NecromundaTable, vehicle: FighterIndex): number =>
  profileOf(table, vehicle).transport.cage - passengersOf(table, vehicle).length

/** NECV-RIDE-08: mounted fighters and Brutes cannot enter a cage. */
export const fitsInCage = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const profile = table.roster(fighter)
  return !isVehicle(profile) && !isMounted(profile) && profile.category !== 'brute'
}

/** NECV-PASS-02: friendly vehicles with room in a cage. */
export const cagesFor = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  fightersWhere(
    table,
    (_, profile) =>
      isVehicle(profile) && areFriends(table, fighter, profile.index) && seatsLeft(table, profile.index) > 0,
  )

/** NECV-RIDE-05: whether it stands in a transport bed, where it need not hold on. */
export function* isInBed(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const vehicle = table.fighter(fighter).aboard
  if (vehicle === undefined || !onBattlefield(table.fighter(fighter))) return false
  if (!profileOf(table, vehicle).transport.bed) return false
  return yield* measure(table, fighter, { ask: 'in-bed', fighter, vehicle }, 'NECV-RIDE-05')
}
