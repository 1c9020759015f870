import {
  createStream,
  type AnswerableRequest,
  type BattleState,
  type GameEvent,
  type PlacementAdvisor,
  type Session,
} from '../engine'
import { playBots, type Bot } from './bot'

/** Sides of the largest die that players have. */
const mostSides = 6

/** Dice that players don't have, such as the direction on a clock of 24. */
export const isUnthrown = (request: AnswerableRequest): boolean => request.type === 'dice' && request.sides > mostSides

/** Rolls dice that players don't have; players may roll the others themselves. Returns the number of inputs. */
export const rollUnthrown = <State extends BattleState, Event extends GameEvent>(
  session: Session<State, Event>,
): number => {
  let rolled = 0
  while (session.pending !== null && isUnthrown(session.pending)) rolled += rollAsked(session)
  return rolled
}

/** Answers a request for dice with the application's own dice. Returns the number of inputs. */
export const rollAsked = <State extends BattleState, Event extends GameEvent>(
  session: Session<State, Event>,
): number => {
  if (session.pending?.type !== 'dice') return 0
  const { kind, subject } = session.pending
  session.give({ type: 'dice', kind, subject, faces: session.suggestFaces() })
  return 1
}

export interface SeededBots<State extends BattleState> {
  readonly seed: string
  /** By side; undefined: played by a person. */
  readonly seats: readonly (Bot<State> | undefined)[]
  /** Null for the players' own table. */
  readonly advisor: PlacementAdvisor<State> | null
}

/**
 * One decision of a bot, from a stream named by its position in the battle: a bot's choice doesn't depend on the machine or
 * its speed. Returns the number of decisions.
 */
export const decideOne = <State extends BattleState, Event extends GameEvent>(
  session: Session<State, Event>,
  { seed, seats, advisor }: SeededBots<State>,
): number => {
  const stream = createStream(seed, `bots/${session.inputs.length}`)
  return playBots(session, { seats, advisor, stream }, 1)
}
