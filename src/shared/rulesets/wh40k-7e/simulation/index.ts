import { LARGE_BATTLEFIELDS } from '../../../space/battlefields'
import type { RulesetSimulation } from '../../plugin'
import { battlesToCover, drawnArmies, type DrawnBattles } from '../../wh40k/classic/simulation/drawn'
import { sampleArmies } from '../../wh40k/classic/simulation/sample'
import { seventhId } from '../id'
import { missionIdSchema } from '../missions/catalogue'
import type { Options } from '../options'
import { plugin } from '../plugin'

const missions = missionIdSchema.options

/** Every alternative answer of the named options; the simulated battles take turns with them. */
export const optionSets: readonly Partial<Options>[] = [
  {},
  { rounds: 4, objectives: 6, night: 'always' },
  { objectives: 0, night: 'never', regather: 'distance' },
  { shroudedWith: 'infiltrate', infiltrateAt: 'at-least' },
  { infiltratorsHold: 'first-game-turn', interceptorRests: 'game-turn' },
  { infiltratorsHold: 'first-player-turn', intercepted: 'any-arrival' },
  { throughCover: 'all-models', jinking: 'unit', throughFriends: true },
  { spiritSilentAfter: 'cruising', sixesAgain: false, poisonStrength: 'bearer' },
  { rampageDice: 'unit', willNotDieIn: 'everywhere', atOneInch: 'far-enough' },
  { willNotDieIn: 'table', relentlessOrdnance: false, buildingCollapses: 5 },
]

export const drawnBattles: DrawnBattles = {
  ruleset: seventhId,
  draws: () => true,
  scenario: (number) => missions[number % missions.length] ?? '',
  options: (number) => optionSets[number % optionSets.length] ?? {},
}

export const sampleBattles = { ruleset: seventhId, scenario: 'crusade' } as const

export const simulation: RulesetSimulation = {
  ruleset: plugin,
  battlefields: LARGE_BATTLEFIELDS,
  missions,
  sample: (...how) => sampleArmies(sampleBattles, ...how),
  drawn: (...how) => drawnArmies(drawnBattles, ...how),
  battlesToCover: (catalogue) => battlesToCover(drawnBattles, catalogue),
}
