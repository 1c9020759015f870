import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { fitItem } from '@main/gangs/fit'
import { gangPage } from '@main/gangs/gang-page'
import { judged } from '@main/gangs/judge'
import { loadRoster } from '@main/gangs/roster'
import { buyGoods } from '@main/trade/buy'
import { crewFighter, n23 } from '@shared/campaign'
import type { FighterId, GangId, ItemId } from '@shared/contract/ids'
import { TradePurchase } from '@shared/contract/trade'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { weaponsOf } from '@shared/rulesets/necromunda/setup/weapons'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bought, catalogues, foundedGang, hired, run, smallGang } from './support'

const fit = (store: Store, gangId: GangId, itemId: ItemId, onto: ItemId, reason?: string) =>
  run(store, 'item.fit', (change) =>
    judged(change, catalogues, gangId, (place) => fitItem(change, place, { itemId, onto, reason })),
  )
const traded = (store: Store, wanted: Partial<z.input<typeof TradePurchase>> & { gangId: GangId; item: string }) =>
  run(store, 'trade.buy', (change) =>
    judged(change, catalogues, wanted.gangId, (place) => buyGoods(change, place, TradePurchase.parse(wanted))),
  ).value.items[0] as ItemId
const carried = (store: Store, fighterId: FighterId, slug: string) =>
  fighterPage(store, catalogues, fighterId).items.find(({ item }) => item === slug)
const inBattle = (store: Store, gangId: GangId, fighterId: FighterId) => {
  const fighter = loadRoster(store, gangId).fighters.find(({ id }) => id === fighterId)
  if (!fighter) throw new Error('Nobody')
  const catalogue = catalogues.of(store, null, necromundaId)
  return { ...crewFighter(fighter, null, { catalogue, edition: n23, opponents: [] }), catalogue }
}

test('CAMP-EQP-02: a sight from the trading post goes from the stash onto a weapon, counts with its bearer, and works in battle', () => {
  const { store, campaignId, gangId, fighterId, itemId: lasgun } = smallGang()
  const sight = traded(store, { gangId, item: 'telescopic-sight' })
  const before = fighterPage(store, catalogues, fighterId).rating.value
  fit(store, gangId, sight, lasgun)
  expect(carried(store, fighterId, 'telescopic-sight')).toMatchObject({ parentId: lasgun })
  expect(gangPage(store, catalogues, gangId).stash).toEqual([])
  expect(fighterPage(store, catalogues, fighterId).rating.value).toBe(before + 25)
  const { weapons, catalogue } = inBattle(store, gangId, fighterId)
  const armed = weapons.flatMap((weapon) => weaponsOf(catalogue, weapon, 0, 3))
  expect(armed[0]?.accessories).toEqual([{ id: 'telescopic-sight' }])
  undo(store, { kind: 'campaign', campaignId })
  expect(carried(store, fighterId, 'telescopic-sight')).toBeUndefined()
})

test('ammunition gives its weapon another profile in battle', () => {
  const { store, gangId, fighterId } = smallGang()
  const { itemId: gun } = bought(store, gangId, fighterId, 'autogun').value
  fit(store, gangId, traded(store, { gangId, item: 'autogun-phosphor' }), gun)
  const { weapons, catalogue } = inBattle(store, gangId, fighterId)
  const profiles = weapons.flatMap((weapon) => weaponsOf(catalogue, weapon, 0, 3)).flatMap((weapon) => weapon.profiles)
  expect(profiles.map(({ id }) => id)).toContain('autogun/phosphor')
})

test('NECX-ACC-MONO: what does not fit is refused, unless the arbitrator gives a reason', () => {
  const { store, gangId, fighterId } = smallGang()
  const { itemId: pistol } = bought(store, gangId, fighterId, 'laspistol').value
  const sight = traded(store, { gangId, item: 'mono-sight' })
  expect(() => fit(store, gangId, sight, pistol)).toThrow('error.item.doesNotFit')
  fit(store, gangId, sight, pistol, 'a gunsmith made it fit')
  expect(carried(store, fighterId, 'mono-sight')).toMatchObject({ parentId: pistol })
  // Even with a reason armour doesn't go on a gun.
  const armour = bought(store, gangId, null, 'flak-armour').value.itemId
  expect(() => fit(store, gangId, armour, pistol, 'why not')).toThrow('error.item.doesNotFit')
})

test('CAMP-CRE-21: a weapon has one sight; it must be removed before the next', () => {
  const { store, gangId, itemId: lasgun } = smallGang()
  fit(store, gangId, traded(store, { gangId, item: 'telescopic-sight' }), lasgun)
  const other = traded(store, { gangId, item: 'infra-sight' })
  expect(() => fit(store, gangId, other, lasgun)).toThrow('error.item.notTogether')
})

test('NECX-ACC-SUSPENSORS: suspensors go only on Unwieldy weapons', () => {
  const { store, gangId, fighterId, itemId: lasgun } = smallGang()
  const { itemId: stubber } = bought(store, gangId, fighterId, 'heavy-stubber').value
  const suspensors = traded(store, { gangId, item: 'suspensors' })
  expect(() => fit(store, gangId, suspensors, lasgun)).toThrow('error.item.doesNotFit')
  fit(store, gangId, suspensors, stubber)
  expect(carried(store, fighterId, 'suspensors')).toMatchObject({ parentId: stubber })
})

test('CAMP-PST-51: bought for a weapon it is fitted at once; a master-crafted weapon costs a quarter more', () => {
  const { store, gangId, fighterId } = smallGang()
  const { itemId: boltgun } = bought(store, gangId, fighterId, 'boltgun').value
  const before = gangPage(store, catalogues, gangId).credits
  traded(store, { gangId, item: 'master-crafted', onto: boltgun })
  expect(carried(store, fighterId, 'master-crafted')).toMatchObject({
    parentId: boltgun,
    pricePaid: 15,
    ratingValue: 15,
  })
  expect(gangPage(store, catalogues, gangId).credits).toBe(before - 15)
  expect(TradePurchase.safeParse({ gangId, item: 'mono-sight', onto: boltgun, count: 2 }).success).toBe(false)
})

test('a sight can’t be fitted to a weapon of another gang', () => {
  const { store, gangId } = smallGang()
  const sight = traded(store, { gangId, item: 'telescopic-sight' })
  const other = foundedGang(store)
  const { fighterId } = hired(store, other).value
  const { itemId } = bought(store, other, fighterId, 'lasgun').value
  expect(() => fit(store, gangId, sight, itemId)).toThrow('error.item.otherHands')
})
