import { inches, type Placement } from '../../../space'
import { hullBelow } from '../riding-place'
import { areFriends, enemiesOf } from '../table'
import { hullOf, isVehicle, profileOf } from '../vehicles/vehicle'
import { cagesFor } from '../riding/aboard'
import { bestShot } from './shots'
import { distanceTo, type Outlook } from './view'

/** Getting into vehicles, out of them, and firing what is fitted to them. */

/** Nobody further away than this is worth getting out for. */
const near = inches(12)
/** With enemies further away than this it is quicker to be driven. */
const far = inches(18)

/** It may as well act once those in the open have. */
export const insideUrgency = 0.05

const nearestEnemy = (outlook: Outlook, from: number): number =>
  Math.min(...enemiesOf(outlook.table, from).map((enemy) => distanceTo(outlook, from, enemy) ?? near))

/** Into a vehicle that moves, as long as the enemy is far off. */
export const embarkWorth = (outlook: Outlook, fighter: number): number => {
  const mobile = cagesFor(outlook.table, fighter).some((vehicle) => !hullOf(outlook.table, vehicle).stalled)
  return mobile && nearestEnemy(outlook, fighter) > far ? 0.26 : -1
}

/** Out of it once the enemy is near, or it does not move any more. */
export const disembarkWorth = (outlook: Outlook, fighter: number): number => {
  const { aboard } = outlook.table.fighter(fighter)
  if (aboard === undefined) return -1
  return hullOf(outlook.table, aboard).stalled || nearestEnemy(outlook, aboard) <= near ? 0.3 : -0.5
}

/** NECV-RIDE-05: to be driven towards an enemy who is far off. */
export const rideWorth = (outlook: Outlook, fighter: number, at: Placement): number => {
  const { state, table } = outlook
  const vehicle = table.rosters.some(isVehicle) ? hullBelow(state, at) : undefined
  if (vehicle === undefined || !areFriends(table, fighter, vehicle) || hullOf(table, vehicle).stalled) return 0
  return profileOf(table, vehicle).transport.bed && nearestEnemy(outlook, vehicle) > far ? 0.4 : 0
}

export const mannedWorth = (outlook: Outlook, fighter: number): number => {
  const { aboard } = outlook.table.fighter(fighter)
  return aboard === undefined ? -1 : bestShot(outlook, aboard, enemiesOf(outlook.table, fighter)).worth
}
