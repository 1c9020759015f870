import { BATTLEFIELDS } from '../../../space/battlefields'
import type { RulesetSimulation } from '../../plugin'
import { plugin } from '../plugin'
import { battlesToCover, drawnSetup } from './drawn'
import { sampleSetup } from './sample'

export const simulation: RulesetSimulation = {
  ruleset: plugin,
  battlefields: BATTLEFIELDS,
  sample: sampleSetup,
  drawn: drawnSetup,
  battlesToCover,
}
