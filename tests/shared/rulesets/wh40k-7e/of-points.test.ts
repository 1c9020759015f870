import { describe, expect, it } from 'vitest'
import { playBots, randomBot, type Bot } from '@shared/bots'
import { createStream, hashOf, Session } from '@shared/engine'
import { createBattle, type SeventhBattle, type SeventhState } from '@shared/rulesets/wh40k-7e'
import { greedyGeneral } from '@shared/rulesets/wh40k-7e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-7e/bots/tactical'
import { drawnBattles } from '@shared/rulesets/wh40k-7e/simulation'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { battleOfPoints, battlesOfPoints } from '../wh40k/classic/of-points'
import { catalogue, eager } from './battles'

const botOf = (number: number, battle: SeventhBattle): Bot<SeventhState> =>
  [randomBot, eager, greedyGeneral(battle), tacticalGeneral(battle)][number % 4] ?? randomBot

describe('battles of 1,500 points a side (7E-TURN-01, 7E-TURN-12)', () => {
  it.each(Array.from({ length: battlesOfPoints }, (_, number) => number))(
    'battle %i keeps every invariant, ends, and replays to the same events',
    (number) => {
      const scenario = drawnBattles.scenario(number)
      const setup = battleOfPoints({ ...drawnBattles, scenario }, catalogue, number, drawnBattles.options(number))
      const field = LARGE_BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null
      const battle = createBattle(setup, catalogue, field)
      const { game, space, advisor } = battle
      const options = { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' } as const
      const session = new Session(game, options)
      // Both sides play alike in the first battles, then each against each.
      const seats = [botOf(number, battle), botOf(number + Math.floor(number / 4), battle)]
      playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') }, 50_000, () => {
        const breach = game.invariants(session.state)
        if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
      })
      expect(session.pending).toBeNull()
      const again = new Session(game, options, { inputs: session.inputs })
      expect(hashOf(again.events)).toBe(hashOf(session.events))
      for (const { units = [] } of setup.sides) {
        const spent = units.reduce((sum, { power }) => sum + power, 0)
        expect(spent).toBeGreaterThan(1300)
        expect(spent).toBeLessThanOrEqual(1500)
      }
    },
    120_000,
  )
})
