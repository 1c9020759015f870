import { createBattle } from '@shared/rulesets/wh40k-7e'
import { greedyGeneral } from '@shared/rulesets/wh40k-7e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-7e/bots/tactical'
import { drawnBattles } from '@shared/rulesets/wh40k-7e/simulation'
import { fightsOfPoints } from '../wh40k/classic/of-points'
import { catalogue } from './battles'

fightsOfPoints('battles of 1,500 points a side (7E-TURN-01, 7E-TURN-12)', drawnBattles, catalogue, {
  open: createBattle,
  generals: [greedyGeneral, tacticalGeneral],
})
