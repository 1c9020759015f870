import { describe, expect, it } from 'vitest'
import { playBots, type Bot } from '@shared/bots'
import {
  createStream,
  hashOf,
  Session,
  type BattleState,
  type Game,
  type GameEvent,
  type PlacementAdvisor,
  type SessionOptions,
} from '@shared/engine'

/** A battle that is to be played to its end. */
interface Begun<State extends BattleState, Event extends GameEvent> {
  readonly game: Game<State, Event>
  readonly options: SessionOptions<State>
  readonly advisor: PlacementAdvisor<State>
  readonly bot: Bot<State>
  readonly seed: string
}

const logOf = <State extends BattleState, Event extends GameEvent>({
  game,
  options,
  advisor,
  bot,
  seed,
}: Begun<State, Event>): string => {
  const session = new Session(game, { ...options, safePoints: 'none' })
  playBots(session, { seats: [bot, bot], advisor, stream: createStream(seed, 'bots') }, 20_000)
  expect(session.state.over).toBe(true)
  return `${session.events.length} events, ${hashOf(session.events)}`
}

/** How the bots of a battle are called, which battle it is, and its log: how many events, and their hash. */
type Logged = readonly [bot: string, number: number, log: string]

/**
 * Holds the logs of these seeds at the last change of a rule or a bot. A change that only moves code leaves them as they are; after a change of
 * rules or bots, copy what the failing test prints.
 */
export const holdsLogs = <State extends BattleState, Event extends GameEvent>(
  logs: readonly Logged[],
  begun: (bot: string, number: number) => Begun<State, Event>,
): void => {
  describe('the same seeds give the same log, byte for byte, as they gave before', () => {
    it.each(logs)('%s bots, battle %i', (bot, number, log) => {
      expect(logOf(begun(bot, number))).toBe(log)
    })
  })
}
