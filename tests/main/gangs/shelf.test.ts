import { fighterOf } from '@main/database/find'
import { gangContextOf, isFounding } from '@main/gangs/context'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { balance } from '@main/gangs/ledger'
import { lineOf, linesFor } from '@main/gangs/shelf'
import { petitionHouse } from '@main/gangs/petition'
import { patronsFor } from '@main/gangs/patronage'
import { fighterPage } from '@main/gangs/fighter-page'
import { tradePoints } from '@shared/contract/trade'
import { patronageShop } from '@shared/campaign'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

test('CAMP-CRE-15, CAMP-CRE-22: Specialists and fighters who arm themselves later are sold more', () => {
  const store = freshStore()
  const cult = foundedGang(store, { list: 'genestealer-cult' })
  const type = 'genestealer-cult-neophyte-hybrids'
  const [plain, special] = [false, true].map((specialist) =>
    fighterOf(store, hired(store, cult, { type, name: 'Neo', specialist }).value.fighterId),
  )
  const sold = (buyer: typeof plain, founding = true) =>
    buyer
      ? linesFor(gangContextOf(store, catalogues, buyer.gangId), buyer, founding).map(({ item }) => String(item))
      : []
  expect([sold(plain).includes('flamer'), sold(special).includes('flamer')]).toEqual([false, true])
  expect(sold(special)).toEqual(expect.arrayContaining(sold(plain)))
  const family = foundedGang(store, { list: 'van-saar' })
  const archeotek = fighterOf(store, hired(store, family, { type: 'van-saar-archeotek', name: 'Ada' }).value.fighterId)
  expect(isFounding(store, family)).toBe(true)
  expect([true, false].map((founding) => sold(archeotek, founding).includes('lasgun'))).toEqual([false, true])
})

test('CAMP-EQP-02: an item with its parts is one line, in any order of the parts, and the line made for the weapon comes first', () => {
  const { store, gangId } = smallGang()
  const lines = linesFor(gangContextOf(store, catalogues, gangId), null, true)
  const [line] = lines
  if (!line) throw new Error('nothing is sold')
  const sold = (price: number, given: object) => ({ ...line, item: line.item, with: [], for: null, price, ...given })
  const together = sold(30, { with: ['one', 'two'] })
  const all = [sold(10, {}), together, sold(20, { for: 'lasgun' }), sold(5, { for: 'autogun' }), sold(8, {})]
  const wanted = (given: object) => lineOf(all, { item: line.item, with: [], for: null, ...given })?.price
  expect(wanted({ with: ['two', 'one'] })).toBe(30)
  expect(wanted({ with: ['one'] })).toBeUndefined()
  expect(wanted({})).toBe(8)
  expect(wanted({ for: 'lasgun' })).toBe(20)
  expect(wanted({ for: 'shotgun' })).toBe(8)
  expect(lineOf(all, { item: 'another', with: [], for: null })).toBeUndefined()
})

test('dice that nobody typed are rolled: the house’s answer, its fine, a wild skill', () => {
  const { store, gangId } = smallGang()
  const ask = () =>
    run(store, 'gang.petition', (change) =>
      petitionHouse(change, gangContextOf(change, catalogues, gangId), {
        gangId,
        type: 'escher-house-agent-statline-1',
        name: 'Envoy',
      }),
    ).value
  const faces = Array.from({ length: 8 }, () => ask().face)
  expect(faces.every((face) => face >= 1 && face <= 6)).toBe(true)
  const ogryn = hired(store, gangId, { type: 'brutes-mutated-ogryn', name: 'Og', price: 10 }).value.fighterId
  const { skillSets } = gangContextOf(store, catalogues, gangId).catalogue
  expect(skillSets.find('savagery')).toBeDefined()
  const { skills } = fighterPage(store, catalogues, ogryn)
  const wild = gangContextOf(store, catalogues, gangId).catalogue.skills.all.filter(
    ({ id, set }) => skills.includes(id) && ['ferocity', 'savagery'].some((one) => one === set),
  )
  expect(wild).toHaveLength(1)
})

test('CAMP-CRE-27: vehicles are sold to all gangs at their cost, without contacts', () => {
  const { store, gangId } = smallGang()
  const { vehicles } = gangContextOf(store, catalogues, gangId).catalogue
  hired(store, gangId, { type: 'ridgerunner', name: 'Truck' })
  const offered = recruitsFor(store, catalogues, gangId).filter(({ list }) => list === 'vehicle')
  expect(offered).toHaveLength(vehicles.all.length)
  expect(offered.find(({ type }) => type === 'ridgerunner')).toEqual({
    type: 'ridgerunner',
    name: vehicles.get('ridgerunner').name,
    category: 'vehicle',
    price: vehicles.get('ridgerunner').cost,
    limit: null,
    owned: 1,
    list: 'vehicle',
    refuses: null,
    contacts: false,
  })
})

test('CAMP-N26-05: a gang of the edition of 2026 has Trade Points from the start, others have none', () => {
  const store = freshStore()
  const of = (edition: string) =>
    gangPage(store, catalogues, foundedGang(store, { campaignId: createdCampaign(store, { settings: { edition } }) }))
      .resources
  expect(of('n26')).toEqual([{ resource: tradePoints, amount: 0 }])
  expect(of('n23')).toEqual([])
})

test('CAMP-PRE-41: the house pays for an agent the price of its shop, for others their cost', () => {
  const { store, gangId } = smallGang()
  const offered = patronsFor(gangContextOf(store, catalogues, gangId))
  const { fighterTypes } = gangContextOf(store, catalogues, gangId).catalogue
  const agent = patronageShop.find(({ id }) => id === 'house-agent')?.price
  expect(agent).toBe(80)
  expect(offered.length).toBeGreaterThan(10)
  for (const { id, benefit, cost } of offered)
    expect([id, cost]).toEqual([id, benefit === 'house-agent' ? agent : fighterTypes.get(id).cost])
})

test('CAMP-EQP-05: a type without a listed price is hired at any price without a warning, a listed item is not', () => {
  const { store, gangId, fighterId } = smallGang()
  const before = balance(store, gangId, 'credits')
  const type = 'escher-house-agent-statline-1'
  expect(hired(store, gangId, { type, name: 'Envoy', price: 33 }).warnings.map(({ key }) => key)).not.toContain(
    'warning.otherPrice',
  )
  expect(balance(store, gangId, 'credits')).toBe(before - 33)
  expect(bought(store, gangId, fighterId, 'lasgun', { price: 4 }).warnings).toContainEqual({
    rule: 'CAMP-EQP-05',
    key: 'warning.otherPrice',
    params: { what: 'lasgun', listed: 5, paid: 4 },
  })
})
