import { GangFileFormat, OwnFileKind } from '@shared/contract/interchange'
import { join } from 'node:path'
import { z } from 'zod'
import { ask, type Command, type Terminal } from './command'
import { oneOf, textOption } from '../terminal/option-values'
import type { CommandOutput } from '../terminal/output'
import { databaseFile } from '../database/connect'
import { mustBeThere, write } from '../terminal/files'
import { campaignNamed, gangNamed, packNamed } from './named'
import { writeSteps } from './transfer'

const Written = z.object({ fileName: z.string(), text: z.string() })

/** `own`: a file of ours, which can be imported again without loss. `tables`: a campaign's whole data, as CSV in a ZIP. */
const As = z.enum(['own', 'tables', ...GangFileFormat.options])

/** What to export: a campaign, gang or pack by name or id, a battle or battlefield by id. */
async function thingToExport(
  { application, positionals: [wanted] }: Terminal,
  kind: OwnFileKind,
): Promise<{ id: string; name: string }> {
  switch (kind) {
    case 'campaign':
      return campaignNamed(await application(), wanted)
    case 'gang':
      return gangNamed(await application(), wanted, 'GANG')
    case 'pack':
      return packNamed(await application(), wanted)
    case 'battle':
    case 'battlefield':
      return { id: wanted ?? '', name: wanted ?? '' }
  }
}

export const exportFile: Command = {
  usage: `export [NAME|ID] [--kind ${OwnFileKind.options.join('|')}] [--as ${As.options.join('|')}] [--out FILE] [--data DIR]`,
  options: { kind: { type: 'string' }, as: { type: 'string' }, out: { type: 'string' } },
  takes: 1,
  async run(terminal): Promise<CommandOutput> {
    const as = oneOf(terminal, 'as', As.options, 'own')
    const kind = oneOf(terminal, 'kind', OwnFileKind.options, as === 'own' || as === 'tables' ? 'campaign' : 'gang')
    await mustBeThere(join(terminal.dataFolder, databaseFile))
    const { id, name } = await thingToExport(terminal, kind)
    const application = await terminal.application()
    const out = textOption(terminal, 'out')
    const { file, bytes } = await (as === 'tables'
      ? writeSteps(application, 'interchange.tables', { campaignId: id, locale: terminal.locale }, out)
      : as === 'own' && kind === 'campaign'
        ? writeSteps(application, 'interchange.campaignFile', { campaignId: id }, out)
        : writeWhole(terminal, as, { kind, id }, out))
    return { text: `${name} -> ${file}`, json: { [kind]: id, file, bytes } }
  },
}

async function writeWhole(
  { application, locale }: Terminal,
  as: 'own' | GangFileFormat,
  { kind, id }: { kind: OwnFileKind; id: string },
  out: string | undefined,
): Promise<{ file: string; bytes: number }> {
  const wanted =
    as === 'own'
      ? ask(await application(), 'interchange.export', { kind, id })
      : ask(await application(), 'interchange.gangFile', { gangId: id, format: as, locale })
  const { fileName, text } = Written.parse(await wanted)
  const file = out ?? fileName
  await write(file, text)
  return { file, bytes: Buffer.byteLength(text) }
}
