import { describe, expect, it } from 'vitest'
import { playBots, randomBot, type Bot } from '@shared/bots'
import { createStream, hashOf, Session } from '@shared/engine'
import type { EighthBattle, EighthState } from '@shared/rulesets/wh40k-8e'
import { greedyGeneral } from '@shared/rulesets/wh40k-8e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-8e/bots/tactical'
import { begin } from './battles'

const bots: Readonly<Record<string, (battle: EighthBattle) => Bot<EighthState>>> = {
  random: () => randomBot,
  greedy: greedyGeneral,
  tactical: tacticalGeneral,
}

/** Events of two small armies under such bots, to the end of the battle. */
const logOf = (bot: string, number: number): string => {
  const { setup, battle, advisor, options } = begin(number, 12)
  const session = new Session(battle.game, { ...options, safePoints: 'none' })
  const general = bots[bot]?.(battle)
  if (general === undefined) throw new Error(`no bot ${bot}`)
  playBots(session, { seats: [general, general], advisor, stream: createStream(setup.seed, 'bots') }, 20_000)
  expect(session.state.over).toBe(true)
  return `${session.events.length} events, ${hashOf(session.events)}`
}

/**
 * Logs of these seeds at the last change of a rule or a bot. A change that only moves code leaves them as they are; after a change of rules
 * or bots, copy what the failing test prints.
 */
const before: readonly (readonly [bot: string, number: number, log: string])[] = [
  ['random', 0, '174 events, e7d988346dad9969'],
  ['random', 1, '170 events, 01046b706fbafbd5'],
  ['random', 2, '175 events, cfdfc9f2706755e7'],
  ['greedy', 0, '378 events, c793bafd14549e9f'],
  ['greedy', 3, '320 events, 9820d2c3eaac2e15'],
  ['tactical', 1, '315 events, 1e1d6c513aee9488'],
  ['tactical', 4, '373 events, e43f1b17746e3a3c'],
]

describe('the same seeds give the same log, byte for byte, as they gave before', () => {
  it.each(before)('%s bots, battle %i', (bot, number, log) => {
    expect(logOf(bot, number)).toBe(log)
  })
})
