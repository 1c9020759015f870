import {
  createStream,
  type AnswerableRequest,
  type BattleState,
  type GameEvent,
  type PlacementAdvisor,
  type Session,
} from '../engine'
import { playBots, type Bot } from './bot'

/** The largest die that lies on tables. */
const mostSides = 6

/** Dice that nobody has, such as the direction on a clock of 24. */
export const isUnthrown = (request: AnswerableRequest): boolean => request.type === 'dice' && request.sides > mostSides

/** Throws dice that nobody has; people may throw the others themselves. Returns how many inputs that were. */
export const rollUnthrown = <State extends BattleState, Event extends GameEvent>(
  session: Session<State, Event>,
): number => {
  let rolled = 0
  while (session.pending !== null && isUnthrown(session.pending)) rolled += rollAsked(session)
  return rolled
}

/** Answers a question for dice with the application's own. Returns how many inputs that were. */
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
  /** By side; undefined seats are people's. */
  readonly seats: readonly (Bot<State> | undefined)[]
  /** Null on the players' own table. */
  readonly advisor: PlacementAdvisor<State> | null
}

/**
 * One decision of a bot, from a stream named by its place in the battle: what bots do doesn't depend on where or how fast they think.
 * Returns how many decisions that were.
 */
export const decideOne = <State extends BattleState, Event extends GameEvent>(
  session: Session<State, Event>,
  { seed, seats, advisor }: SeededBots<State>,
): number => {
  const stream = createStream(seed, `bots/${session.inputs.length}`)
  return playBots(session, { seats, advisor, stream }, 1)
}
