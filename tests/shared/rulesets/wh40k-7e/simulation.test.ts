import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-7e'
import { optionsSchema } from '@shared/rulesets/wh40k-7e/options'
import { drawnBattles, simulation, optionSets } from '@shared/rulesets/wh40k-7e/simulation'
import { holdPlayed } from '../held-battles'
import { shareOf } from '../wh40k/classic/duels'
import { putsAllOnTable } from '../wh40k/classic/exhaustive'
import { begin, catalogue, eager } from './battles'

const usual = optionsSchema.parse({})

describe('random armies', () => {
  it(
    'use every unit, unit type, weapon and special rule, and nothing breaks (7E-BASE-GEN-01, 7E-BASE-GEN-07)',
    { timeout: 3_600_000 },
    () => {
      putsAllOnTable(drawnBattles, catalogue, createBattle)
    },
  )

  it('are fought with all named options', () => {
    const met = new Set(
      optionSets.flatMap((way) => Object.entries({ ...usual, ...way }).map((entry) => entry.join(' '))),
    )
    const all = Object.entries(optionsSchema.shape).flatMap(([name, { def }]) => {
      const { innerType } = def
      if ('options' in innerType) return innerType.options.map((value) => `${name} ${value}`)
      return innerType.type === 'boolean' ? [`${name} true`, `${name} false`] : []
    })
    expect(all.filter((one) => !met.has(one))).toEqual([])
  })
})

describe('the greedy general', () => {
  it('beats random bots in mirrored battles, with legal answers', { timeout: 60_000 }, () => {
    expect(shareOf(simulation, catalogue, ['greedy', 'random'], 12)).toBeGreaterThanOrEqual(0.85)
  })
})

describe('the tactical general', () => {
  it('beats the greedy one in mirrored battles, with legal answers', { timeout: 180_000 }, () => {
    expect(shareOf(simulation, catalogue, ['tactical', 'greedy'], 16)).toBeGreaterThanOrEqual(0.75)
  })
})

describe('the report of a battle', () => {
  it('names the sides, the units and their fates in both languages', () => {
    const { battle, advisor, options, setup } = begin(4)
    const session = new Session(battle.game, { ...options, safePoints: 'none' })
    playBots(session, { seats: [eager, eager], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
    holdPlayed(session)
    for (const locale of ['en', 'ru'] as const) {
      const report = simulation.ruleset.report({ setup, events: session.events }, catalogue, locale)
      expect(report.rounds).toBe(session.state.round)
      expect(report.sides.map(({ members }) => members.length)).toEqual(setup.sides.map(({ units }) => units?.length))
      expect(report.chapters.length).toBeGreaterThan(6)
    }
  })
})
