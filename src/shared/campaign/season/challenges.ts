import type { CampaignType } from '../../content/schema'
import type { ChallengeStatus } from '../vocabulary'
import { shuffled, type Stream } from '../../engine/random'
import { say, type Message } from '../message'
import type { Turn } from './calendar'

/** A challenge of the present cycle. */
export interface Issued {
  readonly challenger: string
  readonly challenged: string | null
  readonly status: ChallengeStatus
}

/** Something that can be fought for. */
export interface Stake {
  readonly id: string
  readonly holder: string | null
  readonly stakeable: boolean
}

/** CAMP-DOM-04. The order of challenges: random in the first cycle, afterwards lowest rating first, with ties broken at random. */
export function challengeOrder(
  gangs: readonly { readonly id: string; readonly rating: number }[],
  cycle: number,
  stream: Stream,
): readonly string[] {
  const lots = shuffled(stream, gangs)
  const ordered = cycle === 1 ? lots : lots.toSorted((one, other) => one.rating - other.rating)
  return ordered.map(({ id }) => id)
}

/** Whether a challenge counts: all but withdrawn ones. */
const counts = ({ status }: Issued): boolean => status !== 'withdrawn'
const open = ({ status }: Issued): boolean => status === 'issued' || status === 'accepted'

/** CAMP-DOM-04. Why a gang can't issue a challenge now; null: it can. It may issue another when all its battles are fought. */
export function whyNoChallenge({ challenges }: CampaignType, gang: string, issued: readonly Issued[]): Message | null {
  const own = issued.filter((one) => one.challenger === gang && counts(one))
  if (own.length < challenges.perCycle) return null
  const waiting = issued.some((one) => (one.challenger === gang || one.challenged === gang) && open(one))
  return waiting ? say('season.alreadyChallenged', { count: challenges.perCycle }) : null
}

/**
 * CAMP-DOM-05, CAMP-ASH-03, CAMP-SUC-04. Possible stakes: an unclaimed holding while there are any, otherwise one of the
 * opponent's; empty if the phase has none. A settlement is never staked (CAMP-DOM-02).
 */
export function stakesFor<One extends Stake>(
  { phase }: Turn,
  challenged: string | null,
  holdings: readonly One[],
): readonly One[] {
  const stakeable = holdings.filter((one) => one.stakeable)
  const unclaimed = stakeable.filter(({ holder }) => holder === null)
  const theirs = stakeable.filter(({ holder }) => holder !== null && holder === challenged)
  switch (phase.stake) {
    case 'unclaimed-first':
      return unclaimed.length > 0 ? unclaimed : theirs
    case 'unclaimed':
      return unclaimed
    case 'held':
      return theirs
    case 'none':
      return []
  }
}

export type Refusal = 'stake' | 'random' | 'nothing'

/**
 * CAMP-DOM-06, CAMP-ASH-04, CAMP-UPR-04. What refusing costs: the stake, a random holding, or nothing if the gang was
 * already challenged (or has both issued and taken a challenge) in this cycle.
 */
export function refusalOf({ challenges }: CampaignType, gang: string, others: readonly Issued[]): Refusal {
  const taken = others.some((one) => one.challenged === gang && counts(one))
  const made = others.some((one) => one.challenger === gang && counts(one))
  const accepted = others.some(
    (one) => one.challenged === gang && (one.status === 'accepted' || one.status === 'fought'),
  )
  const free =
    challenges.refusesFreely === 'always' ||
    (challenges.refusesFreely === 'once-challenged' && taken) ||
    (challenges.refusesFreely === 'once-both' && made && accepted)
  return free ? 'nothing' : challenges.refusal
}

/** CAMP-UPR-04. Whether a winner caused enough casualties to take a holding: three for each one suffered. */
export const takesByCasualties = (caused: number, suffered: number): boolean => caused > 0 && caused >= 3 * suffered

/** CAMP-VAR-04. The same, with at least three takedowns. */
export const stealsByCasualties = (caused: number, suffered: number): boolean =>
  caused >= 3 && takesByCasualties(caused, suffered)
