import type { RosterGang } from '../roster'
import { roundUpTo5 } from '../dice'
import { say } from '../message'
import { bountyShare, reputationRewards } from '../season'
import { amountOf, payCredits, type Sequence } from './sequence'

/** CAMP-PST-33, CAMP-LAW-03, -04. Percentage of a captive's cost that a law-abiding gang gets as bounty; null: no bounty. */
export function bountyOn(
  captive: RosterGang['alignment'],
  captor: Pick<RosterGang, 'alignment' | 'reputation'>,
  { usual, law }: { usual: number; law: boolean },
): number | null {
  if (captor.alignment === 'outlaw') return null
  if (!law) return captive === 'outlaw' ? usual : null
  return bountyShare(captive, reputationRewards(captor.alignment, captor.reputation))
}

/** Credits for a dead Outlaw. */
const deadOutlaw = { dice: '2D6', times: 10, plus: 0 } as const
const wholeShare = 100

/**
 * CAMP-LAW-04, -03. If the campaign type has these bounties, a law-abiding gang is paid for every Outlaw that it killed, and
 * more with a high Reputation.
 */
export function bountiesOnDeadOutlaws(sequence: Sequence): void {
  if (sequence.context.lawBounties !== true) return
  for (const side of sequence.sides.filter(({ gang }) => gang.alignment === 'law-abiding')) {
    const share = bountyShare('outlaw', reputationRewards(side.gang.alignment, side.gang.reputation))
    for (const { fighter, gangId, status, part } of sequence.people.values()) {
      const prey = sequence.sides.find(({ gang }) => gang.id === gangId && gang.alignment === 'outlaw')
      const taker = sequence.people.get(part?.takenOutBy ?? '')?.gangId
      if (prey === undefined || status !== 'dead' || fighter.status === 'dead' || taker !== side.gang.id) continue
      const text = say('postBattle.deadOutlaw', { fighter: fighter.name })
      const line = { id: `law/dead/${fighter.id}`, section: 'clean-house', rule: 'CAMP-LAW-04', text } as const
      const rolled = amountOf(
        sequence,
        { ...line, unit: 'credits', gangId: side.gang.id, fighterId: fighter.id },
        deadOutlaw,
      )
      if (rolled !== null)
        payCredits(sequence, side, { ...line, reason: 'bounty', amount: roundUpTo5((rolled * share) / wholeShare) })
    }
  }
}
