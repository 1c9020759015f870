import { standingPlace } from '../../../../space'
import { chargeDistance } from '../../movement/allowance'
import { enemiesOf } from '../../table'
import { insideUrgency } from '../boarding'
import { fightWorth } from '../blows'
import { bestShot } from '../shots'
import { distanceTo, type Outlook } from '../view'
import { dangerTo } from './danger'
import { reachingFor, type Reaching } from './reaching'
import { chargesOf } from './stand'
import { weights } from './weights'

/**
 * Urgency of each fighter's activation, larger is sooner: the harm it can do, with extra for enemies that have yet to act, plus the danger
 * to it. If nothing is urgent, the fighter with the least to do acts first, so that the enemy has to expose itself first.
 */
export const urgencies = (outlook: Outlook, fighters: readonly number[]): ReadonlyMap<number, number> => {
  const reaching = reachingFor(outlook)
  const found = new Map(fighters.map((fighter) => [fighter, urgencyOf(outlook, fighter, reaching)]))
  const most = Math.max(0, ...found.values())
  if (most >= weights.urgent) return found
  return new Map([...found].map(([fighter, urgency]) => [fighter, -urgency]))
}

const urgencyOf = (outlook: Outlook, fighter: number, reaching: Reaching): number => {
  const { table } = outlook
  const { status, engagedWith } = table.fighter(fighter)
  if (status === 'seriously-injured') return 0
  if (status === 'embarked') return insideUrgency
  const early = (target: number | null): number =>
    target !== null && table.fighter(target).ready ? weights.yetToAct : 1
  if (status === 'engaged') {
    return Math.max(0, ...engagedWith.map((enemy) => early(enemy) * fightWorth(table, fighter, enemy, false)))
  }
  const shot = bestShot(outlook, fighter, enemiesOf(table, fighter))
  const charges = chargesOf(outlook, fighter).map(
    ({ enemy, worth }) => early(enemy) * worth * chanceOfCharge(outlook, fighter, enemy, reaching),
  )
  const able = status === 'pinned' ? weights.dangerFromPinned : 1
  const harm = Math.max(able * early(shot.target) * shot.worth, ...charges)
  return harm + weights.caution * dangerTo(outlook, fighter, reaching)
}

/** By a rough measure of the way: to look for each fighter's exact way takes long, and all are asked about at once. */
const chanceOfCharge = (outlook: Outlook, fighter: number, enemy: number, reaching: Reaching): number => {
  const reach = chargeDistance(outlook.table, fighter)
  const distance = distanceTo(outlook, fighter, enemy)
  if (distance === null || distance > reach) return 0
  return reaching(fighter, standingPlace(outlook.state.positions, enemy), reach)
}
