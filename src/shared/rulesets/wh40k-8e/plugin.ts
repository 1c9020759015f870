import { eighthId } from './id'
import { createBattle, type EighthBattle, type EighthEvent } from '.'
import { randomBot } from '../../bots/random'
import { greedyGeneral } from './bots/greedy'
import { tacticalGeneral } from './bots/tactical'
import { armyReport } from './report/report'
import { botMaker } from '../bots'
import type { RulesetPlugin } from '../plugin'
import { carriedOutIds } from './modules'

export const plugin: RulesetPlugin<EighthBattle> = {
  id: eighthId,
  openBattle: createBattle,
  ...botMaker({ tactical: tacticalGeneral, greedy: greedyGeneral, random: () => randomBot }),
  standIn: 'greedy',
  carriedOut: { engine: carriedOutIds, campaign: () => [], left: () => [] },
  secrets: null,
  report: ({ setup, events }, catalogue, locale) =>
    armyReport({ setup, events: events as readonly EighthEvent[] }, catalogue, locale),
}
