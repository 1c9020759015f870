import { gangPage } from '@main/gangs/gang-page'
import { isFounding, gangContextOf } from '@main/gangs/context'
import { shelfFor } from '@main/gangs/shelf'
import { fighterOf } from '@main/database/find'
import type { Store } from '@main/database/store'
import type { FighterId, GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired } from './support'

const scum = 'hired-guns-hive-scum'
const hunter = 'hired-guns-bounty-hunters-statline-2'

function hiring(list: string, type: string, alignment: 'law-abiding' | 'outlaw' = 'law-abiding') {
  const store = freshStore()
  const gangId = foundedGang(store, { list, alignment })
  const { fighterId } = hired(store, gangId, { type, name: 'Mags' }).value
  return { store, gangId, fighterId }
}
const shelf = (store: Store, gangId: GangId, fighterId: FighterId) =>
  shelfFor(gangContextOf(store, catalogues, gangId), fighterOf(store, fighterId), isFounding(store, gangId))
const priceOf = (list: string, type: string, item: string) => {
  const { store, gangId, fighterId } = hiring(list, type)
  return shelf(store, gangId, fighterId)
    .filter((line) => line.item === item && line.with.length === 0)
    .map(({ price }) => price)
}

test.each(['escher', 'venators', 'outcasts'])(
  'CAMP-CRE-45: Hive Scum hired by %s have a list of their own, and buy from it',
  (list) => {
    const { store, gangId, fighterId } = hiring(list, scum)
    const offered = shelf(store, gangId, fighterId)
    expect(offered.map(({ item }) => item)).toEqual(
      expect.arrayContaining(['autogun', 'stub-gun', 'chainsword', 'mesh-armour']),
    )
    const before = gangPage(store, catalogues, gangId).credits
    const { warnings } = bought(store, gangId, fighterId, 'autogun')
    expect([warnings, gangPage(store, catalogues, gangId).credits]).toEqual([[], before - 15])
  },
)

test('CAMP-CRE-45: a Bounty Hunter pays what its house of hire pays, others the common price', () => {
  expect(priceOf('escher', hunter, 'lasgun')).toEqual([5])
  expect(priceOf('orlock', hunter, 'combat-shotgun')).toEqual([55])
  expect(priceOf('squats', hunter, 'combat-shotgun')).toEqual([70])
  // Some things only houses have.
  expect(priceOf('cawdor', hunter, 'plasma-cannon')).toEqual([130])
  expect(priceOf('squats', hunter, 'plasma-cannon')).toEqual([])
})

test('CAMP-CRE-45: whom outlaws hire may also have the market up to a level, the law-abiding not', () => {
  const law = hiring('escher', scum)
  const outlaws = hiring('escher', scum, 'outlaw')
  const own = shelf(law.store, law.gangId, law.fighterId).map(({ item }) => item)
  const more = shelf(outlaws.store, outlaws.gangId, outlaws.fighterId)
    .map(({ item }) => item)
    .filter((item) => !own.includes(item))
  const { items } = catalogues.of(outlaws.store, null, necromundaId)
  const levels = more.map((item) => items.get(item).availability).map((it) => (it && 'level' in it ? it.level : 0))
  expect([Math.min(...levels), Math.max(...levels)]).toEqual([0, 7])
  expect(own).not.toContain('sword')
  expect(more).toContain('sword')
})

test('CAMP-CRE-45: what is not on the list is bought, and said', () => {
  const { store, gangId, fighterId } = hiring('escher', scum)
  expect(bought(store, gangId, fighterId, 'hand-flamer', { price: 10 }).warnings.map(({ key }) => key)).toContain(
    'legality.notListed',
  )
})
