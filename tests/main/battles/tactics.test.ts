import { ownFields } from '@main/battles/battlefields'
import { startBattle } from '@main/battles/begin'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf } from '@main/database/find'
import { AppError } from '@shared/contract/error'
import type { NewBattle } from '@shared/contract/battles'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run, smallGang } from '../gangs/support'

/** No gang has built any. */
const own = ownFields('nowhere')

const wantedWith = (tactics?: NewBattle['sides'][number]['tactics']) => {
  const store = freshStore()
  const { campaignId, gangId } = smallGang(store)
  const rival = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  const offer = prepareBattle(store, catalogues, own, campaignId)
  const sideOf = (gang: typeof gangId): NewBattle['sides'][number] => ({
    gang,
    role: 'equal',
    controller: { kind: 'human' },
    crew: (offer.gangs.find(({ id }) => id === gang)?.candidates ?? []).map(({ id }) => ({
      fighter: id,
      loadout: null,
    })),
    ...(tactics === undefined ? {} : { tactics }),
  })
  const wanted: NewBattle = {
    campaign: campaignId,
    scenario: offer.scenarios[0]?.id ?? '',
    battlefield: null,
    modes: { space: 'table', dice: 'seeded' },
    sides: [sideOf(gangId), sideOf(rival)],
  }
  const begin = () => run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted)).value.id
  return { store, offer, begin, wanted, gangId }
}

test('NECX-SCN-03: the wizard shows which cards there are and how many a gang has', () => {
  const { offer } = wantedWith()
  expect(offer.tactics).toMatchObject({ chosen: 2, underdogPer: 100 })
  expect(offer.tactics.cards).toContainEqual({ id: 'click', at: 'enemy-shot' })
  expect(offer.tactics.cards.length).toBeGreaterThanOrEqual(24)
})

test('NECX-SCN-03: chosen cards and the number to be drawn are frozen in the set-up', () => {
  const { store, begin } = wantedWith({ chosen: ['click', 'reload'], drawn: 3 })
  expect(battleOf(store, begin()).setup?.sides.map(({ tactics }) => tactics)).toEqual([
    { chosen: ['click', 'reload'], drawn: 3 },
    { chosen: ['click', 'reload'], drawn: 3 },
  ])
})

test('a side without cards has none in its set-up', () => {
  const { store, begin } = wantedWith()
  expect(battleOf(store, begin()).setup?.sides.map((side) => 'tactics' in side)).toEqual([false, false])
})

/** The application's reasons for refusing it. */
const refusalOf = (attempt: () => unknown): unknown => {
  try {
    return attempt()
  } catch (error) {
    return error instanceof AppError ? error.report : error
  }
}

test.each([
  ['that nobody can play', ['click', 'no-such-card'], 'error.battle.unknownCard'],
  ['CAMP-PRE-31: chosen twice', ['click', 'click'], 'error.battle.cardTwice'],
])('a card %s is refused, with its place', (_, chosen, key) => {
  const { begin } = wantedWith({ chosen, drawn: 0 })
  const where = ['sides', 0, 'tactics', 'chosen', 1]
  expect(refusalOf(begin)).toMatchObject({ key, where, params: { card: chosen[1] } })
})

test('NECX-GEAR-AMMO-CACHE: caches are taken from the stash, each for one battle', () => {
  const { store, wanted, gangId } = wantedWith()
  const cachesLeft = () =>
    prepareBattle(store, catalogues, own, wanted.campaign).gangs.find(({ id }) => id === gangId)?.caches
  const begin = () =>
    run(store, 'battle.begin', (change) =>
      startBattle(change, catalogues, own, {
        ...wanted,
        sides: wanted.sides.map((side) => (side.gang === gangId ? { ...side, caches: 1 } : side)),
      }),
    ).value.id
  expect(refusalOf(begin)).toMatchObject({ key: 'error.battle.noCache', where: ['sides', 0, 'caches'] })
  bought(store, gangId, null, 'ammo-cache')
  expect(cachesLeft()).toBe(1)
  expect(battleOf(store, begin()).setup?.sides.map(({ caches }) => caches)).toEqual([1, undefined])
  expect(cachesLeft()).toBe(0)
})
