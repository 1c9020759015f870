import { isChampion, isLeader, isOfCrew } from '../../roster'
import { enemiesOf } from '../../table'
import type { FighterProfile } from '../../roster'
import type { SideIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { credit, isWho, opponentOf, rollAmount, score, tally } from '../playing'

const rule = 'CAMP-SCN-01'

interface KillPoints {
  readonly leader?: number
  readonly champion?: number
  readonly other?: number
  /** Points for a wreck; those for its crew's rank if absent. */
  readonly vehicle?: number
  /** Fighters who flee count as well. */
  readonly fled?: boolean
  /** Side that scores; every side if absent. */
  readonly who?: Who
}

/** Worth to bots of a point, in fighters. */
const perPoint = 0.4

const worth = ({ leader = 1, champion = 1, other = 1, vehicle }: KillPoints, victim: FighterProfile): number => {
  if (vehicle !== undefined && victim.vehicle !== undefined) return vehicle
  return isLeader(victim) ? leader : isChampion(victim) ? champion : other
}

/** The side that gains from a casualty: the attacker's, or the opponent if it was caused by nobody or by a friend. */
const gainerOf = (table: NecromundaTable, victim: FighterProfile, attacker: number | null): SideIndex | undefined => {
  const by = attacker === null ? undefined : table.roster(attacker).side
  if (by !== undefined && by !== victim.side && by < table.sideCount) return by
  return table.sideCount === 2 ? opponentOf(table, victim.side) : undefined
}

/** Victory points for enemies Out of Action. Each of them is tallied as `enemy-out`, whether it scores or not. */
export const killPoints = (points: KillPoints = {}): SpecialRule => ({
  rule,
  aims(table, fighter) {
    if (points.who !== undefined && !isWho(table, table.roster(fighter).side, points.who)) return []
    return enemiesOf(table, fighter)
      .filter((enemy) => isOfCrew(table.roster(enemy)))
      .map((enemy) => ({ to: 'fighter', fighter: enemy, worth: perPoint * (worth(points, table.roster(enemy)) - 1) }))
  },
  happened(table, event) {
    if (event.type !== 'out-of-action' && !(points.fled === true && event.type === 'fled')) return
    const victim = table.roster(event.fighter)
    if (!isOfCrew(victim)) return
    const gainer = gainerOf(table, victim, event.type === 'out-of-action' ? event.attacker : null)
    if (gainer === undefined) return
    if (points.who === undefined || isWho(table, gainer, points.who)) score(table, rule, gainer, worth(points, victim))
  },
})

/** Tallies enemies Out of Action for rewards that pay for them. */
export const countKills: SpecialRule = {
  rule,
  happened(table, event) {
    if (event.type !== 'out-of-action') return
    const victim = table.roster(event.fighter)
    if (!isOfCrew(victim)) return
    const gainer = gainerOf(table, victim, event.attacker)
    if (gainer === undefined) return
    const rank = isLeader(victim) ? 'leader-out' : isChampion(victim) ? 'champion-out' : 'other-out'
    tally(table, rule, gainer, 'enemy-out')
    tally(table, rule, gainer, rank)
    if (event.attacker !== null && table.roster(event.attacker).side === gainer) {
      credit(table, rule, event.attacker, 'took-out')
      credit(table, rule, event.attacker, `took-${rank}`)
      if (event.kind === 'melee') credit(table, rule, event.attacker, 'took-out-hand-to-hand')
    }
  },
}

/** The last side on the battlefield scores this amount. */
export const lastSide = (amount: string | number): SpecialRule => ({
  rule,
  *concluding(table, standing) {
    const [only] = standing
    if (only === undefined || standing.length > 1) return
    score(table, rule, only, yield* rollAmount(table, rule, only, amount, 'points'))
  },
})
