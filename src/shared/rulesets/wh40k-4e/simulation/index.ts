import { LARGE_BATTLEFIELDS } from '../../../space/battlefields'
import type { RulesetSimulation } from '../../plugin'
import { battlesToCover, drawnArmies, type DrawnBattles } from '../../wh40k/classic/simulation/drawn'
import { isOnFoot, sampleArmies } from '../../wh40k/classic/simulation/sample'
import { fourthId } from '../id'
import { missionIdSchema } from '../missions/catalogue'
import { plugin } from '../plugin'

const levels = ['alpha', 'gamma', 'omega'] as const
const missions = missionIdSchema.options

/** Every mission at every level in fifteen battles. */
export const drawnBattles: DrawnBattles = {
  ruleset: fourthId,
  draws: isOnFoot,
  scenario: (number) => missions[number % missions.length] ?? '',
  options: (number) => ({ level: levels[Math.floor(number / missions.length) % levels.length] ?? '' }),
}

export const sampleBattles = { ruleset: fourthId, scenario: 'take-and-hold' } as const

export const simulation: RulesetSimulation = {
  ruleset: plugin,
  battlefields: LARGE_BATTLEFIELDS,
  sample: (...how) => sampleArmies(sampleBattles, ...how),
  drawn: (...how) => drawnArmies(drawnBattles, ...how),
  battlesToCover: (catalogue) => battlesToCover(drawnBattles, catalogue),
}
