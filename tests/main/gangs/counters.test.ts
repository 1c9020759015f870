import { readLog } from '@main/database/log'
import { undo } from '@main/database/undo'
import type { Store } from '@main/database/store'
import { removeCounter, rollCounter, saveCounter } from '@main/gangs/counters'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { exportCampaign } from '@main/interchange/export'
import { counters, type CounterOf } from '@shared/contract/counters'
import type { CounterTable } from '@shared/campaign/counter-table'
import type { CounterId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { catalogues, foundedGang, hired, run, smallGang } from './support'

const saved = (
  store: Store,
  of: CounterOf,
  name: string,
  amount: number,
  more: { counterId?: CounterId; onCard?: boolean; table?: CounterTable | null } = {},
) =>
  run(store, 'counter.save', (change) => saveCounter(change, counters.save.input.parse({ of, name, amount, ...more })))
    .value.counterId

test('a fighter and a gang have custom counters, which are changed, logged, kept in files and undone', () => {
  const { store, campaignId, gangId, fighterId } = smallGang()
  const axe = saved(store, { fighterId }, 'Kills with the axe', 3, { onCard: true })
  saved(store, { gangId }, 'Fame', -1)
  run(store, 'counter.save', (change) => saveCounter(change, { of: { fighterId }, counterId: axe, amount: 4 }))
  expect(fighterPage(store, catalogues, fighterId).counters).toEqual([
    { id: axe, name: 'Kills with the axe', amount: 4, onCard: true, table: null, lastRoll: null },
  ])
  expect(gangPage(store, catalogues, gangId).counters).toMatchObject([{ name: 'Fame', amount: -1, onCard: false }])
  const [latest] = readLog(store, { of: { fighterId }, limit: 1 })
  expect(latest).toMatchObject({
    event: 'counter.save',
    params: { counter: 'Kills with the axe', of: 'Vex', from: 3, to: 4 },
  })
  expect(exportCampaign(store, campaignId).text).toContain('Kills with the axe')

  run(store, 'counter.remove', (change) => removeCounter(change, { counterId: axe }))
  expect(fighterPage(store, catalogues, fighterId).counters).toEqual([])
  undo(store, { kind: 'campaign', campaignId })
  expect(fighterPage(store, catalogues, fighterId).counters).toHaveLength(1)
})

test('a counter’s name is unique for each owner; counters of others are left alone', () => {
  const { store, gangId, fighterId } = smallGang()
  const other = hired(store, gangId, { name: 'Nyx' }).value.fighterId
  const fame = saved(store, { fighterId }, 'Fame', 1)
  saved(store, { fighterId: other }, 'Fame', 1)
  saved(store, { gangId }, 'Fame', 1)
  expect(() => saved(store, { gangId }, 'Fame', 2)).toThrow('error.counter.taken')
  expect(() => saved(store, { fighterId: other }, 'Glory', 2, { counterId: fame })).toThrow('error.counter.missing')
  expect(() => saved(store, { gangId: foundedGang(store) }, 'Glory', 2, { counterId: fame })).toThrow(
    'error.counter.missing',
  )
})

const madness: CounterTable = {
  dice: 'd6',
  plusCount: true,
  rows: [
    { upTo: 4, text: 'Keeps it together', change: 0 },
    { upTo: 7, text: 'Hears voices', change: 2 },
    { upTo: 9, text: 'Runs into the dark', change: -3 },
  ],
}

test('a roll on a counter’s own table keeps its dice, changes the count, is added to the notes, and is undone in one step', () => {
  const { store, campaignId, gangId, fighterId } = smallGang()
  const madly = saved(store, { fighterId }, 'Madness', 1, { table: madness })
  const rolled = (dice?: number[], note = false) =>
    run(store, 'counter.roll', (change) => rollCounter(change, { counterId: madly, note, ...(dice ? { dice } : {}) }))
      .value
  expect(rolled([3])).toEqual({ dice: [3], total: 4, text: 'Keeps it together', amount: 1 })
  expect(rolled([4], true)).toEqual({ dice: [4], total: 5, text: 'Hears voices', amount: 3 })
  expect(fighterPage(store, catalogues, fighterId)).toMatchObject({
    notes: 'Madness: Hears voices',
    counters: [{ amount: 3, table: madness }],
  })
  const [latest] = readLog(store, { of: { fighterId }, limit: 1 })
  expect(latest).toMatchObject({
    event: 'counter.roll',
    params: { counter: 'Madness', of: 'Vex', dice: '4', total: 5, result: 'Hears voices', from: 1, to: 3 },
  })
  // The last row takes all higher counts.
  expect(rolled([6])).toMatchObject({ total: 9, amount: 0 })
  expect(rolled().dice).toHaveLength(1)

  for (let n = 0; n < 3; n += 1) undo(store, { kind: 'campaign', campaignId })
  expect(fighterPage(store, catalogues, fighterId)).toMatchObject({
    notes: '',
    counters: [{ amount: 1, lastRoll: { dice: [3], total: 4 } }],
  })
  expect(exportCampaign(store, campaignId).text).toContain('Runs into the dark')

  const fame = saved(store, { gangId }, 'Fame', 0)
  expect(() => run(store, 'counter.roll', (change) => rollCounter(change, { counterId: fame, note: false }))).toThrow(
    'error.counter.noTable',
  )
  expect(() => rolled([3, 4])).toThrow('error.counter.otherDice')
  saved(store, { gangId }, 'Fame', 0, { counterId: fame, table: { ...madness, dice: 'd3' } })
  expect(() =>
    run(store, 'counter.roll', (change) => rollCounter(change, { counterId: fame, dice: [4], note: false })),
  ).toThrow('error.counter.otherDice')
  run(store, 'counter.roll', (change) => rollCounter(change, { counterId: fame, dice: [3], note: true }))
  expect(gangPage(store, catalogues, gangId).notes).toBe('Fame: Keeps it together')
})
