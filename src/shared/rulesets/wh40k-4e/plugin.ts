import { fourthId } from './id'
import { createBattle } from '.'
import { armyPlugin } from '../wh40k/plugin'
import { classicReport } from '../wh40k/classic/report'
import { greedyGeneral } from './bots/greedy'
import { tacticalGeneral } from './bots/tactical'
import { leftByHand } from './left-by-hand'
import { carriedOutIds } from './modules'
import { narrate } from './narration'
import { secrets } from './secrets'

export const plugin = armyPlugin({
  id: fourthId,
  openBattle: createBattle,
  generals: { tactical: tacticalGeneral, greedy: greedyGeneral },
  carriedOut: carriedOutIds,
  left: leftByHand,
  secrets,
  report: (...input) => classicReport(narrate, ...input),
})
