import { simulation } from '@shared/rulesets/wh40k-4e/simulation'
import { holdBattles } from '../held-battles'
import { catalogue } from './battles'

holdBattles(simulation, catalogue, { battles: 48, bots: ['random', 'greedy', 'tactical'] })
