import { inches } from '../../../../space'
import { neededForCheck } from '../../checks'
import { isChampion, isLeader, isOfCrew } from '../../roster'
import { lonelyBeyond } from '../../scenarios/aims'
import { onBattlefield } from '../../state'
import { friendsOf, has, type NecromundaTable } from '../../table'
import { isVehicle } from '../../vehicles/vehicle'
import { distanceTo, type Outlook } from '../view'
import { chanceOfTwo, worthOf } from '../worth'
import { weights } from './weights'

const nerveRange = inches(3)
const leaderShield = inches(12)
const championShield = inches(6)

const chanceToKeepCool = (table: NecromundaTable, fighter: number): number =>
  chanceOfTwo(neededForCheck(table, fighter, 'cl').value)

/** Chance that fighters of a gang have to test for fleeing. */
const chanceOfFlight = ({ table, state }: Outlook, side: number): number => {
  if (state.sides[side]?.bottled === true) return weights.flight.bottled
  const isHurt = table.rosters.some(({ index, side: own }) => {
    const status = state.fighters[index]?.status
    return own === side && (status === 'seriously-injured' || status === 'out-of-action')
  })
  return isHurt ? weights.flight.hurt : weights.flight.unhurt
}

/** NECX-FLEE-02: distance at which a fighter's example helps others; null: it gives none. */
const shieldOf = (table: NecromundaTable, fighter: number): number | null => {
  const profile = table.roster(fighter)
  const { status } = table.fighter(fighter)
  if (status === 'seriously-injured' || has(table, fighter, 'broken')) return null
  return isLeader(profile) ? leaderShield : isChampion(profile) ? championShield : null
}

/** Worth saved if a follower is within reach of an example. */
const saved = (table: NecromundaTable, follower: number, example: number): number =>
  (1 - chanceToKeepCool(table, follower)) * chanceToKeepCool(table, example) * worthOf(table, follower)

/**
 * NECX-FLEE-01, NECX-FLEE-02, NECX-NRV-01: worth of the friends near a fighter. A Leader keeps others from fleeing; fighters next to each
 * other lose their nerve together.
 */
export const companyOf = (outlook: Outlook, fighter: number): number => {
  const { table } = outlook
  const profile = table.roster(fighter)
  if (!isOfCrew(profile) || isVehicle(profile)) return 0
  const chance = chanceOfFlight(outlook, profile.side)
  const own = shieldOf(table, fighter)
  let followed = 0
  let given = 0
  let crowd = 0
  for (const friend of friendsOf(table, fighter)) {
    const distance = distanceTo(outlook, fighter, friend)
    if (distance === null || isVehicle(table.roster(friend))) continue
    if (distance <= nerveRange) crowd += 1
    const its = shieldOf(table, friend)
    if (its !== null && distance <= its) followed = Math.max(followed, saved(table, fighter, friend))
    if (own !== null && distance <= own) given += saved(table, friend, fighter)
  }
  const alone = isAlone(outlook, fighter) ? weights.alone : 0
  return (
    chance * (followed + given * weights.flight.given) - weights.crowd * Math.min(weights.mostOfCrowd, crowd) - alone
  )
}

/** Whether it is so far from all others that the scenario may keep it from acting. */
const isAlone = (outlook: Outlook, fighter: number): boolean => {
  const { state, table } = outlook
  const far = lonelyBeyond(table, fighter)
  if (far === null) return false
  return table.rosters.every(({ index }) => {
    const held = state.fighters[index]
    if (index === fighter || held === undefined || !onBattlefield(held)) return true
    const distance = distanceTo(outlook, fighter, index)
    return distance === null || distance > far
  })
}
