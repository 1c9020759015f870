import { describe, expect, test } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { playBots, rollAsked } from '@shared/bots'
import type { Catalogue } from '@shared/content'
import { createStream, hashOf, Session, type GameEvent } from '@shared/engine'
import { locales } from '@shared/i18n'
import type { RulesetPlugin, RulesetSimulation } from '@shared/rulesets/plugin'
import { openDrawn } from '@shared/simulation'

const mostInputs = 100_000

interface Told {
  readonly ruleset: Pick<RulesetPlugin, 'report'>
  readonly catalogue: Catalogue
  readonly setup: BattleSetup
  readonly events: readonly GameEvent[]
}

/** Hashes of a battle's events and of its report in every language. */
const heldOf = ({ ruleset, catalogue, setup, events }: Told): string => {
  const told = locales.map((locale) => hashOf(ruleset.report({ setup, events }, catalogue, locale)))
  return `${events.length} events ${hashOf(events)}, report ${told.join(' ')}`
}

/** Holds a battle that was played elsewhere, by its events and its report. */
export const holdTold = (told: Told): void => expect(heldOf(told)).toMatchSnapshot()

interface Played {
  readonly inputs: readonly unknown[]
  readonly events: readonly GameEvent[]
  readonly pending: unknown
}

/** A line on a battle of bots so far: inputs, events, and the next request. */
export const playedLine = ({ inputs, events, pending }: Played): string =>
  `${inputs.length} inputs ${hashOf(inputs)}, ${events.length} events ${hashOf(events)}, then ${hashOf(pending)}`

/** Holds battles that bots play in a test anyway, as far as they were played. */
export const holdPlayed = (...battles: readonly Played[]): void =>
  expect(battles.map(playedLine).join('\n')).toMatchSnapshot()

/** Holds this many battles drawn from all content, with each bot against itself in turn. */
export const holdBattles = (
  simulation: RulesetSimulation,
  catalogue: Catalogue,
  { battles, bots }: { readonly battles: number; readonly bots: readonly string[] },
): void => {
  describe('battles drawn from all content', () => {
    test.each(
      Array.from({ length: battles }, (_, number) => [number, bots[number % bots.length] ?? 'random'] as const),
    )(
      'battle %i of %s bots keeps every invariant, ends, and goes as it went before',
      (number, bot) => holdBattle(simulation, catalogue, { seed: 'held', number, bots: [bot, bot] }),
      30_000,
    )
  })
}

/**
 * Plays battle `number` of those drawn from all content to its end, checks the invariants after every input, and holds its result, its
 * events and its report in every language as they were at the last change of a rule, a bot or a text. A change that only moves code leaves
 * them as they are; after another one, `npx vitest run -u` with the test's path writes the new ones: look at which battles changed.
 */
export const holdBattle = (
  simulation: RulesetSimulation,
  catalogue: Catalogue,
  { seed, number, bots }: { readonly seed: string; readonly number: number; readonly bots: readonly string[] },
): void => {
  const { setup, match } = openDrawn(simulation, catalogue, seed, number, bots)
  const { game, space, advisor, seats } = match
  const own = `${seed}/${number}`
  // Typed dice are asked for, and kept answers tell what the board was asked.
  const session = new Session(game, { seed: own, space, dice: 'typed', safePoints: 'none', keepAnswers: true })
  const sides = { seats, advisor, stream: createStream(own, 'bots') }
  const asked: string[] = []
  const note = (): number => asked.push(hashOf(session.pending))
  const decided = (): number =>
    playBots(session, sides, mostInputs, () => {
      note()
      const breach = game.invariants(session.state)
      if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
    })
  const rolled = (): number => {
    const dice = rollAsked(session)
    if (dice > 0) note()
    return dice
  }
  note()
  while (asked.length < mostInputs && decided() + rolled() > 0);
  expect(session.pending).toBeNull()
  expect(
    [
      heldOf({ ruleset: simulation.ruleset, catalogue, setup, events: session.events }),
      `${asked.length} inputs ${hashOf(asked)}`,
      `answers ${hashOf(session.answers)}`,
      `result ${hashOf(game.result(session.state, session.events))}`,
    ].join(', '),
  ).toMatchSnapshot()
}
