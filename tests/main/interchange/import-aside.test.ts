import { exportCampaign } from '@main/interchange/export'
import { importAside, lookAside } from '@main/interchange/import-aside'
import { expect, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump, freshStore } from '../database/support'
import { fullCampaign } from './full-campaign'

const wish = { ifPresent: 'refuse', campaignId: null } as const

test('a file is checked and imported by another thread, while this one reads', { timeout: 60_000 }, async () => {
  const { store, campaignId } = fullCampaign()
  const elsewhere = freshStore()
  const file = join(elsewhere.directory, 'file')
  writeFileSync(file, exportCampaign(store, campaignId).text)
  const brought = { file, staged: `${file}.sqlite` }
  const { directory } = elsewhere
  const steps: unknown[] = []
  for await (const step of lookAside({ kind: 'look', directory, brought }, new AbortController().signal))
    steps.push(step)
  expect(steps.at(-1)).toMatchObject({ kind: 'done', result: { kind: 'campaign', name: 'Dust and Rust', here: null } })
  for await (const step of importAside({ kind: 'import', directory, brought, wish }, new AbortController().signal)) {
    expect(elsewhere.sqlite.prepare('SELECT count(*) FROM settings').pluck().get()).toBe(0)
    steps.push(step)
  }
  expect(steps.at(-1)).toMatchObject({ kind: 'done', result: { value: { kind: 'campaign', id: campaignId } } })
  expect(dump(elsewhere)).toEqual(dump(store))

  const again = importAside({ kind: 'import', directory, brought, wish }, new AbortController().signal)
  await again.next()
  await expect(again.next()).rejects.toMatchObject({ code: 'conflict' })
})

test('a cancelled import leaves nothing behind', async () => {
  const { store, campaignId } = fullCampaign()
  const elsewhere = freshStore()
  const before = dump(elsewhere)
  const file = join(elsewhere.directory, 'file')
  writeFileSync(file, exportCampaign(store, campaignId).text)
  const caller = new AbortController()
  const job = {
    kind: 'import',
    directory: elsewhere.directory,
    brought: { file, staged: `${file}.sqlite` },
    wish,
  } as const
  const steps = importAside(job, caller.signal)
  expect((await steps.next()).value).toMatchObject({ kind: 'progress' })
  caller.abort()
  await expect(steps.next()).rejects.toMatchObject({ code: 'cancelled' })
  expect(dump(elsewhere)).toEqual(before)
})
