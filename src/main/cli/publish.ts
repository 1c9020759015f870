import { AppError } from '@shared/contract'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../database/connect'
import { mustBeThere } from '../terminal/files'
import { textOption } from '../terminal/option-values'
import type { CommandOutput } from '../terminal/output'
import type { Command } from './command'
import { campaignNamed } from './named'
import { unpackedInto } from './unpacked'
import { writeSteps } from './transfer'

/** Publishes the campaign as web pages, in a folder or a ZIP. */
export const publish: Command = {
  usage: 'publish [CAMPAIGN] --to FOLDER|FILE.zip [--players] [--data DIR]',
  options: { to: { type: 'string' }, players: { type: 'boolean' } },
  takes: 1,
  async run(terminal): Promise<CommandOutput> {
    const to = textOption(terminal, 'to')
    if (to === undefined)
      throw new AppError('invalid', 'error.option.argument', { params: { what: '--to' }, where: ['--to'] })
    await mustBeThere(join(terminal.dataFolder, databaseFile))
    const application = await terminal.application()
    const { id: campaignId, name } = await campaignNamed(application, terminal.positionals[0])
    const wish = { campaignId, locale: terminal.locale, players: terminal.values['players'] === true }
    if (to.toLowerCase().endsWith('.zip')) {
      const { bytes } = await writeSteps(application, 'interchange.site', wish, to)
      return { text: `${name} -> ${to}`, json: { campaign: campaignId, to, bytes } }
    }
    const before = await published(to)
    const aside = await mkdtemp(join(tmpdir(), 'scrip-'))
    const archive = join(aside, 'site.zip')
    try {
      await writeSteps(application, 'interchange.site', wish, archive)
      const files = await unpackedInto(to, await readFile(archive))
      // Removes pages of things that have left the campaign.
      await Promise.all(
        before.filter((file) => !files.includes(file)).map((file) => rm(join(to, file), { force: true })),
      )
      return { text: `${name} -> ${to} (${files.length})`, json: { campaign: campaignId, to, files: files.length } }
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  },
}

/** File names that the site uses: no other file in the folder is removed. */
const ours =
  /^(index\.html|style\.css|fonts\/[a-z-]+\.woff|pictures\/[a-z0-9-]+\.(png|jpg|webp)|(en|ru)\/[a-z0-9-]+\.html)$/

/** Files that an earlier run left in the folder. Throws `conflict` for a folder with other files. */
async function published(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const files = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
  const stranger = files.find((file) => !ours.test(file))
  if (stranger !== undefined)
    throw new AppError('conflict', 'error.file.folderTaken', { params: { folder, file: stranger }, where: ['--to'] })
  return files
}
