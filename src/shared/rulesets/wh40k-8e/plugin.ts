import { createBattle, type EighthBattle, type EighthEvent } from '.'
import { randomBot } from '../../bots/random'
import { greedyGeneral } from '../../bots/wh40k-8e/greedy'
import { armyReport } from '../../report/armies'
import { armyBattlesToCover, drawnArmies } from '../../simulation/drawn-armies'
import { sampleArmies } from '../../simulation/sample-armies'
import { LARGE_BATTLEFIELDS } from '../../space/battlefields'
import { botMaker } from '../bots'
import type { RulesetPlugin } from '../plugin'
import { carriedOutIds } from './modules'

export const plugin: RulesetPlugin<EighthBattle> = {
  id: 'wh40k-8e',
  openBattle: createBattle,
  ...botMaker({ greedy: greedyGeneral, random: () => randomBot }),
  carriedOut: { engine: carriedOutIds, campaign: () => [], left: () => [] },
  report: ({ setup, events }, catalogue, locale) =>
    armyReport({ setup, events: events as readonly EighthEvent[] }, catalogue, locale),
  simulation: {
    battlefields: LARGE_BATTLEFIELDS,
    sample: sampleArmies,
    drawn: drawnArmies,
    battlesToCover: armyBattlesToCover,
  },
}
