import { content } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { bringsReinforcements, sampleCampaign } from '@shared/rulesets/necromunda/storage'
import type { StoredRuleset } from '../plugin'
import { scenario } from './scenario'
import { tactics } from './tactics'

export const necromunda: StoredRuleset = {
  plugin,
  content,
  keeps: {
    kind: 'gangs',
    scenario,
    sendsReinforcements: bringsReinforcements,
    tactics,
    sample: sampleCampaign,
    datacards: 'necromunda',
    rosterGame: 'Necromunda',
  },
  rosters: /necromunda/i,
  odds: async () => (await import('./odds')).answerOnTerminal,
}
