import { describe, expect, it } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createStream, hashOf, Session } from '@shared/engine'
import { holdPlayed } from '../held-battles'
import { brawler, begin } from './battles'

/** Random bots, except in every twentieth battle, in which both sides always attack. */
const battles = 100

describe('battles of sixty models a side (8E-CORE-05, 8E-OW-18)', () => {
  it.each(Array.from({ length: battles }, (_, number) => number))(
    'battle %i keeps every invariant, ends, and replays to the same events',
    (number) => {
      const begun = begin(number)
      const { game } = begun.battle
      const bot = number % 20 === 19 ? brawler : randomBot
      const session = new Session(game, { ...begun.options, safePoints: 'last' })
      const bots = { seats: [bot, bot], advisor: begun.advisor, stream: createStream(begun.setup.seed, 'bots') }
      playBots(session, bots, 50_000, () => {
        const breach = game.invariants(session.state)
        if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
      })
      expect(session.pending).toBeNull()
      holdPlayed(session)
      const again = new Session(game, { ...begun.options, safePoints: 'last' }, { inputs: session.inputs })
      expect(hashOf(again.events)).toBe(hashOf(session.events))
      expect(again.hash()).toBe(session.hash())
      const { units, sides, rounds } = game.result(session.state, session.events)
      expect(units).toHaveLength(begun.battle.context.rosters.length)
      // 8E-OW-21: a draw cannot occur.
      expect(sides.filter(({ outcome }) => outcome === 'won')).toHaveLength(1)
      expect(rounds).toBeLessThanOrEqual(5)
    },
  )
})
