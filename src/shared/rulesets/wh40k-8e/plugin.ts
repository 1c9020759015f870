import { eighthId } from './id'
import { createBattle } from '.'
import { armyPlugin } from '../wh40k/plugin'
import { greedyGeneral } from './bots/greedy'
import { tacticalGeneral } from './bots/tactical'
import { carriedOutIds } from './modules'
import { armyReport } from './report/report'

export const plugin = armyPlugin({
  id: eighthId,
  openBattle: createBattle,
  generals: { tactical: tacticalGeneral, greedy: greedyGeneral },
  carriedOut: carriedOutIds,
  left: () => [],
  secrets: null,
  report: armyReport,
})
