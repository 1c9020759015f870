import { seasonHandlers } from '@main/campaigns/season/handlers'
import { snapshots } from '@main/interchange/snapshots'
import { campaignHandlers } from '@main/campaigns/handlers'
import { listCampaigns } from '@main/campaigns/page'
import { standings } from '@main/gangs/standings'
import { accessTo } from '@main/database/access'
import { undoHandlers } from '@main/database/handlers'
import { turns } from '@main/database/turns'
import { postEntry } from '@main/gangs/ledger'
import { localContext } from '@main/principal'
import { counters, fighters } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { type CampaignId, CounterId, FighterId, type GangId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { dump, freshFolder } from './support'

/** One command that writes so many rows, and gives the gang reputation. */
function count(store: Store, { id: gangId, campaignId }: { id: GangId; campaignId: CampaignId }, rows: number): void {
  run(store, 'counter.save', (change) => {
    for (let n = 0; n < rows; n++)
      change.orm
        .insert(counters)
        .values({ id: change.newId(CounterId), gangId, name: `Counter ${n}`, amount: n, onCard: false, position: n })
        .run()
    postEntry(change, { gangId, resource: 'reputation', amount: 3, reason: 'correction' })
    return { value: {}, scope: { kind: 'campaign', campaignId }, params: {} }
  })
}

function opened() {
  const access = accessTo(freshFolder())
  onTestFinished(access.close)
  const store = access.store()
  const campaignId = createdCampaign(store)
  const gangId = foundedGang(store, { campaignId })
  const writing = turns()
  const handlers = undoHandlers(access, writing)
  const ask = (kind: 'undo' | 'redo') =>
    Promise.resolve(handlers[kind]({ scope: { kind: 'campaign', campaignId } }, localContext()))
  return { access, store, gang: { id: gangId, campaignId }, writing, ask }
}

test(
  'thousands of rows are undone and redone by another thread, while this one reads and others wait to write',
  { timeout: 120_000 },
  async () => {
    const { store, gang, writing, ask } = opened()
    const reputation = () => standings(store, gang.campaignId).map((row) => row.reputation)
    expect(reputation()).toEqual([1])
    const before = dump(store)
    count(store, gang, 2500)
    const after = dump(store)
    const exec = vi.spyOn(store.sqlite, 'exec')
    const undone = writing.command(() => ask('undo'))
    const later = writing.command(reputation)
    expect(reputation()).toEqual([4])
    await undone
    expect(await later).toEqual([1])
    expect(dump(store)).toEqual(before)
    expect(reputation()).toEqual([1])
    await writing.command(() => ask('redo'))
    expect(dump(store)).toEqual(after)
    expect(exec).not.toHaveBeenCalled()
  },
)

test('few rows are undone by this thread', async () => {
  const { store, gang, writing, ask } = opened()
  count(store, gang, 3)
  const exec = vi.spyOn(store.sqlite, 'exec')
  await writing.command(() => ask('undo'))
  expect(exec).toHaveBeenCalled()
})

test(
  'a campaign of hundreds of fighters is removed by another thread, and restored',
  { timeout: 120_000 },
  async () => {
    const { access, store, gang, writing, ask } = opened()
    const { fighterId } = hired(store, gang.id).value
    const first = store.orm.select().from(fighters).where(eq(fighters.id, fighterId)).get()
    if (!first) throw new Error('nobody was hired')
    for (let n = 0; n < 200; n++)
      store.orm
        .insert(fighters)
        .values({ ...first, id: store.newId(FighterId) })
        .run()
    const before = dump(store)
    const { remove } = campaignHandlers(access, catalogues, writing)
    const here = vi.spyOn(store.sqlite, 'transaction')
    await writing.command(() => remove({ campaignId: gang.campaignId }, localContext()))
    expect(here).not.toHaveBeenCalled()
    expect(listCampaigns(store)).toEqual([])
    await writing.command(() => ask('undo'))
    expect(dump(store)).toEqual(before)
  },
)

test('a campaign is rolled back by another thread, while this one reads', { timeout: 120_000 }, async () => {
  const { access, store, gang, writing, ask } = opened()
  await snapshots.keep(store, gang.campaignId, 1)
  const reputation = () => standings(store, gang.campaignId).map((row) => row.reputation)
  count(store, gang, 1)
  const later = dump(store)
  const handlers = seasonHandlers(access, catalogues, snapshots, writing)
  const wanted = { campaignId: gang.campaignId, cycle: 1, reason: 'a week too soon' }
  const exec = vi.spyOn(store.sqlite, 'exec')
  const back = writing.command(() => handlers.rollBack(wanted, localContext()))
  expect(reputation()).toEqual([4])
  expect(await back).toEqual({ value: {}, warnings: [] })
  expect(reputation()).toEqual([1])
  expect(exec).not.toHaveBeenCalled()
  await writing.command(() => ask('undo'))
  expect(dump(store)).toEqual(later)
  await expect(writing.command(() => handlers.rollBack({ ...wanted, cycle: 7 }, localContext()))).rejects.toThrow(
    'error.season.noSnapshot',
  )
})
