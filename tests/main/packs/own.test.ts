import { exportCampaign } from '@main/interchange/export'
import { undo, redo } from '@main/database/undo'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { isFounding, gangContextOf } from '@main/gangs/context'
import { fighterOf } from '@main/database/find'
import { shelfFor } from '@main/gangs/shelf'
import { makeOwn, ownEntries, ownFile, unmakeOwn } from '@main/packs/own'
import { readPackFile } from '@main/packs/pack-file'
import { AppError } from '@shared/contract/error'
import type { CustomContentId, FighterId, GangId } from '@shared/contract/ids'
import type { NewOwn } from '@shared/contract/packs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshStore } from '../database/support'
import type { Store } from '@main/database/store'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'
import { ownFighter, ownGun } from './own-pack'

const made = (store: Store, gangId: GangId, own: NewOwn, id?: CustomContentId) =>
  run(store, 'own.make', (change) => makeOwn(change, catalogues, { gangId, own, id })).value
const shelf = (store: Store, gangId: GangId, fighterId: FighterId) =>
  shelfFor(gangContextOf(store, catalogues, gangId), fighterOf(store, fighterId), isFounding(store, gangId))

describe('an item created while building', () => {
  test('is sold by the gang’s list at its price, within the rules, from its founding on', () => {
    const { store, gangId, fighterId } = smallGang()
    const { slug } = made(store, gangId, ownGun('Nail gun'))
    expect(slug).toBe('own-nail-gun')
    expect(shelf(store, gangId, fighterId)).toContainEqual(
      expect.objectContaining({ item: slug, name: 'Nail gun', price: 25, section: 'own' }),
    )
    const before = gangPage(store, catalogues, gangId)
    const { warnings } = bought(store, gangId, fighterId, slug)
    expect(warnings).toEqual([])
    const page = gangPage(store, catalogues, gangId)
    expect([page.credits, page.rating.value]).toEqual([before.credits - 25, before.rating.value + 25])
  })

  test('when changed has another price and name for later buyers', () => {
    const { store, gangId, fighterId } = smallGang()
    const { id, slug } = made(store, gangId, ownGun('Nail gun'))
    expect(made(store, gangId, ownGun('Rivet gun', 40), id)).toEqual({ id, slug })
    expect(shelf(store, gangId, fighterId).filter(({ section }) => section === 'own')).toMatchObject([
      { item: slug, name: 'Rivet gun', price: 40 },
    ])
  })

  test('when renamed keeps for its owners the price they paid', () => {
    const { store, gangId, fighterId } = smallGang()
    const { id, slug } = made(store, gangId, ownGun('Nail gun'))
    const { itemId } = bought(store, gangId, fighterId, slug).value
    made(store, gangId, ownGun('Rivet gun', 40), id)
    const item = gangPage(store, catalogues, gangId)
      .roster.flatMap(({ items }) => items)
      .find((one) => one.id === itemId)
    expect(item).toMatchObject({ name: 'Rivet gun', pricePaid: 25, ratingValue: 25 })
  })

  test('gets a different id for the same name, and may have a name without Latin letters', () => {
    const { store, gangId } = smallGang()
    expect(
      ['Nail gun', 'Nail gun', 'Гвоздемёт', 'Обрез'].map((name) => made(store, gangId, ownGun(name)).slug),
    ).toEqual(['own-nail-gun', 'own-nail-gun-2', 'own', 'own-2'])
  })

  test('with faults is refused with every fault and its place', () => {
    const { store, campaignId, gangId } = smallGang()
    const broken = {
      section: 'items',
      entry: { ...ownGun('Nail gun').entry, price: null, class: 'catapult' },
    } satisfies NewOwn
    const unknown = {
      section: 'items',
      entry: { ...ownGun('Nail gun').entry, profiles: [{ ...profile(), traits: [{ id: 'sticky' }] }] },
    } satisfies NewOwn
    expect(faults(() => made(store, gangId, broken))).toEqual([['price'], ['class']].sort())
    expect(faults(() => made(store, gangId, unknown))).toHaveLength(1)
    expect(ownEntries(store, campaignId)).toEqual([])
  })

  test('is removed by undo and created again by redo; while somebody owns it, it stays', () => {
    const { store, campaignId, gangId, fighterId } = smallGang()
    const scope = { kind: 'campaign', campaignId } as const
    const { id, slug } = made(store, gangId, ownGun('Nail gun'))
    undo(store, scope)
    expect(shelf(store, gangId, fighterId).some(({ item }) => item === slug)).toBe(false)
    redo(store, scope)
    bought(store, gangId, fighterId, slug)
    expect(() => run(store, 'own.unmake', (change) => unmakeOwn(change, catalogues, { id }))).toThrow(
      'error.pack.needed',
    )
    undo(store, scope)
    // The item that was bought and undone left no row.
    run(store, 'own.unmake', (change) => unmakeOwn(change, catalogues, { id }))
    expect(ownEntries(store, campaignId)).toEqual([])
    expect(shelf(store, gangId, fighterId).some(({ section }) => section === 'own')).toBe(false)
  })

  test('is exported with the campaign’s file, and as a separate pack', () => {
    const { store, campaignId, gangId } = smallGang()
    expect(() => ownFile(store, campaignId)).toThrow('error.own.missing')
    made(store, gangId, ownGun('Nail gun'))
    expect(exportCampaign(store, campaignId).text).toContain('own-nail-gun')
    const { fileName, text } = ownFile(store, campaignId)
    expect(fileName).toBe('Dust-and-Rust.pack.json')
    expect(readPackFile(JSON.parse(text)).header).toMatchObject({ id: 'dust-and-rust', title: 'Dust and Rust' })
  })

  test('of practice gangs is unknown to campaigns', () => {
    const store = freshStore()
    const [gangId, campaignId] = [foundedGang(store), createdCampaign(store)]
    made(store, gangId, ownGun('Nail gun'))
    expect(ownEntries(store, null)).toHaveLength(1)
    expect(ownEntries(store, campaignId)).toEqual([])
  })
})

describe('a fighter created while building', () => {
  test('is hired from the gang’s list and buys what its model buys', () => {
    const { store, gangId, fighterId } = smallGang()
    const { slug } = made(store, gangId, ownFighter('Bone Dancer'))
    expect(recruitsFor(store, catalogues, gangId)).toContainEqual(
      expect.objectContaining({ type: slug, name: 'Bone Dancer', price: 60, category: 'ganger', list: 'escher' }),
    )
    const dancer = hired(store, gangId, { type: slug, name: 'Bone Dancer' }).value.fighterId
    const lines = (id: FighterId) => shelf(store, gangId, id).map(({ item }) => item)
    expect(lines(dancer)).toEqual(lines(fighterId))
    expect(bought(store, gangId, dancer, 'lasgun').warnings).toEqual([])
  })

  test('when changed gives those hired its name, category and stat line; their costs and values stay, and undo restores all', () => {
    const { store, campaignId, gangId } = smallGang()
    const { id, slug } = made(store, gangId, ownFighter('Bone Dancer'))
    const [dancer, specialist] = ['One', 'Two'].map(
      (name) => hired(store, gangId, { type: slug, name, specialist: name === 'Two' }).value.fighterId,
    )
    const before = gangPage(store, catalogues, gangId)
    const model = ownFighter('Bone Singer')
    made(
      store,
      gangId,
      { ...model, entry: { ...model.entry, cost: 200, category: 'champion', statline: { ...statline(model), ws: 2 } } },
      id,
    )
    const after = gangPage(store, catalogues, gangId)
    const of = (one: FighterId | undefined) => after.roster.find((row) => row.id === one)
    expect(of(dancer)).toMatchObject({ typeName: 'Bone Singer', category: 'champion' })
    expect(of(dancer)?.statline.find(({ stat }) => stat === 'ws')?.value).toBe(2)
    expect(of(specialist)).toMatchObject({ typeName: 'Bone Singer', category: 'specialist' })
    expect([after.credits, after.rating.value]).toEqual([before.credits, before.rating.value])
    undo(store, { kind: 'campaign', campaignId })
    expect(gangPage(store, catalogues, gangId)).toEqual(before)
  })
})

const statline = ({ entry }: NewOwn) => z.record(z.string(), z.int()).parse(entry['statline'])
const profile = () => ({
  id: 'standard',
  name: null,
  range: { short: null, long: null },
  accuracy: { short: 0, long: 0 },
  strength: 3,
  ap: 0,
  damage: 1,
  ammo: null,
})

function faults(work: () => unknown): unknown[] {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.report.details.map(({ where }) => where).sort()
    throw error
  }
  throw new Error('It was taken')
}
