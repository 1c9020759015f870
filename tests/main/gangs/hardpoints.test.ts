import { redo, undo } from '@main/database/undo'
import { aimWeapon, swapUpgrade } from '@main/gangs/hardpoints'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { gangContextOf } from '@main/gangs/context'
import type { WeaponArc } from '@shared/campaign'
import { expect, test } from 'vitest'
import { dump } from '../database/support'
import { bought, catalogues, hired, run, smallGang } from './support'

function garage() {
  const { store, campaignId, gangId, itemId: lasgun } = smallGang()
  const { fighterId: truck } = hired(store, gangId, { type: 'ridgerunner', name: 'Truck' }).value
  const buy = (item: string, to: typeof truck | null) => bought(store, gangId, to, item, { price: 20 }).value.itemId
  return {
    store,
    campaignId,
    gangId,
    lasgun,
    truck,
    old: buy('crash-cage', truck),
    spare: buy('reinforced-armour', null),
    gun: buy('heavy-stubber', truck),
  }
}

test.each([
  [1, true, []],
  [2, false, ['crash-cage']],
])('CAMP-CRE-28: on a %i the replaced upgrade is destroyed: %s', (face, destroyed, stash) => {
  const { store, campaignId, gangId, truck, old, spare } = garage()
  const before = dump(store)
  expect(run(store, 'item.swap', (change) => swapUpgrade(change, { itemId: old, by: spare, face })).value).toEqual({
    face,
    destroyed,
  })
  expect(
    fighterPage(store, catalogues, truck)
      .items.map(({ item }) => item)
      .sort(),
  ).toEqual(['heavy-stubber', 'reinforced-armour'])
  expect(gangPage(store, catalogues, gangId).stash.map(({ item }) => item)).toEqual(stash)
  const after = dump(store)
  const scope = { kind: 'campaign', campaignId } as const
  undo(store, scope)
  expect(dump(store)).toEqual(before)
  redo(store, scope)
  expect(dump(store)).toEqual(after)
})

test('CAMP-CRE-28: only an upgrade from the stash can replace an upgrade', () => {
  const { store, gangId, old, gun, lasgun } = garage()
  const swap = (itemId: typeof old, by: typeof old) => () =>
    run(store, 'item.swap', (change) => swapUpgrade(change, { itemId, by }))
  expect(swap(old, lasgun)).toThrow('error.item.noSwap')
  expect(swap(gun, old)).toThrow('error.item.noSwap')
  expect(gangPage(store, catalogues, gangId).stash).toHaveLength(1)
})

test('CAMP-EQP-06: a further arc costs 15 credits, once, and counts for the rating', () => {
  const { store, gangId, truck, gun, lasgun } = garage()
  const aim = (itemId: typeof gun, arcs: WeaponArc[]) =>
    run(store, 'item.aim', (change) => aimWeapon(change, gangContextOf(change, catalogues, gangId), { itemId, arcs }))
      .value.paid
  const { credits } = gangPage(store, catalogues, gangId)
  const worth = fighterPage(store, catalogues, truck).rating.value
  const printed = fighterPage(store, catalogues, truck).items.find(({ id }) => id === gun)
  expect(printed?.arcs).toEqual([])
  expect(aim(gun, ['front'])).toBe(0)
  const extra = aim(gun, ['front', 'left', 'right', 'rear'])
  expect(extra % 15).toBe(0)
  expect(extra).toBeGreaterThan(0)
  expect(aim(gun, ['front', 'left', 'right', 'rear'])).toBe(0)
  expect(gangPage(store, catalogues, gangId).credits).toBe(credits - extra)
  expect(fighterPage(store, catalogues, truck).rating.value).toBe(worth + extra)
  expect(() => aim(lasgun, ['front'])).toThrow('error.item.noHardpoint')
})
