import type { BattleSetup } from '@shared/battle'
import type { SeenBattle } from '@shared/contract/battles'
import type { AnswerableRequest, BattleState, ChoiceRequest, GameEvent, Session } from '@shared/engine'
import type { BattleSecrets } from '@shared/rulesets/plugin'
import type { Principal } from '../principal'

/** Sides that somebody answers for: a player for those of their own gangs, the arbitrator for all, a guest for none. */
export function sidesOf(setup: BattleSetup, { role }: Principal, gangs: ReadonlySet<string>): number[] {
  return setup.sides.flatMap(({ gangId }, side) => (role === 'arbitrator' || gangs.has(gangId) ? [side] : []))
}

/** Whether it is theirs to answer. What lies on the players' own table everybody who plays can see. */
export const isTheirs = (request: AnswerableRequest, sides: readonly number[]): boolean =>
  request.type === 'space' ? sides.length > 0 : sides.includes(request.side)

/** The seed stays with the host. */
export const withoutSeed = (setup: BattleSetup): BattleSetup => ({ ...setup, seed: 'kept' })

type Shown = Pick<SeenBattle, 'events' | 'asked'> & { readonly setup: BattleSetup }

/** A battle as it is shown to those who play these sides; none: spectators. */
export function seenBy(
  { state, events, pending }: Pick<Session<BattleState, GameEvent>, 'state' | 'events' | 'pending'>,
  setup: BattleSetup,
  secrets: BattleSecrets | null,
  sides: readonly number[],
): Shown {
  const shown = secrets === null ? setup : secrets.setup(setup, state, pending, sides)
  return {
    setup: withoutSeed(shown),
    events: secrets === null ? events : events.map((event) => secrets.event(event, setup, sides)),
    asked: pending === null || isTheirs(pending, sides) ? pending : ofOthers(pending, secrets),
  }
}

/** That another side is asked, and what, but not what it may choose from. */
function ofOthers(request: AnswerableRequest, secrets: BattleSecrets | null): AnswerableRequest {
  if (request.type !== 'space' && secrets?.isSecret(request) === true) return undisclosed(request.side)
  return request.type === 'choice' ? { ...request, options: [] } : request
}

const undisclosed = (side: number): ChoiceRequest => ({
  type: 'choice',
  side,
  kind: 'undisclosed',
  subject: `side-${side}`,
  options: [],
  rule: '',
})
