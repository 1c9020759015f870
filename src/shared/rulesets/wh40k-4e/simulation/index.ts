import { LARGE_BATTLEFIELDS } from '../../../space/battlefields'
import type { RulesetSimulation } from '../../plugin'
import { battlesToCover, drawnArmies, type DrawnBattles } from '../../wh40k/classic/simulation/drawn'
import { sampleArmies } from '../../wh40k/classic/simulation/sample'
import { answersOf, wayOf } from '../../wh40k/classic/simulation/ways'
import { fourthId } from '../id'
import { missionIdSchema, wantedMissionSchema } from '../missions/catalogue'
import { optionsSchema } from '../options'
import { plugin } from '../plugin'

const levels = ['alpha', 'gamma', 'omega', 'rolled'] as const
const missions = wantedMissionSchema.options

const answers = answersOf(optionsSchema, {
  rounds: [6, 5, 7],
  pointsLimit: [0, 500],
  drawPoints: [0, 1],
  solidPoints: [0, 2],
  crushingPoints: [0, 3],
  slaughterPoints: [0, 4],
})

/** Covers every mission at every level, agreed and rolled for, within two dozen battles, and every answer of the named options in turn. */
export const drawnBattles: DrawnBattles = {
  ruleset: fourthId,
  draws: () => true,
  scenario: (number) => missions[number % missions.length] ?? '',
  options: (number) => ({
    ...wayOf(answers, number),
    level: levels[Math.floor(number / missions.length) % levels.length] ?? '',
  }),
}

export const sampleBattles = { ruleset: fourthId, scenario: 'take-and-hold' } as const

export const simulation: RulesetSimulation = {
  ruleset: plugin,
  battlefields: LARGE_BATTLEFIELDS,
  missions: missionIdSchema.options,
  sample: (...how) => sampleArmies(sampleBattles, ...how),
  drawn: (...how) => drawnArmies(drawnBattles, ...how),
  battlesToCover: (catalogue) => battlesToCover(drawnBattles, catalogue),
}
