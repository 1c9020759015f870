import { undo } from '@main/database/undo'
import type { Store } from '@main/database/store'
import { exchangeItem } from '@main/gangs/exchange'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { judged } from '@main/gangs/judge'
import { saveLoadout } from '@main/gangs/loadouts'
import { fighters, type FighterPage } from '@shared/contract/fighters'
import type { FighterId, GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run, smallGang } from './support'

const exchanged = (store: Store, gangId: GangId, wanted: z.input<typeof fighters.exchange.input>) =>
  run(store, 'item.exchange', (change) =>
    judged(change, catalogues, gangId, (place) => exchangeItem(change, place, fighters.exchange.input.parse(wanted))),
  )
const card = (store: Store, fighterId: FighterId) => fighterPage(store, catalogues, fighterId)
const credits = (store: Store, gangId: GangId) => gangPage(store, catalogues, gangId).credits
const the = ({ items }: Pick<FighterPage, 'items'>, slug: string) => {
  const found = items.find(({ item }) => item === slug)
  if (!found) throw new Error(`No ${slug}`)
  return found.id
}

/** Hired with an armoured bodyglove, which its house sells for 10 or so. */
function tek() {
  const store = freshStore()
  const gangId = foundedGang(store, { list: 'van-saar' })
  const { fighterId } = hired(store, gangId, { type: 'van-saar-tek', name: 'Ada' }).value
  return { store, gangId, fighterId }
}

test('CAMP-CRE-23: gear is replaced by gear off the list; the old goes to the stash, the new is paid in full', () => {
  const { store, gangId, fighterId } = smallGang()
  const { itemId } = bought(store, gangId, fighterId, 'flak-armour').value
  run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Set', items: [itemId] }))
  const before = credits(store, gangId)
  const { value, warnings } = exchanged(store, gangId, { itemId, by: { item: 'mesh-armour' }, old: 'stash' })
  expect([warnings, credits(store, gangId)]).toEqual([[], before - value.paid])
  expect(value.paid).toBeGreaterThan(0)
  expect(gangPage(store, catalogues, gangId).stash.map(({ item }) => item)).toEqual(['flak-armour'])
  // The equipment set holds the replacement.
  expect(card(store, fighterId).loadouts).toMatchObject([{ items: [value.itemId] }])
})

test('the replacement may come out of the stash, for nothing', () => {
  const { store, gangId, fighterId } = smallGang()
  const { itemId } = bought(store, gangId, fighterId, 'flak-armour').value
  const spare = bought(store, gangId, null, 'mesh-armour').value.itemId
  const before = credits(store, gangId)
  expect(exchanged(store, gangId, { itemId, by: { itemId: spare }, old: 'stash' }).value).toEqual({
    itemId: spare,
    paid: 0,
  })
  expect(credits(store, gangId)).toBe(before)
  expect(() => exchanged(store, gangId, { itemId: spare, by: { itemId: spare }, old: 'stash' })).toThrow(
    'error.item.otherHands',
  )
})

test('the replacement may come neither from another gang’s stash nor from another fighter', () => {
  const { store, gangId, fighterId } = smallGang()
  const { itemId } = bought(store, gangId, fighterId, 'flak-armour').value
  const friend = hired(store, gangId, { type: 'van-saar-tek', name: 'Ada' }).value.fighterId
  const other = foundedGang(store, { list: 'van-saar' })
  const elsewhere = bought(store, other, null, 'mesh-armour').value.itemId
  const worn = bought(store, gangId, friend, 'mesh-armour').value.itemId
  for (const by of [elsewhere, worn])
    expect(() => exchanged(store, gangId, { itemId, by: { itemId: by }, old: 'stash' })).toThrow(
      'error.item.otherHands',
    )
})

test('CAMP-FTR-22: gear a fighter was hired with is returned for the difference, and the new one counts for the same; undo restores it', () => {
  const { store, gangId, fighterId } = tek()
  const [before, worth] = [credits(store, gangId), card(store, fighterId).rating.value]
  const glove = the(card(store, fighterId), 'armoured-bodyglove')
  const { value } = exchanged(store, gangId, {
    itemId: glove,
    by: { item: 'light-carapace' },
    old: 'back',
    reason: 'the model wears it',
  })
  const [gloves, carapace] = ['armoured-bodyglove', 'light-carapace'].map(
    (slug) => catalogues.of(store, null, necromundaId).items.get(slug).price ?? 0,
  )
  expect(value.paid).toBe(Math.max(0, (carapace ?? 0) - (gloves ?? 0)))
  expect(credits(store, gangId)).toBe(before - value.paid)
  expect(card(store, fighterId).rating.value).toBe(worth + value.paid)
  expect(gangPage(store, catalogues, gangId).stash).toEqual([])
  undo(store, { kind: 'gang', gangId })
  expect(card(store, fighterId).items.map(({ item }) => item)).toEqual(['armoured-bodyglove'])
  expect(credits(store, gangId)).toBe(before)
})

test('returned gear is refunded before the new gear is paid', () => {
  const { store, gangId, itemId } = smallGang()
  const before = credits(store, gangId)
  const { value, warnings } = exchanged(store, gangId, {
    itemId,
    by: { item: 'autogun' },
    old: 'back',
    reason: 'misread',
  })
  expect(credits(store, gangId)).toBe(before + 5 - value.paid)
  expect(warnings).toContainEqual({
    rule: 'CAMP-CRE-23',
    key: 'warning.weaponDiscarded',
    params: { item: 'lasgun', fighter: 'Vex' },
  })
})

test('CAMP-CRE-23: gear may be exchanged for gear of another kind, or off the list, with a warning', () => {
  const { store, gangId, fighterId } = smallGang()
  const { itemId } = bought(store, gangId, fighterId, 'flak-armour').value
  const { value, warnings } = exchanged(store, gangId, { itemId, by: { item: 'respirator' }, old: 'stash' })
  expect(warnings).toContainEqual({
    rule: 'CAMP-CRE-23',
    key: 'warning.otherRole',
    params: { item: 'flak-armour', by: 'respirator' },
  })
  const { warnings: unlisted } = exchanged(store, gangId, {
    itemId: value.itemId,
    by: { item: 'bolt-pistol' },
    old: 'stash',
  })
  expect(unlisted.map(({ rule }) => rule)).toContain('CAMP-CRE-23')
})

test('a refund needs a reason, and gear that nobody carries can’t be exchanged', () => {
  const { store, gangId, itemId } = smallGang()
  expect(fighters.exchange.input.safeParse({ itemId, by: { item: 'autogun' }, old: 'back' }).success).toBe(false)
  const loose = bought(store, gangId, null, 'flak-armour').value.itemId
  expect(() => exchanged(store, gangId, { itemId: loose, by: { item: 'mesh-armour' }, old: 'stash' })).toThrow(
    'error.item.noExchange',
  )
})
