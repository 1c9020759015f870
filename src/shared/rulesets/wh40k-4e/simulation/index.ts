import { LARGE_BATTLEFIELDS } from '../../../space/battlefields'
import type { RulesetSimulation } from '../../plugin'
import { plugin } from '../plugin'
import { battlesToCover, drawnArmies } from './drawn'
import { sampleArmies } from './sample'

export const simulation: RulesetSimulation = {
  ruleset: plugin,
  battlefields: LARGE_BATTLEFIELDS,
  sample: sampleArmies,
  drawn: drawnArmies,
  battlesToCover,
}
