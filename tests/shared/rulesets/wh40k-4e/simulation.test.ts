import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { battleSwitches } from '@shared/rulesets/battle-switches'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { optionsSchema } from '@shared/rulesets/wh40k-4e/options'
import { drawnBattles, simulation } from '@shared/rulesets/wh40k-4e/simulation'
import { holdPlayed } from '../held-battles'
import { shareOf } from '../wh40k/classic/duels'
import { putsAllOnTable } from '../wh40k/classic/exhaustive'
import { begin, catalogue, eager } from './battles'

describe('random armies', () => {
  it(
    'use every unit, unit type, weapon and special rule, and nothing breaks (4E-ARMY-01, 4E-ORG-09)',
    { timeout: 3_600_000 },
    () => {
      putsAllOnTable(drawnBattles, catalogue, createBattle)
    },
  )

  it('are fought in every mission at every level, agreed on or rolled for, with all named options (4E-OPT-04, 4E-ORG-09)', () => {
    const setups = Array.from({ length: 24 }, (_, number) => ({
      mission: drawnBattles.scenario(number),
      options: optionsSchema.parse(drawnBattles.options(number)),
    }))
    expect(new Set(setups.map(({ mission, options }) => `${mission} ${options.level}`)).size).toBe(24)
    const met = new Set(setups.flatMap(({ options }) => Object.entries(options).map((entry) => entry.join(' '))))
    const wanted = battleSwitches(fourthId).flatMap(({ name, answers }) => {
      if (answers.kind === 'flag') return [`${name} true`, `${name} false`]
      return answers.kind === 'one-of' ? answers.values.map((value) => `${name} ${value}`) : []
    })
    expect(wanted.filter((one) => !met.has(one))).toEqual([])
  })
})

describe('the greedy general', () => {
  it('slays more than random bots in mirrored battles, with legal answers', { timeout: 60_000 }, () => {
    expect(shareOf(simulation, catalogue, ['greedy', 'random'], 12)).toBeGreaterThanOrEqual(0.7)
  })
})

describe('the tactical general', () => {
  it('beats the greedy one in mirrored battles, with legal answers', { timeout: 180_000 }, () => {
    expect(shareOf(simulation, catalogue, ['tactical', 'greedy'], 16)).toBeGreaterThanOrEqual(0.6)
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
