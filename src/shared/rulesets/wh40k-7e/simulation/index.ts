import { LARGE_BATTLEFIELDS } from '../../../space/battlefields'
import type { RulesetSimulation } from '../../plugin'
import { battlesToCover, drawnArmies, type DrawnBattles } from '../../wh40k/classic/simulation/drawn'
import { sampleArmies } from '../../wh40k/classic/simulation/sample'
import { seventhId } from '../id'
import { missionIdSchema } from '../missions/catalogue'
import { plugin } from '../plugin'

const missions = missionIdSchema.options

export const drawnBattles: DrawnBattles = {
  ruleset: seventhId,
  draws: () => true,
  scenario: (number) => missions[number % missions.length] ?? '',
  options: () => ({}),
}

export const sampleBattles = { ruleset: seventhId, scenario: 'crusade' } as const

export const simulation: RulesetSimulation = {
  ruleset: plugin,
  battlefields: LARGE_BATTLEFIELDS,
  sample: (...how) => sampleArmies(sampleBattles, ...how),
  drawn: (...how) => drawnArmies(drawnBattles, ...how),
  battlesToCover: (catalogue) => battlesToCover(drawnBattles, catalogue),
}
