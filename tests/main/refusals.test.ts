import { openApplication } from '@main/application'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import { exportCampaign } from '@main/interchange/export'
import { localContext } from '@main/principal'
import type { PagePrinter } from '@main/printing/page-printer'
import type { ErrorReport } from '@shared/contract'
import { CampaignId } from '@shared/contract/ids'
import { UploadId } from '@shared/contract/interchange'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freshFolder } from './database/support'

const printer: PagePrinter = {
  pdf: () => Promise.reject(new Error('Nothing is printed here')),
  pictures: () => Promise.reject(new Error('Nothing is printed here')),
  close: () => Promise.resolve(),
}

/** The whole application, called as a page calls it. */
const application = (dataFolder = freshFolder()) => {
  const { router, close } = openApplication({ shell: 'browser', dataFolder, printer })
  onTestFinished(close)
  const ask = (operation: string, input: unknown = {}) => router.call(operation, input, localContext())
  const value = async (operation: string, input: unknown = {}): Promise<unknown> => {
    const reply = await ask(operation, input)
    if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`)
    return reply.value
  }
  return {
    dataFolder,
    ask,
    value,
    async refusal(operation: string, input: unknown): Promise<ErrorReport> {
      const reply = await ask(operation, input)
      if (reply.ok) throw new Error(`${operation} was done`)
      return reply.error
    },
    /** The reason why a file of ours is refused. */
    async fileRefusal(text: string): Promise<ErrorReport> {
      const piece = { upload: null, at: 0, base64: Buffer.from(text).toString('base64') }
      const { upload } = Received.parse(await value('interchange.receive', piece))
      for await (const reply of router.watch('interchange.look', { upload }, localContext()))
        if (!reply.ok) return reply.error
      throw new Error('the file was read')
    },
  }
}
const Received = z.object({ upload: UploadId })
const Created = z.object({ value: z.object({ campaignId: CampaignId }) })
const campaign = (players: readonly string[]) => ({
  name: 'Dust',
  ruleset: 'necromunda',
  players: players.map((name) => ({ name, role: 'player' })),
})

test('a campaign with two players of one name is refused, with the place of the second', async () => {
  const { refusal } = application()
  expect(await refusal('campaigns.create', campaign(['Anna', 'Boris', 'Anna']))).toMatchObject({
    key: 'error.player.taken',
    where: ['players', 2, 'name'],
  })
})

test('a request nested 20,000 levels deep is refused, wherever it is sent', async () => {
  const { refusal, fileRefusal } = application()
  const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  for (const operation of ['packs.saveOwn', 'settings.change', 'interchange.look', 'battles.keepSafePoint'])
    expect(['error.request.depth', 'error.operation.missing']).toContain((await refusal(operation, { a: deep })).key)
  expect(await refusal('battles.keepSafePoint', { safePoint: deep })).toMatchObject({ key: 'error.request.depth' })
  expect(await fileRefusal('['.repeat(20_000) + ']'.repeat(20_000))).toMatchObject({ code: 'invalid' })
})

test('unreadable settings count as never chosen, and commands then name no arbitrator', async () => {
  const { dataFolder, value } = application()
  await value('settings.change', { theme: 'light', arbitrator: 'Anna' })
  const sqlite = new Database(join(dataFolder, databaseFile))
  sqlite.prepare('UPDATE settings SET value = ?').run('{"broken')
  sqlite.close()
  expect(await value('settings.read')).toMatchObject({ theme: 'system', arbitrator: null })
  await value('campaigns.create', campaign([]))
  expect(await value('settings.change', { theme: 'dark' })).toMatchObject({ theme: 'dark' })
})

test('a file with a custom trading post without a name is refused at that place', async () => {
  const { value, dataFolder, fileRefusal } = application()
  const { campaignId } = Created.parse(await value('campaigns.create', campaign(['Anna']))).value
  await value('trade.savePost', { campaignId, name: 'Corner', stock: [] })
  const store = openDatabase(dataFolder)
  onTestFinished(store.close)
  const { text } = exportCampaign(store, CampaignId.parse(campaignId))
  for (const name of ['', '   ', 'x'.repeat(121), 'two\\nlines']) {
    const changed = text.replace('"name": "Corner"', `"name": "${name}"`)
    expect(await fileRefusal(changed), name).toMatchObject({
      key: 'error.import.malformed',
      where: ['rows', 'tradingPosts', 0, 'name'],
    })
  }
})

test('a file of 70,000 unknown names is planned, with candidates for only as many as a user could decide', async () => {
  const { value } = application()
  const words = Array.from({ length: 70_000 }, (_, n) => `q${n.toString(36)}z`)
  const lines = Array.from(
    { length: 1400 },
    (_, n) => `Anna ${n},Gang Sister,"${words.slice(n * 50, n * 50 + 50).join(';')}"`,
  )
  const table = ['name,type,equipment', ...lines].join('\n')
  const wanted = {
    base64: Buffer.from(table).toString('base64'),
    campaignId: null,
    decisions: { list: 'escher', gangName: 'Queens' },
  }
  const { names } = z
    .object({ names: z.array(z.object({ kind: z.string(), candidates: z.array(z.unknown()) })) })
    .parse(await value('foreign.plan', wanted))
  expect(names.length).toBeGreaterThan(60_000)
  expect(names.filter(({ candidates }) => candidates.length > 0).length).toBeLessThanOrEqual(2_000)
})

test('the post-battle of a missing battle is refused by its name', async () => {
  const { refusal } = application()
  const id = '01J0000000000000000000000A'
  expect(await refusal('battles.summary', { id })).toMatchObject({ code: 'missing', key: 'error.battle.missing' })
})
