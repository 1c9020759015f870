import { gangContextOf, isFounding } from '@main/gangs/context'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { shelfFor } from '@main/gangs/shelf'
import { fighterOf } from '@main/database/find'
import { readLog } from '@main/database/log'
import { redo, undo } from '@main/database/undo'
import { makeList } from '@main/packs/own-list'
import { makeOwn, ownEntries, unmakeOwn } from '@main/packs/own'
import type { Store } from '@main/database/store'
import { AppError } from '@shared/contract/error'
import { NewOwn } from '@shared/contract/packs'
import type { CampaignId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

const listOf = (store: Store, campaignId: CampaignId | null, name = 'The Rust Choir', like = 'escher') =>
  run(store, 'own.list', (change) =>
    makeList(change, catalogues, { campaignId, ruleset: necromundaId, name, like, locale: 'en' }),
  ).value.slug
const ownIn = (store: Store, campaignId: CampaignId) =>
  ownEntries(store, campaignId).map(({ section, name }) => [section, name])

test('a custom list hires, sells and teaches like its model, until it is changed', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const list = listOf(store, campaignId)
  expect(list).toBe('own-the-rust-choir')
  const gangId = foundedGang(store, { campaignId, list, name: 'First' })
  const queen = `${list}-escher-gang-queen`
  expect(recruitsFor(store, catalogues, gangId).map(({ type }) => type)).toContain(queen)
  const { fighterId, ...one } = hired(store, gangId, { type: queen, name: 'Cantor' }).value
  expect(one).toBeDefined()
  const context = gangContextOf(store, catalogues, gangId)
  const shelf = shelfFor(context, fighterOf(store, fighterId), isFounding(store, gangId))
  // As printed for House Escher.
  expect(shelf.find(({ item }) => item === 'lasgun')?.price).toBe(5)
  expect(gangPage(store, catalogues, gangId)).toMatchObject({ listName: 'The Rust Choir', credits: 875 })

  // Another price and other skills, by the form for fighters.
  const type = context.catalogue.fighterTypes.get(queen)
  const { id: _, gang: __, ...rest } = type
  const entry = { ...rest, cost: 90, skills: { ...type.skills, primary: ['brawn'], secondary: [] } }
  const made = ownEntries(store, campaignId).find(({ slug }) => slug === queen)
  run(store, 'own.make', (change) =>
    makeOwn(change, catalogues, {
      gangId,
      id: made?.id,
      own: { section: 'fighterTypes', entry: NewOwn.shape.entry.parse(JSON.parse(JSON.stringify(entry))) },
    }),
  )
  expect(recruitsFor(store, catalogues, gangId).find(({ type: slug }) => slug === queen)?.price).toBe(90)
  const sets = gangPage(store, catalogues, gangId).roster[0]?.skillSets
  expect(sets?.filter(({ access }) => access !== 'none').map(({ set, access }) => [set, access])).toEqual([
    ['brawn', 'primary'],
  ])
})

test('the log names it and its fighters, which the catalogue of the first page does not know', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const list = listOf(store, campaignId)
  const gangId = foundedGang(store, { campaignId, list, name: 'First' })
  hired(store, gangId, { type: `${list}-escher-gang-queen`, name: 'Cantor' })
  const told = readLog(store, { of: { campaignId }, limit: 10 })
  expect(told.find(({ event }) => event === 'gang.found')?.params).toMatchObject({ list: 'The Rust Choir' })
  expect(told.find(({ event }) => event === 'fighter.hire')?.params).toMatchObject({ type: 'Gang Queen' })
  // Entries of the common catalogue keep their slug, to be shown in the reader's language.
  foundedGang(store, { campaignId, list: 'escher', name: 'Second' })
  const [second] = readLog(store, { of: { campaignId }, limit: 1 })
  expect(second?.params).toMatchObject({ list: 'escher' })
})

test('it is removed with all its parts if no gang uses it, and undo restores it whole', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const list = listOf(store, campaignId)
  const before = ownIn(store, campaignId)
  expect(before[0]).toEqual(['gangs', 'The Rust Choir'])
  expect(before.length).toBeGreaterThan(5)
  const entry = ownEntries(store, campaignId).find(({ slug }) => slug === list)
  if (entry === undefined) throw new Error('The list is not there')
  const remove = () => run(store, 'own.unmake', (change) => unmakeOwn(change, catalogues, { id: entry.id }))
  foundedGang(store, { campaignId, list, name: 'First' })
  expect(remove).toThrow(AppError)
  undo(store, { kind: 'campaign', campaignId })
  remove()
  expect(ownIn(store, campaignId)).toEqual([])
  undo(store, { kind: 'campaign', campaignId })
  expect(ownIn(store, campaignId)).toEqual(before)
  redo(store, { kind: 'campaign', campaignId })
  expect(ownIn(store, campaignId)).toEqual([])
})

test('it may have a name in any alphabet, be of practice gangs, share its name, and needs a known model', () => {
  const store = freshStore()
  expect(listOf(store, null, 'Ржавый хор')).toBe('own-list')
  expect(listOf(store, null, 'Ржавый хор')).toBe('own-list-2')
  expect(() => listOf(store, null, 'Nobody', 'no-such-list')).toThrow('error.gang.list')
})
