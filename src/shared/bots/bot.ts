import {
  type AnswerInput,
  type BattleState,
  type DecisionRequest,
  type GameEvent,
  type PlacementAdvisor,
  type Session,
  type Stream,
} from '../engine'

/** The data a bot gets. It only reads, and draws from its own stream, never from the battle's dice. */
export interface BotView<State extends BattleState> {
  readonly state: State
  /** Null for the players' own table: players move the models there, so a bot is never asked for a placement. */
  readonly advisor: PlacementAdvisor<State> | null
  readonly stream: Stream
}

/** Answers every decision of a battle: as opponent, as stand-in for a player, or as fuzzer. */
export type Bot<State extends BattleState> = (request: DecisionRequest, view: BotView<State>) => AnswerInput

export const answerWith = (request: DecisionRequest, value: unknown): AnswerInput =>
  request.type === 'choice'
    ? { type: 'choice', kind: request.kind, subject: request.subject, option: String(value) }
    : { type: 'placement', kind: request.kind, subject: request.subject, value }

/** The advisor of a board. Throws if there is none: a bot without a board must not be asked for placements. */
export const advised = <State extends BattleState>({ advisor }: BotView<State>): PlacementAdvisor<State> => {
  if (advisor === null) throw new Error('A bot without a board was asked for a placement')
  return advisor
}

/** Decisions in one turn after which bots stop: the longest turns of drawn battles have fewer than 200. */
export const mostInTurn = 1000

/** Whether the present turn has had more decisions than any normal turn. */
export const goesInCircles = ({ sinceSafePoint }: { readonly sinceSafePoint: number }): boolean =>
  sinceSafePoint >= mostInTurn

export interface BotSeats<State extends BattleState> {
  /** By side; undefined: played by a person. */
  readonly seats: readonly (Bot<State> | undefined)[]
  /** Null for the players' own table: players then make the placements. */
  readonly advisor: PlacementAdvisor<State> | null
  readonly stream: Stream
}

/**
 * Lets bots answer until a person has to, the battle is over, the turn has too many decisions, or `most` decisions were
 * made; returns their number. Throws InputRefused if a bot answers illegally: that is a defect of the bot.
 */
export const playBots = <State extends BattleState, Event extends GameEvent>(
  session: Session<State, Event>,
  { seats, advisor, stream }: BotSeats<State>,
  most = Number.POSITIVE_INFINITY,
  afterEach?: () => void,
): number => {
  let decisions = 0
  while (decisions < most && !goesInCircles(session)) {
    const { pending } = session
    if (pending === null || (pending.type !== 'choice' && pending.type !== 'placement')) break
    if (pending.type === 'placement' && advisor === null) break
    const bot = seats[pending.side]
    if (bot === undefined) break
    session.give(bot(pending, { state: session.state, advisor, stream }))
    decisions += 1
    afterEach?.()
  }
  return decisions
}
