import { placed } from '@shared/contract'
import { choosePacks, chosenPacks } from '@main/packs/choose'
import { installPack, listPacks, packFile, removePack } from '@main/packs/installed'
import { readPackFile } from '@main/packs/pack-file'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { gangContextOf } from '@main/gangs/context'
import { AppError } from '@shared/contract/error'
import type { CampaignId, ContentPackId } from '@shared/contract/ids'
import type { IfPresent } from '@shared/contract/packs'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { bought, catalogues, run, smallGang } from '../gangs/support'
import { fileOf, ownGuns } from './own-pack'

const installed = (store: Store, pack: object, ifPresent: IfPresent = 'refuse') =>
  run(store, 'pack.install', (change) =>
    installPack(change, catalogues, readPackFile(JSON.parse(fileOf(pack))), ifPresent),
  ).value.packId

const chosen = (store: Store, campaignId: CampaignId, packs: ContentPackId[]) =>
  run(store, 'pack.choose', (change) => choosePacks(change, catalogues, { campaignId, packs }))

function problemWith(work: () => unknown): AppError['report'] {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.report
    throw error
  }
  throw new Error('nothing was wrong')
}

describe('content packs', () => {
  test('are used by campaigns that chose them, with overrides and names', () => {
    const { store, campaignId, gangId } = smallGang()
    const packId = installed(store, ownGuns())
    expect(gangContextOf(store, catalogues, gangId).catalogue.items.find('nail-gun')).toBeUndefined()
    chosen(store, campaignId, [packId])
    const { catalogue } = gangContextOf(store, catalogues, gangId)
    expect(catalogue.weapon('nail-gun').price).toBe(20)
    expect(catalogue.weapon('autogun').price).toBe(10)
    expect(catalogue.nameOf('items', 'nail-gun', 'ru')).toBe('Гвоздемёт')
    expect(chosenPacks(store, campaignId)).toEqual([packId])
    expect(listPacks(store)).toMatchObject([
      { slug: 'own-guns', entries: 1, overrides: 1, campaigns: [{ id: campaignId }] },
    ])
  })

  test('override each other in their order', () => {
    const { store, campaignId, gangId } = smallGang()
    const dear = { ...ownGuns(), id: 'dear', entries: {}, overrides: { items: [{ id: 'autogun', price: 99 }] } }
    const packs = [installed(store, ownGuns()), installed(store, dear)]
    const price = () => gangContextOf(store, catalogues, gangId).catalogue.weapon('autogun').price
    chosen(store, campaignId, packs)
    expect(price()).toBe(99)
    chosen(store, campaignId, packs.toReversed())
    expect(price()).toBe(10)
  })

  test('are installed elsewhere from their file as the same pack', () => {
    const store = freshStore()
    const { text, fileName } = packFile(store, installed(store, ownGuns()))
    expect(fileName).toBe('Own-guns-2.pack.json')
    const elsewhere = freshStore()
    const again = run(elsewhere, 'pack.install', (change) =>
      installPack(change, catalogues, readPackFile(JSON.parse(text)), 'refuse'),
    ).value.packId
    expect(packFile(elsewhere, again).text).toBe(text)
  })

  test('installed a second time change nothing; another of the same version is refused, taken over, copied or skipped', () => {
    const store = freshStore()
    const first = installed(store, ownGuns())
    const before = dump(store)
    expect(installed(store, ownGuns())).toBe(first)
    expect(installed(store, ownGuns(25), 'skip')).toBe(first)
    expect(dump(store)).toEqual(before)
    expect(problemWith(() => installed(store, ownGuns(25)))).toMatchObject({
      code: 'conflict',
      params: { version: '2' },
    })
    expect(installed(store, ownGuns(25), 'copy')).not.toBe(first)
    expect(installed(store, ownGuns(25), 'copy')).not.toBe(first)
    expect(listPacks(store).map(({ slug }) => slug)).toEqual(['own-guns', 'own-guns-2', 'own-guns-3'])
    expect(installed(store, ownGuns(30), 'merge')).toBe(first)
    expect(packFile(store, first).text).toContain('"price": 30')
  })

  test('stay while they are used', () => {
    const { store, campaignId } = smallGang()
    const packId = installed(store, ownGuns())
    chosen(store, campaignId, [packId])
    const remove = () => run(store, 'pack.remove', (change) => removePack(change, { packId }))
    expect(problemWith(remove)).toMatchObject({ code: 'refused', params: { campaigns: 'Dust and Rust' } })
    chosen(store, campaignId, [])
    remove()
    expect(listPacks(store)).toEqual([])
  })

  test('cannot be deselected or replaced while a gang owns their entries', () => {
    const { store, campaignId, gangId, fighterId } = smallGang()
    const packId = installed(store, ownGuns())
    chosen(store, campaignId, [packId])
    bought(store, gangId, fighterId, 'nail-gun')
    const before = dump(store)
    const needed = {
      code: 'refused',
      details: [{ where: ['items', 'nail-gun'], told: { key: 'fault.inUse', params: { what: 'Nail gun' } } }],
    }
    expect(problemWith(() => chosen(store, campaignId, []))).toMatchObject(needed)
    expect(problemWith(() => installed(store, { ...ownGuns(), entries: {} }, 'merge'))).toMatchObject(needed)
    expect(dump(store)).toEqual(before)
  })

  test('that don’t fit together are not chosen', () => {
    const { store, campaignId } = smallGang()
    const stray = { ...ownGuns(), id: 'stray', overrides: { items: [{ id: 'no-such-gun', price: 1 }] } }
    const packs = [installed(store, ownGuns()), installed(store, stray)]
    const problem = problemWith(() => chosen(store, campaignId, packs))
    expect(problem).toMatchObject({ code: 'invalid', key: 'error.pack.misfit' })
    expect(problem.details.map(({ where, text }) => placed(where, text))).toEqual([
      expect.stringMatching(/items\.nail-gun: is already defined/),
      expect.stringMatching(/items\.no-such-gun: there is nothing of this id/),
    ])
    expect(chosenPacks(store, campaignId)).toEqual([])
  })

  test.each([
    [
      'a wrong value',
      { ...ownGuns(), entries: { items: [{ ...ownGuns().entries.items[0], slots: 7 }] } },
      /items\.nail-gun\.slots/,
    ],
    ['a section that isn’t one', { ...ownGuns(), entries: { spells: [] } }, /entries\.spells/],
    ['a part that isn’t one', { ...ownGuns(), overides: {} }, /overides: a pack has no such part/],
    ['no title', { ...ownGuns(), title: '' }, /title/],
  ])('with %s are refused with the fault, and nothing is installed', (_, pack, message) => {
    const store = freshStore()
    const { code, details } = problemWith(() => installed(store, pack))
    expect(code).toBe('invalid')
    expect(details.map(({ where, text }) => placed(where, text)).join('\n')).toMatch(message)
    expect(listPacks(store)).toEqual([])
  })

  test('are uninstalled by undo', () => {
    const { store, campaignId } = smallGang()
    const before = dump(store)
    chosen(store, campaignId, [installed(store, ownGuns())])
    undo(store, { kind: 'campaign', campaignId })
    undo(store, { kind: 'application' })
    expect(dump(store)).toEqual(before)
  })
})
