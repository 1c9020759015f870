import type { Length } from '../../../space'
import type { FighterProfile, VehicleProfile } from '../roster'
import type { FighterIndex, VehicleState } from '../state'
import type { NecromundaTable } from '../table'

/** The profile of a vehicle. Throws a RangeError for a fighter. */
export const profileOf = (table: NecromundaTable, vehicle: FighterIndex): VehicleProfile => {
  const { vehicle: profile, name } = table.roster(vehicle)
  if (profile === undefined) throw new RangeError(`${name} is no vehicle`)
  return profile
}

/** The state of a vehicle. Throws a RangeError for a fighter. */
export const hullOf = (table: NecromundaTable, vehicle: FighterIndex): VehicleState => {
  const { vehicle: hull } = table.fighter(vehicle)
  if (hull === undefined) throw new RangeError(`${table.roster(vehicle).name} is no vehicle`)
  return hull
}

export const isVehicle = ({ vehicle }: FighterProfile): boolean => vehicle !== undefined

/** The state of a vehicle before the battle: Mobile (NECV-STAT-01). */
export const freshHull = ({ hullPoints }: VehicleProfile): VehicleState => ({
  hullPoints,
  stalled: false,
  handlingLost: 0,
  slowed: false,
  blackedOut: false,
  easierRestart: 0,
})

/** NECV-IMP-00a: speed that a Stalled vehicle counts as when it is moved. */
export const stalledSpeed = 3000 as Length
