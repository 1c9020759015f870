import { seventhId } from './id'
import { createBattle } from '.'
import { armyPlugin } from '../wh40k/plugin'
import { classicReport } from '../wh40k/classic/report'
import { greedyGeneral } from './bots/greedy'
import { tacticalGeneral } from './bots/tactical'
import { leftByHand } from './left-by-hand'
import { carriedOutIds } from './modules'
import { narrate } from './narration'

export const plugin = armyPlugin({
  id: seventhId,
  openBattle: createBattle,
  generals: { tactical: tacticalGeneral, greedy: greedyGeneral },
  carriedOut: carriedOutIds,
  left: leftByHand,
  secrets: null,
  report: (...input) => classicReport(narrate, ...input),
})
