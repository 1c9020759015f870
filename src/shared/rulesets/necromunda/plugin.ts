import { necromundaId } from './id'
import { createBattle, type NecromundaBattle, type NecromundaEvent } from '.'
import { greedyBot } from './bots/greedy'
import { tacticalBot } from './bots/tactical/tactical'
import { veteranBot } from './bots/veteran'
import { randomBot } from '../../bots/random'
import { carriedOutByCampaign } from '../../campaign/carried-out'
import { gangReport } from './report/report'
import { botMaker } from '../bots'
import type { RulesetPlugin } from '../plugin'
import { leftByHand, leftByKind, reasonWords } from './left-by-hand'
import { carriedOutIds } from './modules'
import { describedRules } from './scenarios'
import { byHandWords } from './scenarios/scenario'
import { secrets } from './secrets'

export const plugin: RulesetPlugin<NecromundaBattle> = {
  id: necromundaId,
  openBattle: createBattle,
  ...botMaker({ tactical: tacticalBot, veteran: veteranBot, greedy: greedyBot, random: () => randomBot }),
  quicker: { veteran: 'tactical' },
  standIn: 'greedy',
  carriedOut: {
    engine: carriedOutIds,
    campaign: carriedOutByCampaign,
    left: (id) => [
      ...(describedRules(id)?.byHand ?? []).map(byHandWords),
      ...(leftByHand[id] ?? leftByKind[id] ?? []).map(reasonWords),
    ],
  },
  secrets,
  report: ({ setup, events }, catalogue, locale) =>
    gangReport({ setup, events: events as readonly NecromundaEvent[] }, catalogue, locale),
}
