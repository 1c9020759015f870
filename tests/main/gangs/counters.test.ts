import { readLog } from '@main/campaigns/log'
import { undo } from '@main/database/undo'
import type { Store } from '@main/database/store'
import { removeCounter, saveCounter } from '@main/gangs/counters'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { exportCampaign } from '@main/interchange/export'
import { counters, type CounterOf } from '@shared/contract/counters'
import type { CounterId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { catalogues, foundedGang, hired, run, smallGang } from './support'

const saved = (store: Store, of: CounterOf, name: string, amount: number, more: { counterId?: CounterId; onCard?: boolean } = {}) =>
  run(store, 'counter.save', (change) => saveCounter(change, counters.save.input.parse({ of, name, amount, ...more }))).value.counterId

test('a fighter and a gang have counters of their own, which are changed, told in the log, kept in files and taken back', () => {
  const { store, campaignId, gangId, fighterId } = smallGang()
  const axe = saved(store, { fighterId }, 'Kills with the axe', 3, { onCard: true })
  saved(store, { gangId }, 'Fame', -1)
  run(store, 'counter.save', (change) => saveCounter(change, { of: { fighterId }, counterId: axe, amount: 4 }))
  expect(fighterPage(store, catalogues, fighterId).counters).toEqual([{ id: axe, name: 'Kills with the axe', amount: 4, onCard: true }])
  expect(gangPage(store, catalogues, gangId).counters).toMatchObject([{ name: 'Fame', amount: -1, onCard: false }])
  const [latest] = readLog(store, { of: { fighterId }, limit: 1 })
  expect(latest).toMatchObject({ event: 'counter.save', params: { counter: 'Kills with the axe', of: 'Vex', from: 3, to: 4 } })
  expect(exportCampaign(store, campaignId).text).toContain('Kills with the axe')

  run(store, 'counter.remove', (change) => removeCounter(change, { counterId: axe }))
  expect(fighterPage(store, catalogues, fighterId).counters).toEqual([])
  undo(store, { kind: 'campaign', campaignId })
  expect(fighterPage(store, catalogues, fighterId).counters).toHaveLength(1)
})

test('one name counts once for each; what belongs to somebody else is left alone', () => {
  const { store, gangId, fighterId } = smallGang()
  const other = hired(store, gangId, { name: 'Nyx' }).value.fighterId
  const fame = saved(store, { fighterId }, 'Fame', 1)
  saved(store, { fighterId: other }, 'Fame', 1)
  saved(store, { gangId }, 'Fame', 1)
  expect(() => saved(store, { gangId }, 'Fame', 2)).toThrow('error.counter.taken')
  expect(() => saved(store, { fighterId: other }, 'Glory', 2, { counterId: fame })).toThrow('error.counter.missing')
  expect(() => saved(store, { gangId: foundedGang(store) }, 'Glory', 2, { counterId: fame })).toThrow('error.counter.missing')
})
