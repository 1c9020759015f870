import { gangPage, recruitsFor } from '@main/gangs/gang-page'
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

test('CAMP-CRE-45: a Bounty Hunter pays the prices of the hiring house, and common prices for other goods', () => {
  expect(priceOf('escher', hunter, 'lasgun')).toEqual([5])
  expect(priceOf('orlock', hunter, 'combat-shotgun')).toEqual([55])
  expect(priceOf('squats', hunter, 'combat-shotgun')).toEqual([70])
  // Some items only houses have.
  expect(priceOf('cawdor', hunter, 'plasma-cannon')).toEqual([130])
  expect(priceOf('squats', hunter, 'plasma-cannon')).toEqual([])
})

test('CAMP-CRE-45: hired guns of outlaws may also use the black market up to a level, those of the law-abiding not', () => {
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

test('CAMP-CRE-45: items off the list are bought with a warning', () => {
  const { store, gangId, fighterId } = hiring('escher', scum)
  expect(bought(store, gangId, fighterId, 'hand-flamer', { price: 10 }).warnings.map(({ key }) => key)).toContain(
    'legality.notListed',
  )
})

test('CAMP-CRE-45: Guilder Contacts take D6×10 off a Bounty Hunter, but never go below 20; the rating counts the whole price', () => {
  const store = freshStore()
  const gangId = foundedGang(store, { list: 'orlock', alignment: 'law-abiding' })
  const captain = hired(store, gangId, { type: 'orlock-road-captain', name: 'Slick', skills: ['guilder-contacts'] })
  expect(captain.warnings).toEqual([])
  const before = gangPage(store, catalogues, gangId).credits
  // 80 less 4×10.
  const first = hired(store, gangId, { type: hunter, name: 'Grendl', face: 4 })
  expect([first.warnings, gangPage(store, catalogues, gangId).credits]).toEqual([[], before - 40])
  const worth = gangPage(store, catalogues, gangId).roster.find(({ name }) => name === 'Grendl')?.rating.value
  expect(worth).toBe(80)
  // 30 less 6×10 would be nothing.
  hired(store, gangId, { type: scum, name: 'Mags', face: 6 })
  expect(gangPage(store, catalogues, gangId).credits).toBe(before - 60)
  const offered = recruitsFor(store, catalogues, gangId)
  const cheaper = offered.filter(({ contacts }) => contacts).map(({ type }) => type)
  expect(cheaper).toContain(scum)
  expect(cheaper).not.toContain('orlock-gunner')
})

test('CAMP-CRE-49: before hiring, the list shows who refuses the gang’s side of the law, and who serves Chaos alone', () => {
  const refused = (list: string, alignment: 'law-abiding' | 'outlaw') => {
    const store = freshStore()
    const offered = recruitsFor(store, catalogues, foundedGang(store, { list, alignment }))
    return (type: string) => offered.find((one) => one.type === type)?.refuses?.text.key ?? null
  }
  const lawful = refused('orlock', 'law-abiding')
  const outlawed = refused('orlock', 'outlaw')
  expect([lawful('hangers-on-agitator'), outlawed('hangers-on-agitator')]).toEqual(['legality.outlawHired', null])
  expect([lawful('hangers-on-slopper'), outlawed('hangers-on-slopper')]).toEqual([null, 'legality.lawfulHired'])
  const czarn = 'outlaw-hired-guns-czarn-the-cyberoth-outlaw-outcasts-leader'
  expect([outlawed(czarn), refused('outcasts', 'outlaw')(czarn), refused('helot-cult', 'outlaw')(czarn)]).toEqual([
    'legality.chaosOnly',
    null,
    null,
  ])
})
