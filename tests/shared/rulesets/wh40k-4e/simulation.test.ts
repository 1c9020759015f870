import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { battleSwitches } from '@shared/rulesets/battle-switches'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { optionsSchema } from '@shared/rulesets/wh40k-4e/options'
import { drawnBattles, simulation } from '@shared/rulesets/wh40k-4e/simulation'
import { battlesToCover, drawnArmies } from '@shared/rulesets/wh40k/classic/simulation/drawn'
import { playSamples, scoresOf } from '@shared/simulation'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { isThorough, lacking, note, nothing, nothingLacks } from '../wh40k/classic/exhaustive'
import { begin, catalogue, eager } from './battles'

const battles = isThorough
  ? battlesToCover(drawnBattles, catalogue)
  : Math.max(24, Math.ceil(catalogue.classicUnits.all.length / 3))

describe('armies drawn at random', () => {
  it(
    'put every unit, unit type, weapon and special rule on the table, and nothing breaks (4E-ARMY-01, 4E-ORG-09)',
    { timeout: 3_600_000 },
    () => {
      const met = nothing()
      for (let number = 0; number < battles; number += 1) {
        const setup = drawnArmies(drawnBattles, catalogue, 'exhaustive', number, ['random', 'random'])
        const field = LARGE_BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null
        const { game, space, advisor, context } = createBattle(setup, catalogue, field)
        const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
        const bots = { seats: [eager, eager], advisor, stream: createStream(setup.seed, 'bots') }
        playBots(session, bots, 20_000, () => {
          const breach = game.invariants(session.state)
          if (breach !== undefined) throw new Error(`battle ${number}, input ${session.position}: ${breach}`)
        })
        expect(session.pending, `battle ${number}`).toBeNull()
        for (const roster of context.rosters) note(met, roster)
      }
      expect(lacking(catalogue, met)).toEqual(nothingLacks)
    },
  )

  it('are fought in every mission at every level, agreed on or rolled for, and in every way that the named options allow (4E-OPT-04, 4E-ORG-09)', () => {
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
  it('slays more than random bots in mirrored battles, every answer legal', { timeout: 60_000 }, () => {
    const run = {
      seed: 'duel',
      first: 0,
      battles: 12,
      mirrored: true,
      invariants: true,
      mostDecisions: 20_000,
      crew: 30,
    }
    const bots = ['greedy', 'random'] as const
    const played = playSamples(simulation, catalogue, { ...run, bots })
    const { share } = scoresOf(simulation, { ...run, bots }, played).all
    expect(share).toBeGreaterThanOrEqual(0.7)
  })
})

describe('the tactical general', () => {
  it('beats the greedy one in mirrored battles, every answer legal', { timeout: 180_000 }, () => {
    const run = {
      seed: 'duel',
      first: 0,
      battles: 16,
      mirrored: true,
      invariants: true,
      mostDecisions: 20_000,
      crew: 30,
    }
    const bots = ['tactical', 'greedy'] as const
    const played = playSamples(simulation, catalogue, { ...run, bots })
    const { share } = scoresOf(simulation, { ...run, bots }, played).all
    expect(share).toBeGreaterThanOrEqual(0.6)
  })
})

describe('the report of a battle', () => {
  it('names the sides, the units and how they fared in both languages', () => {
    const { battle, advisor, options, setup } = begin(4)
    const session = new Session(battle.game, { ...options, safePoints: 'none' })
    playBots(session, { seats: [eager, eager], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
    for (const locale of ['en', 'ru'] as const) {
      const report = simulation.ruleset.report({ setup, events: session.events }, catalogue, locale)
      expect(report.rounds).toBe(session.state.round)
      expect(report.sides.map(({ members }) => members.length)).toEqual(setup.sides.map(({ units }) => units?.length))
      expect(report.chapters.length).toBeGreaterThan(6)
    }
  })
})
