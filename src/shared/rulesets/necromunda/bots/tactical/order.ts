import type { PlacementAdvisor } from '../../../../engine'
import type { NecromundaState } from '../..'
import { enemiesOf } from '../../table'
import { bestCharge } from '../acting'
import { insideUrgency } from '../boarding'
import { fightWorth } from '../blows'
import { bestShot } from '../shots'
import type { Outlook } from '../view'
import { dangerTo } from './danger'
import { reachingFor, type Reaching } from './reaching'
import { weights } from './weights'

/**
 * Urgency of each fighter's activation, larger is sooner: the harm it can do, with extra for enemies that have yet to act, plus the danger
 * to it. If nothing is urgent, the fighter with the least to do acts first, so that the enemy has to expose itself first.
 */
export const urgencies = (
  outlook: Outlook,
  fighters: readonly number[],
  advisor: PlacementAdvisor<NecromundaState>,
): ReadonlyMap<number, number> => {
  const reaching = reachingFor(outlook)
  const found = new Map(fighters.map((fighter) => [fighter, urgencyOf(outlook, fighter, advisor, reaching)]))
  const most = Math.max(0, ...found.values())
  if (most >= weights.urgent) return found
  return new Map([...found].map(([fighter, urgency]) => [fighter, -urgency]))
}

const urgencyOf = (
  outlook: Outlook,
  fighter: number,
  advisor: PlacementAdvisor<NecromundaState>,
  reaching: Reaching,
): number => {
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
  const charge = bestCharge(outlook, fighter, advisor)
  const able = status === 'pinned' ? weights.dangerFromPinned : 1
  const harm = Math.max(able * early(shot.target) * shot.worth, early(charge.target) * charge.worth)
  return harm + weights.caution * dangerTo(outlook, fighter, reaching)
}
