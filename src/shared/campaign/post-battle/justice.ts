import type { FighterResult } from '../../battle/result'
import { say } from '../message'
import { hasOwn, type Person } from './people'
import { notice, type Sequence } from './sequence'
import type { Rolled, Visit } from './visit'

/**
 * Helmawr's Justice: for an enemy on whom its bearer made a coup de grace two lasting injuries are rolled; the bearer's
 * player chooses one.
 */

const rule = 'CAMP-SKL-01'

export function isJudged({ people }: Pick<Sequence, 'people'>, { id, takenOutBy }: FighterResult): boolean {
  const taker = people.get(takenOutBy ?? '')
  return (
    taker !== undefined &&
    hasOwn(taker, 'helmawrs-justice') &&
    taker.part?.takedowns.some(({ victim, kind }) => victim === id && kind === 'coup-de-grace') === true
  )
}

/** The chosen one of two results. Null while dice are missing; the first result until the player has chosen. */
export function judge(
  sequence: Sequence,
  { fighter }: Person,
  { id, by }: Visit,
  first: Rolled,
  again: () => Rolled | null,
): Rolled | null {
  const second = again()
  if (second === null || second.result === first.result) return second === null ? null : first
  const gangId = sequence.people.get(by ?? '')?.gangId ?? ''
  const where = `${gangId}/${id}/justice`
  const chosen = sequence.draft.choices.facts[where]
  if (chosen === undefined)
    notice(
      sequence,
      'info',
      rule,
      say('postBattle.mayJudge', { fighter: fighter.name, first: first.result, second: second.result }),
      { where: `choices.facts.${where}`, gangId },
    )
  return chosen === undefined || chosen === 0 ? first : second
}
