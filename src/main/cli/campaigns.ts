import { z } from 'zod'
import { ask, type Command } from './command'
import { campaignMeant } from './meant'

const Loaded = z.object({ value: z.object({ campaignId: z.string() }), warnings: z.array(z.unknown()) })

export const demo: Command = {
  usage: 'demo [--data DIR]',
  options: {},
  takes: 0,
  async run(terminal) {
    const application = await terminal.application()
    const { value, warnings } = Loaded.parse(
      await ask(application, 'campaigns.loadSample', { language: terminal.locale }),
    )
    const campaign = await campaignMeant(application, value.campaignId)
    return {
      text: `${campaign.name} (${campaign.id}): ${campaign.gangs} gangs in ${terminal.dataFolder}`,
      json: { campaign: campaign.id, name: campaign.name, gangs: campaign.gangs, warnings, data: terminal.dataFolder },
    }
  },
}
