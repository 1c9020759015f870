import { createBattle } from '@shared/rulesets/wh40k-4e'
import { greedyGeneral } from '@shared/rulesets/wh40k-4e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-4e/bots/tactical'
import { drawnBattles } from '@shared/rulesets/wh40k-4e/simulation'
import { fightsOfPoints } from '../wh40k/classic/of-points'
import { catalogue } from './battles'

fightsOfPoints('battles of 1,500 points a side (4E-ARMY-01, 4E-TURN-02)', drawnBattles, catalogue, {
  open: createBattle,
  generals: [greedyGeneral, tacticalGeneral],
})
