import { keptReads } from '@main/database/kept-reads'
import { CampaignPage } from '@shared/contract/campaigns'
import { GangPage } from '@shared/contract/gangs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { club, refusal, secrets, valueOf } from '../access/club'
import { freshStore } from './support'

test('an answer is computed once until something is written, by this connection or another', async () => {
  const store = freshStore()
  const { answer } = keptReads({ store: () => store }, () => 0)
  let worked = 0
  const ask = () => answer('what', () => (worked += 1))
  expect([await ask(), await ask()]).toEqual([1, 1])
  store.sqlite.exec("INSERT INTO settings (key, value) VALUES ('one', '1')")
  expect([await ask(), await ask()]).toEqual([2, 2])
  const other = new Database(store.sqlite.name)
  other.exec("INSERT INTO settings (key, value) VALUES ('two', '2')")
  other.close()
  expect([await ask(), await ask()]).toEqual([3, 3])
})

test('while changes come fast, waiting requests share one answer, computed a quarter of a second after the last change', async () => {
  const store = freshStore()
  const [clock, waits] = [{ changes: 5, now: 0, worked: 0 }, [] as number[]]
  const { answer } = keptReads({ store: () => store }, () => clock.changes, {
    now: () => clock.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  const ask = (together: boolean) => answer('what', () => (clock.worked += 1), clock.changes, together)
  const change = () => {
    clock.changes += 1
    store.sqlite.exec(`INSERT INTO settings (key, value) VALUES ('${clock.changes}', '')`)
  }
  expect(await ask(true)).toBe(1)
  clock.now = 100
  change()
  const one = ask(true)
  change()
  expect(await Promise.all([one, ask(true)])).toEqual([2, 2])
  expect(waits).toEqual([150])
  change()
  expect(await ask(false)).toBe(3)
})

test('an answer during whose computation something is written counts only once', async () => {
  const store = freshStore()
  const { answer } = keptReads({ store: () => store }, () => 0)
  const write = () => {
    store.sqlite.exec("INSERT INTO settings (key, value) VALUES ('one', '1')")
    return 'old'
  }
  expect([await answer('what', write), await answer('what', () => 'new')]).toEqual(['old', 'new'])
})

test('a request after a change gets a newer answer, shared for a second, and never older than another connection’s write', async () => {
  const store = freshStore()
  let [changes, now, worked] = [5, 0, 0]
  const { answer } = keptReads({ store: () => store }, () => changes, { now: () => now, wait: () => Promise.resolve() })
  const ask = (since?: number) => answer('what', () => (worked += 1), since)
  let written = 0
  const write = (sqlite = store.sqlite) =>
    sqlite.exec(`INSERT INTO settings (key, value) VALUES ('${(written += 1)}', '')`)
  expect(await ask()).toBe(1)
  write()
  changes = 6
  expect(await ask(5)).toBe(1)
  expect(await ask(6)).toBe(2)
  write()
  now = 1000
  expect(await ask(6)).toBe(2)
  now = 1001
  expect(await ask(6)).toBe(3)
  write()
  expect(await ask()).toBe(4)
  const other = new Database(store.sqlite.name)
  write(other)
  other.close()
  expect(await ask(6)).toBe(5)
})

test('an answer cached for one principal is not shown to another, and pages are current', async () => {
  const { host, anna, boris, guest, gangs, campaignId, pageOf } = await club()
  const page = async (ask: typeof host) => CampaignPage.parse(valueOf(await ask('campaigns.page', { campaignId })))
  expect((await page(host)).notes).toBe(secrets.campaign)
  for (const ask of [anna, guest]) expect((await page(ask)).notes).toBe('')
  const gang = async (ask: typeof host) => GangPage.parse(valueOf(await ask('gangs.page', { gangId: gangs.annas })))
  expect((await gang(anna)).privateNotes).toContain(secrets.gang)
  expect((await gang(boris)).privateNotes).toBe('')
  valueOf(await anna('gangs.rename', { gangId: gangs.annas, name: 'The Annas' }))
  expect((await gang(boris)).name).toBe('The Annas')
  valueOf(await anna('undo.undo', { scope: { kind: 'campaign', campaignId } }))
  expect((await gang(boris)).name).not.toBe('The Annas')
  // A former player sees no more than others.
  const { player } = await pageOf(gangs.boriss)
  valueOf(await host('gangs.change', { gangId: gangs.annas, playerId: player?.id }))
  expect((await gang(anna)).privateNotes).toBe('')
  expect(refusal(await guest('gangs.page', { gangId: gangs.elsewhere }))).toBe('error.access.reach')
})

test('a cached answer for an arbitrator is not given to a guest who asks the same', async () => {
  const { host, guest, campaignId } = await club()
  const questions: readonly (readonly [operation: string, input: unknown])[] = [
    ['campaigns.page', { campaignId }],
    ['campaigns.waiting', { campaignId }],
    ['campaigns.log', { of: { campaignId }, limit: 500 }],
    ['chronicle.page', { campaignId }],
    ['season.page', { campaignId }],
    ['undo.state', { scope: { kind: 'campaign', campaignId } }],
  ]
  const all = Object.values(secrets)
  const has = (text: string) => all.some((secret) => text.includes(secret))
  const told = await Promise.all(
    questions.map(async ([operation, input]) => JSON.stringify(await host(operation, input))),
  )
  expect(told.some(has)).toBe(true)
  for (const [operation, input] of questions) expect(has(JSON.stringify(await guest(operation, input)))).toBe(false)
})
