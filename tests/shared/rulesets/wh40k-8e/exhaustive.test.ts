import { simulation } from '@shared/rulesets/wh40k-8e/simulation'
import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { playSamples, scoresOf } from '@shared/simulation'
import { armyBattlesToCover, drawnArmies } from '@shared/rulesets/wh40k-8e/simulation/drawn'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../held-battles'
import { brawler, catalogue } from './battles'

describe('random armies', () => {
  it('use every datasheet and every weapon, and nothing breaks (8E-DATA-06, 8E-CORE-01)', { timeout: 60_000 }, () => {
    const datasheets = new Set<string>()
    const carried = new Set<string>()
    const used = new Set<string>()
    for (let number = 0; number < armyBattlesToCover(catalogue); number += 1) {
      const setup = drawnArmies(catalogue, 'exhaustive', number, ['random', 'random'])
      const field = LARGE_BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null
      const { game, space, advisor, context } = createBattle(setup, catalogue, field)
      const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
      const bots = { seats: [brawler, brawler], advisor, stream: createStream(setup.seed, 'bots') }
      playBots(session, bots, 20_000, () => {
        const breach = game.invariants(session.state)
        if (breach !== undefined) throw new Error(`battle ${number}, input ${session.position}: ${breach}`)
      })
      expect(session.pending, `battle ${number}`).toBeNull()
      holdPlayed(session)
      for (const roster of context.rosters) {
        datasheets.add(roster.datasheet)
        for (const { weapons } of roster.kinds) for (const { id } of weapons) carried.add(id)
      }
      for (const event of session.events) if (event.type === 'attack-made') used.add(event.weapon.split('/')[0] ?? '')
    }
    expect([...datasheets].sort()).toEqual(catalogue.datasheets.all.map(({ id }) => id as string).sort())
    expect([...carried].sort()).toEqual(catalogue.armaments.all.map(({ id }) => id as string).sort())
    // Fired or struck with, all but a few that never came into reach; `odds.test.ts` strikes with each of them.
    expect(used.size).toBeGreaterThanOrEqual(carried.size - 3)
  })
})

describe('the greedy general', () => {
  it('beats random bots in at least seven of ten mirrored battles, with legal answers', { timeout: 60_000 }, () => {
    const run = {
      seed: 'duel',
      first: 0,
      battles: 12,
      mirrored: true,
      invariants: true,
      mostDecisions: 20_000,
      crew: 25,
    }
    const bots = ['greedy', 'random'] as const
    const played = playSamples(simulation, catalogue, { ...run, bots })
    expect(played).toMatchSnapshot()
    expect(scoresOf(simulation, { ...run, bots }, played).all.share).toBeGreaterThanOrEqual(0.7)
  })
})

describe('the tactical general', () => {
  it('beats greedy ones in six of ten mirrored battles, with legal answers', { timeout: 60_000 }, () => {
    const run = {
      seed: 'markers',
      first: 0,
      battles: 16,
      mirrored: true,
      invariants: true,
      mostDecisions: 20_000,
      crew: 35,
    }
    const bots = ['tactical', 'greedy'] as const
    const played = playSamples(simulation, catalogue, { ...run, bots })
    expect(played).toMatchSnapshot()
    const { share } = scoresOf(simulation, { ...run, bots }, played).all
    expect(share).toBeGreaterThanOrEqual(0.6)
  })
})
