import { inches, type Placement } from '../../../space'
import { hullBelow } from '../riding-place'
import { areFriends, enemiesOf } from '../table'
import { hullOf, isVehicle, profileOf } from '../vehicles/vehicle'
import { cagesFor } from '../riding/aboard'
import { bestShot } from './shots'
import { distanceTo, type Outlook } from './view'

/** Worth of getting into and out of vehicles and firing their weapons. */

/** A fighter gets out only if an enemy is within this distance. */
const near = inches(12)
/** If all enemies are farther away than this, riding is quicker. */
const far = inches(18)

/** Low, so that it acts after fighters in the open. */
export const insideUrgency = 0.05

const nearestEnemy = (outlook: Outlook, from: number): number =>
  Math.min(...enemiesOf(outlook.table, from).map((enemy) => distanceTo(outlook, from, enemy) ?? near))

/** Worth of getting into a vehicle that can move, while the enemy is far away. */
export const embarkWorth = (outlook: Outlook, fighter: number): number => {
  const mobile = cagesFor(outlook.table, fighter).some((vehicle) => !hullOf(outlook.table, vehicle).stalled)
  return mobile && nearestEnemy(outlook, fighter) > far ? 0.26 : -1
}

/** Worth of getting out once an enemy is near or the vehicle cannot move. */
export const disembarkWorth = (outlook: Outlook, fighter: number): number => {
  const { aboard } = outlook.table.fighter(fighter)
  if (aboard === undefined) return -1
  return hullOf(outlook.table, aboard).stalled || nearestEnemy(outlook, aboard) <= near ? 0.3 : -0.5
}

/** NECV-RIDE-05: worth of riding on a vehicle while the enemy is far away. */
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
