import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { expect, test } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createStream, hashOf, Session } from '@shared/engine'
import { clone } from '@shared/rulesets/necromunda/clone'
import { powers } from '@shared/rulesets/necromunda/psykers'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { holdTold } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])
const cards = tacticsCards.map(({ id }) => id)

/** Two gangs, every second fighter a psyker, and twelve cards chosen and six drawn for each. */
const bewitched = (number: number, bot: string): BattleSetup => {
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (field === undefined) throw new Error('There are no battlefields')
  const setup = sampleSetup(catalogue, field, number, [bot, bot], 6)
  const from = (number * 12) % cards.length
  const chosen = [...cards, ...cards].slice(from, from + 12)
  return {
    ...setup,
    sides: setup.sides.map((side) => ({
      ...side,
      tactics: { chosen, drawn: 6 },
      crew: side.crew.map((fighter, place) =>
        place % 2 === 0
          ? {
              ...fighter,
              skills: [
                ...fighter.skills,
                ...powers.map(({ id }) => id).filter((_, index) => index % 3 === (place / 2) % 3),
              ],
              rules: [...fighter.rules, { id: place === 0 ? 'sanctioned-psyker' : 'non-sanctioned-psyker' }],
            }
          : fighter,
      ),
    })),
  }
}

/** Plays a battle to its end, checks it, and returns the types of its events. */
const fought = (number: number, bot: string): ReadonlySet<string> => {
  const setup = bewitched(number, bot)
  const battle = openBattle(setup, catalogue, BATTLEFIELDS[number % BATTLEFIELDS.length] ?? null)
  const { game, advisor, space } = battle
  const options = { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' } as const
  const session = new Session(game, options)
  const seats = [plugin.makeBot(bot, battle), plugin.makeBot(bot, battle)]
  playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') }, 50_000, () => {
    const breach = game.invariants(session.state)
    if (breach !== undefined) throw new Error(`battle ${number}, input ${session.position}: ${breach}`)
    if (session.position % 100 === 0) expect(clone(session.state)).toEqual(structuredClone(session.state))
  })
  expect(session.pending).toBeNull()
  const again = new Session(game, options, { inputs: session.inputs })
  expect(hashOf(again.events)).toBe(hashOf(session.events))
  holdTold({ ruleset: plugin, catalogue, setup, events: session.events })
  expect(game.result(session.state, session.events).fighters).toHaveLength(12)
  return new Set(session.events.map(({ type }) => type))
}

test.each([
  ['random', [0, 1, 2]],
  ['greedy', [6]],
] as const)(
  'battles of %s bots with psykers and full hands keep every invariant, end, and replay to the same events',
  (bot, numbers) => {
    const happened = new Set(numbers.flatMap((number) => [...fought(number, bot)]))
    for (const type of ['power-manifested', 'effect-gained', 'cards-dealt', 'card-played'])
      expect(happened).toContain(type)
  },
)

test('a card that cannot be played, or is held twice, is refused by name', () => {
  const open = (chosen: string[]) => {
    const setup = bewitched(0, 'random')
    const sides = setup.sides.map((side) => ({ ...side, tactics: { chosen, drawn: 0 } }))
    return () => openBattle({ ...setup, sides }, catalogue, BATTLEFIELDS[0] ?? null)
  }
  expect(open(['no-such-card'])).toThrow(/no-such-card/)
  expect(open(['click', 'click'])).toThrow(/click.*twice/)
  expect(open(['click'])).not.toThrow()
})
