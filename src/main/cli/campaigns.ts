import { AppError } from '@shared/contract'
import { CampaignSummary } from '@shared/contract/campaigns'
import { z } from 'zod'
import type { Application } from '../application'
import { ask, type Command, named, onlyArgument, type Terminal, textOption } from './command'
import { readText, write } from './files'

/** The campaign an argument means: by id, by name, or the only one there is. */
async function campaignMeant(application: Application, wanted: string | undefined): Promise<CampaignSummary> {
  const all = z.array(CampaignSummary).parse(await ask(application, 'campaigns.list', {}))
  const found = wanted === undefined ? all : all.filter(({ id, name }) => id === wanted || name === wanted)
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  throw new AppError(only === undefined ? 'missing' : 'invalid', 'error.campaign.which', { where: ['CAMPAIGN'], details: named(all) })
}

const Loaded = z.object({ value: z.object({ campaignId: z.string() }), warnings: z.array(z.unknown()) })

export const demo: Command = {
  name: 'demo',
  usage: 'demo [--data DIR]',
  options: {},
  async run(terminal) {
    const application = terminal.application()
    const { value, warnings } = Loaded.parse(await ask(application, 'campaigns.loadSample', { language: terminal.locale }))
    const campaign = await campaignMeant(application, value.campaignId)
    return {
      text: `${campaign.name} (${campaign.id}): ${campaign.gangs} gangs in ${terminal.dataFolder}`,
      json: { campaign: campaign.id, name: campaign.name, gangs: campaign.gangs, warnings, data: terminal.dataFolder },
    }
  },
}

const Exported = z.object({ fileName: z.string(), text: z.string() })

export const exportCampaign: Command = {
  name: 'export',
  usage: 'export [CAMPAIGN] [--out FILE] [--data DIR]',
  options: { out: { type: 'string' } },
  async run(terminal: Terminal) {
    const application = terminal.application()
    const campaign = await campaignMeant(application, terminal.positionals[0])
    const { fileName, text } = Exported.parse(await ask(application, 'interchange.export', { campaignId: campaign.id }))
    const file = textOption(terminal, 'out') ?? fileName
    await write(file, text)
    return { text: `${campaign.name} -> ${file}`, json: { campaign: campaign.id, file, bytes: Buffer.byteLength(text) } }
  },
}

export const importCampaign: Command = {
  name: 'import',
  usage: 'import FILE [--copy] [--data DIR]',
  options: { copy: { type: 'boolean' } },
  async run(terminal) {
    const text = await readText(onlyArgument(terminal, 'FILE'))
    const application = terminal.application()
    const ifPresent = terminal.values['copy'] === true ? 'copy' : 'refuse'
    const { value, warnings } = Loaded.parse(await ask(application, 'interchange.import', { text, ifPresent }))
    const campaign = await campaignMeant(application, value.campaignId)
    return { text: `${campaign.name} (${campaign.id})`, json: { campaign: campaign.id, name: campaign.name, warnings } }
  },
}
