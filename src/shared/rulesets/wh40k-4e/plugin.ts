import { fourthId } from './id'
import { createBattle, type FourthBattle, type FourthEvent } from '.'
import { randomBot } from '../../bots/random'
import { botMaker } from '../bots'
import type { RulesetPlugin } from '../plugin'
import { classicReport } from '../wh40k/classic/report'
import { greedyGeneral } from './bots/greedy'
import { tacticalGeneral } from './bots/tactical'
import { leftByHand } from './left-by-hand'
import { carriedOutIds } from './modules'
import { narrate } from './narration'
import { secrets } from './secrets'

export const plugin: RulesetPlugin<FourthBattle> = {
  id: fourthId,
  openBattle: createBattle,
  ...botMaker({ tactical: tacticalGeneral, greedy: greedyGeneral, random: () => randomBot }),
  standIn: 'greedy',
  carriedOut: { engine: carriedOutIds, campaign: () => [], left: leftByHand },
  secrets,
  report: ({ setup, events }, catalogue, locale) =>
    classicReport(narrate, { setup, events: events as readonly FourthEvent[] }, catalogue, locale),
}
