import type { BattleSetup } from '@shared/battle'
import type { SeenBattle } from '@shared/contract/battles'
import type { AnswerableRequest, BattleState, ChoiceRequest, GameEvent, Session } from '@shared/engine'
import type { BattleSecrets } from '@shared/rulesets/plugin'
import type { Principal } from '../principal'

/** Sides that the principal answers for: a player's own gangs, all for the arbitrator, none for a guest. */
export function sidesOf(setup: BattleSetup, { role }: Principal, gangs: ReadonlySet<string>): number[] {
  return setup.sides.flatMap(({ gangId }, side) => (role === 'arbitrator' || gangs.has(gangId) ? [side] : []))
}

/** Whether one of these sides answers the request. Any player can answer a question about the players' own table. */
export const isTheirs = (request: AnswerableRequest, sides: readonly number[]): boolean =>
  request.type === 'space' ? sides.length > 0 : sides.includes(request.side)

/** Only the host knows the seed. */
export const withoutSeed = (setup: BattleSetup): BattleSetup => ({ ...setup, seed: 'kept' })

type Shown = Pick<SeenBattle, 'events' | 'asked'> & { readonly setup: BattleSetup }

/** A battle as shown to the players of these sides; no sides: to spectators. */
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

/** A request to another side: its kind, without its options. */
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
