import { createBattle, type NecromundaBattle, type NecromundaEvent } from '.'
import { greedyBot } from '../../bots/necromunda/greedy'
import { tacticalBot } from '../../bots/necromunda/tactical/tactical'
import { randomBot } from '../../bots/random'
import { carriedOutByCampaign } from '../../campaign/carried-out'
import { gangReport } from '../../report/gangs'
import { battlesToCover, drawnSetup } from '../../simulation/drawn-battles'
import { sampleSetup } from '../../simulation/sample-crews'
import { BATTLEFIELDS } from '../../space/battlefields'
import { botMaker } from '../bots'
import type { RulesetPlugin } from '../plugin'
import { leftByHand } from './left-by-hand'
import { carriedOutIds } from './modules'
import { describedRules } from './scenarios'

export const plugin: RulesetPlugin<NecromundaBattle> = {
  id: 'necromunda',
  openBattle: createBattle,
  ...botMaker({ tactical: tacticalBot, greedy: greedyBot, random: () => randomBot }),
  carriedOut: {
    engine: carriedOutIds,
    campaign: carriedOutByCampaign,
    left: (id) => [
      ...(describedRules(id)?.byHand ?? []).map((key) => `scenario.left.${key}`),
      ...(leftByHand[id] ?? []).map((key) => `rules.left.${key}`),
    ],
  },
  report: ({ setup, events }, catalogue, locale) =>
    gangReport({ setup, events: events as readonly NecromundaEvent[] }, catalogue, locale),
  simulation: { battlefields: BATTLEFIELDS, sample: sampleSetup, drawn: drawnSetup, battlesToCover },
}
