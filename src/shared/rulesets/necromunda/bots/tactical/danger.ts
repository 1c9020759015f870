import { chargeDistance, movementOf } from '../../movement/allowance'
import { enemiesOf } from '../../table'
import { standingPlace, thousandths, type Placement } from '../../../../space'
import { fightWorth } from '../blows'
import { bestShot, bestShotWhenSeen } from '../shots'
import { distanceTo, withFighterAt, type Outlook } from '../view'
import type { Reaching } from './reaching'
import { weights } from './weights'

/** Places that an enemy could move to in its next activation. */
export type Replies = (enemy: number) => readonly Placement[]

/**
 * Expected harm to a fighter in its place, measured in fighters: from enemies that see it, that could come into sight of it, or that could
 * charge it. An enemy that has yet to act this round counts in full.
 */
export const dangerTo = (
  outlook: Outlook,
  fighter: number,
  reaching: Reaching,
  except: readonly number[] = [],
  replies: Replies | null = null,
): number => {
  const { table } = outlook
  const dangers: number[] = []
  for (const enemy of enemiesOf(table, fighter)) {
    if (except.includes(enemy)) continue
    const danger = dangerFrom(outlook, enemy, fighter, reaching, replies)
    if (danger > 0) dangers.push(danger)
  }
  dangers.sort((one, other) => other - one)
  let sum = 0
  let share = 1
  for (const danger of dangers) {
    sum += danger * share
    share *= weights.sharedAttention
  }
  return sum
}

const dangerFrom = (
  outlook: Outlook,
  enemy: number,
  fighter: number,
  reaching: Reaching,
  replies: Replies | null,
): number => {
  const { table } = outlook
  const { status, ready, engagedWith, conditions } = table.fighter(enemy)
  if (status === 'seriously-injured' || conditions.some(({ id }) => id === 'broken')) return 0
  const soon = ready ? 1 : weights.dangerLater
  if (status === 'engaged') {
    return engagedWith.includes(fighter) ? soon * Math.max(0, fightWorth(table, enemy, fighter, false)) : 0
  }
  const able = status === 'pinned' ? weights.dangerFromPinned : 1
  return soon * able * Math.max(shotAt(outlook, enemy, fighter, replies), chargeAt(outlook, enemy, fighter, reaching))
}

/** Worth of the enemy's shot from its place, or after a move: the best of the places in `replies`, or a general estimate without them. */
const shotAt = (outlook: Outlook, enemy: number, fighter: number, replies: Replies | null): number => {
  const now = bestShot(outlook, enemy, [fighter]).worth
  const distance = distanceTo(outlook, enemy, fighter)
  if (now > 0 || distance === null) return now
  if (replies !== null) {
    let most = 0
    for (const place of replies(enemy))
      most = Math.max(most, bestShot(withFighterAt(outlook, enemy, place), enemy, [fighter]).worth)
    return weights.reply * most
  }
  const nearer = thousandths(Math.max(0, Math.round(distance - movementOf(outlook.table, enemy))))
  return weights.comesIntoSight * bestShotWhenSeen(outlook, enemy, fighter, nearer)
}

const chargeAt = (outlook: Outlook, enemy: number, fighter: number, reaching: Reaching): number => {
  const { table, state } = outlook
  const distance = distanceTo(outlook, enemy, fighter)
  const reach = chargeDistance(table, enemy)
  if (distance === null || distance > reach) return 0
  const share = reaching(enemy, standingPlace(state.positions, fighter), reach)
  return share === 0 ? 0 : share * Math.max(0, fightWorth(table, enemy, fighter, true))
}
