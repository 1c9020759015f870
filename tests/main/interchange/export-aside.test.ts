import type { Store } from '@main/database/store'
import * as schema from '@main/database/schema'
import { exportCampaign } from '@main/interchange/export'
import { type ExportJob, exportAside } from '@main/interchange/leaving/aside'
import { campaignTables } from '@main/interchange/leaving/tables'
import { AppError } from '@shared/contract/error'
import type { FileStep } from '@shared/contract/interchange'
import { CampaignId, LogEntryId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { arbitrator, freshStore } from '../database/support'
import { catalogues } from '../gangs/support'
import { fullCampaign } from './full-campaign'

const waiting = new AbortController().signal

interface Received {
  readonly bytes: Buffer
  readonly fileName: string
  readonly steps: readonly FileStep['kind'][]
}

/** `onStep` runs before the next step is requested. */
async function received(job: ExportJob, onStep: (step: FileStep) => void = () => undefined): Promise<Received> {
  const pieces: Buffer[] = []
  const steps: FileStep['kind'][] = []
  for await (const step of exportAside(job, waiting)) {
    steps.push(step.kind)
    onStep(step)
    if (step.kind === 'piece') pieces.push(Buffer.from(step.base64, 'base64'))
    if (step.kind === 'done') return { bytes: Buffer.concat(pieces), fileName: step.fileName, steps }
  }
  throw new Error('The file has no end')
}

const rename = (store: Store, notes: string) => store.orm.update(schema.campaigns).set({ notes }).run()

test('a campaign is exported in pieces as it was at the start, while others write', async () => {
  const { store, campaignId } = fullCampaign()
  // Two bytes for each letter, and longer than two pieces.
  rename(store, 'ж'.repeat(20_000))
  const { text, fileName } = exportCampaign(store, campaignId)
  const file = await received({ kind: 'campaign', directory: store.directory, campaignId }, (step) => {
    if (step.kind === 'progress') rename(store, 'written meanwhile')
  })
  expect(file.bytes.toString()).toBe(text)
  expect(file.fileName).toBe(fileName)
  expect(JSON.parse(text)).toHaveProperty('rows.campaigns.0.id', campaignId)
  expect(exportCampaign(store, campaignId).text).toContain('written meanwhile')
})

test('the longest file is split between whole rows', async () => {
  const { store, campaignId } = fullCampaign()
  const at = store.now()
  const line = {
    campaignId,
    event: 'campaign.change' as const,
    params: {},
    at,
    actor: arbitrator,
    overruled: [],
    reason: 'ж'.repeat(1000),
  }
  const insert = store.sqlite.transaction(() => {
    for (let n = 0; n < 700; n++)
      store.orm
        .insert(schema.logEntries)
        .values({ ...line, id: store.newId(LogEntryId) })
        .run()
  })
  insert()
  const { text } = exportCampaign(store, campaignId)
  const file = await received({ kind: 'campaign', directory: store.directory, campaignId })
  expect(file.bytes.toString()).toBe(text)
  expect(file.steps.filter((kind) => kind === 'piece').length).toBeGreaterThan(2)
})

test('the tables equal those made in this thread', async () => {
  const { store, campaignId } = fullCampaign()
  const { zip, fileName } = campaignTables(store, catalogues, { campaignId, locale: 'ru' })
  const file = await received({ kind: 'tables', directory: store.directory, campaignId, locale: 'ru' })
  expect(file.bytes.equals(Buffer.from(zip, 'base64'))).toBe(true)
  expect(file.fileName).toBe(fileName)
})

test('a cancelled export ends at once, and an unknown campaign is reported missing', async () => {
  const { store, campaignId } = fullCampaign()
  const caller = new AbortController()
  const steps = exportAside({ kind: 'campaign', directory: store.directory, campaignId }, caller.signal)
  expect((await steps.next()).value).toMatchObject({ kind: 'progress', done: 0 })
  caller.abort()
  await expect(steps.next()).rejects.toMatchObject({ code: 'cancelled' })
  const elsewhere = freshStore()
  const unknown = received({
    kind: 'campaign',
    directory: elsewhere.directory,
    campaignId: CampaignId.parse(campaignId),
  })
  await expect(unknown).rejects.toBeInstanceOf(AppError)
  await expect(unknown).rejects.toMatchObject({ code: 'missing' })
})
