import { z } from 'zod'
import { ask, type Command } from './command'
import { findRuleset } from '@shared/rulesets/registry'
import { gangRuleset } from '../rulesets/playing'
import { textOption } from '../terminal/option-values'
import { campaignNamed } from './named'

const Loaded = z.object({ value: z.object({ campaignId: z.string() }), warnings: z.array(z.unknown()) })

export const demo: Command = {
  usage: 'demo [--ruleset R] [--data DIR]',
  options: { ruleset: { type: 'string' } },
  takes: 0,
  async run(terminal) {
    const application = await terminal.application()
    const { language, ruleset } = { language: terminal.locale, ruleset: textOption(terminal, 'ruleset') }
    const asked =
      ruleset === undefined || findRuleset(ruleset)?.id === gangRuleset().id
        ? ask(application, 'campaigns.loadSample', { language })
        : ask(application, 'armies.loadSample', { language, ruleset })
    const { value, warnings } = Loaded.parse(await asked)
    const campaign = await campaignNamed(application, value.campaignId)
    return {
      text: `${campaign.name} (${campaign.id}): ${campaign.gangs} ${ruleset === undefined ? 'gangs' : 'rosters'} in ${terminal.dataFolder}`,
      json: { campaign: campaign.id, name: campaign.name, gangs: campaign.gangs, warnings, data: terminal.dataFolder },
    }
  },
}
