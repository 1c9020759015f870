import { openApplication } from '@main/application'
import { checkDatabase } from '@main/database/check'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import { localContext } from '@main/principal'
import type { PagePrinter } from '@main/printing/page-printer'
import { CampaignId } from '@shared/contract/ids'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { valueOf } from '../access/club'
import { freshFolder } from '../database/support'

const printer: PagePrinter = {
  pdf: () => Promise.reject(new Error('Nothing is printed here')),
  pictures: () => Promise.reject(new Error('Nothing is printed here')),
  close: () => Promise.resolve(),
}

const binary = process.env['LITESTREAM'] ?? '/usr/bin/litestream'

/** The example of the how-to, with other folders. */
function example(folder: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/how-to/club-server.md'), 'utf8')
  const [block = ''] = /^ {4}dbs:\n(?: {4}.*\n)+/m.exec(page) ?? []
  return block
    .replaceAll('/var/lib/scrip', join(folder, 'clubs'))
    .replaceAll('sftp://scrip@backup.example:22/scrip', `file://${join(folder, 'copies')}`)
}

function club(dataFolder: string) {
  const app = openApplication({ shell: 'browser', dataFolder, printer })
  const ask = async <Schema extends z.ZodType>(schema: Schema, operation: string, input: unknown = {}) =>
    schema.parse(valueOf(await app.router.call(operation, input, localContext())))
  return { ask, close: app.close }
}

test.skipIf(!existsSync(binary))(
  'Litestream copies two clubs while they are written, also after a restart of one, and restores both whole',
  async () => {
    const folder = freshFolder()
    const config = join(folder, 'litestream.yml')
    writeFileSync(config, example(folder))
    const names = ['north', 'south'] as const
    const homeOf = (name: string) => join(folder, 'clubs', name)
    for (const name of names) mkdirSync(homeOf(name), { recursive: true })
    const made = z.object({ value: z.object({ campaignId: CampaignId }) })
    const clubs = names.map((name) => ({ name, ...club(homeOf(name)) }))
    const campaigns = await Promise.all(clubs.map(({ ask }) => ask(made, 'campaigns.loadSample', { language: 'en' })))
    const running = spawn(binary, ['replicate', '-config', config], { stdio: 'ignore' })
    onTestFinished(async () => {
      running.kill()
      await once(running, 'exit')
    })
    const copyOf = (name: string): string => {
      const restored = join(folder, 'restored', name)
      rmSync(restored, { recursive: true, force: true })
      mkdirSync(restored, { recursive: true })
      const args = ['restore', '-config', config, '-o', join(restored, databaseFile), join(homeOf(name), databaseFile)]
      execFileSync(binary, args, { stdio: 'pipe' })
      return restored
    }
    const isThere = (name: string, campaign: string) => {
      const store = openDatabase(copyOf(name))
      try {
        expect(store.prepared('SELECT name FROM campaigns').pluck().all()).toEqual([campaign])
        expect(checkDatabase(store).problems).toEqual([])
      } finally {
        store.close()
      }
    }
    for (const [place, { name, ask, close }] of clubs.entries()) {
      const campaignId = campaigns[place]?.value.campaignId
      await ask(z.unknown(), 'campaigns.rename', { campaignId, name: `The nights of ${name}` })
      await vi.waitFor(() => isThere(name, `The nights of ${name}`), { timeout: 60_000, interval: 500 })
      close()
      const again = club(homeOf(name))
      await again.ask(z.unknown(), 'campaigns.rename', { campaignId, name: `More of ${name}` })
      await vi.waitFor(() => isThere(name, `More of ${name}`), { timeout: 60_000, interval: 500 })
      again.close()
    }
  },
  180_000,
)
