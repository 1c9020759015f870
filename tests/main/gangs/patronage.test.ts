import { bePatronised, lessonsOf, patronageOf, patronsFor } from '@main/gangs/patronage'
import { saveDraft } from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { battleOf } from '@main/database/find'
import { undo } from '@main/database/undo'
import { balance } from '@main/gangs/ledger'
import { gangPage } from '@main/gangs/gang-page'
import { gangContextOf } from '@main/gangs/context'
import { loadRoster } from '@main/gangs/roster'
import { contextOf } from '@main/post-battle/context'
import { commitPostBattle, openPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { crewFighters, joining, rollAll, startDraft, whyNot } from '@shared/campaign'
import { dealings } from '@shared/contract/dealings'
import { AppError } from '@shared/contract/error'
import { expect, test } from 'vitest'
import { resultFor, setupOf } from '../battles/support'
import { dump, freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from './support'

function begin() {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const [weak, strong] = [
    foundedGang(store, { campaignId, name: 'Queens' }),
    foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath' }),
  ]
  const { fighterId: leader } = hired(store, weak, { type: 'escher-gang-queen', name: 'Ysolde' }).value
  hired(store, strong, { type: 'goliath-bruiser', name: 'Krug' })
  const place = () => gangContextOf(store, catalogues, weak)
  const patronise = (given: object) =>
    run(store, 'dealing.patronage', (change) =>
      bePatronised(change, place(), dealings.patronise.input.parse({ gangId: weak, credits: 500, ...given })),
    )
  return { store, campaignId, weak, strong, leader, place, patronise }
}
const scum = { type: 'hired-guns-hive-scum', name: 'Rat', items: [] }

test('models paid for by patronage join every crew on top, with their gear and for no credits: CAMP-PRE-15, CAMP-PRE-41', () => {
  const { store, campaignId, weak, leader, place, patronise } = begin()
  const before = dump(store)
  const credits = balance(store, weak, 'credits')
  const ganger = patronsFor(place()).find(({ benefit }) => benefit === 'ganger')
  const [gear] = ganger?.gear ?? []
  const { warnings, value } = patronise({ models: [scum, { type: ganger?.id, name: 'Nell', items: [gear?.item] }] })
  expect(warnings).toEqual([])
  expect(balance(store, weak, 'credits')).toBe(credits)
  const roster = loadRoster(store, weak)
  const nell = roster.fighters.find(({ id }) => id === value.fighters[1])
  expect(nell).toMatchObject({ baseCost: ganger?.cost })
  expect(nell?.items.map(({ item }) => item)).toContain(gear?.item)
  expect(nell && whyNot(nell, roster)).not.toBeNull()
  expect(joining(roster, [leader]).map(({ name }) => name)).toEqual(['Rat', 'Nell'])
  const { catalogue, edition } = place()
  const { crew: marching } = crewFighters(roster, [{ fighter: leader, loadout: null }], {
    catalogue,
    edition,
    opponents: [],
  })
  expect(marching.map(({ name, rules }) => [name, rules.some(({ id }) => id === 'house-patronage')])).toEqual([
    ['Ysolde', false],
    ['Rat', true],
    ['Nell', true],
  ])
  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(before)
})

test('a basket over its limits or its credits is bought with a warning: CAMP-PRE-40, CAMP-PRE-41', () => {
  const { patronise } = begin()
  const warned = { rule: 'CAMP-PRE-41', key: 'warning.patronage' }
  expect(patronise({ models: Array.from({ length: 6 }, () => scum) }).warnings).toMatchObject([warned])
  expect(patronise({ credits: 20, models: [scum] }).warnings).toMatchObject([warned])
  expect(patronise({ others: ['experience-for-all', 'chosen-tactic'] }).warnings).toMatchObject([warned])
  const refused = (models: readonly object[]) => {
    try {
      patronise({ models })
      return null
    } catch (error) {
      if (error instanceof AppError) return error.report
      throw error
    }
  }
  expect(refused([scum, { ...scum, items: ['nothing'] }])).toMatchObject({
    code: 'invalid',
    key: 'error.item.unknown',
    params: { item: 'nothing' },
    where: ['models', 1, 'items', 0],
  })
  expect(refused([scum, { ...scum, type: 'escher-gang-queen' }])).toMatchObject({
    code: 'invalid',
    key: 'error.fighterType.unknown',
    params: { type: 'escher-gang-queen' },
    where: ['models', 1, 'type'],
  })
})

test('the purchase stays listed until it is undone: CAMP-PRE-41', () => {
  const { store, campaignId, weak, patronise } = begin()
  const paid = () => patronageOf(store, loadRoster(store, weak), weak)
  expect(paid()).toBeNull()
  const {
    fighters: [rat],
  } = patronise({ models: [scum], others: ['chosen-tactic', 'experience-for-all'] }).value
  patronise({ others: ['chosen-tactic'] })
  expect(paid()).toEqual({
    others: ['chosen-tactic', 'experience-for-all', 'chosen-tactic'],
    models: [{ id: rat, name: 'Rat', cost: 30 }],
  })
  undo(store, { kind: 'campaign', campaignId })
  undo(store, { kind: 'campaign', campaignId })
  expect(paid()).toBeNull()
})

test('after the battle they leave, and gang fighters that took part get the bought experience: CAMP-PRE-41', () => {
  const { store, campaignId, weak, strong, leader, patronise } = begin()
  const { fighters } = patronise({
    credits: 900,
    models: [scum],
    others: ['experience-for-all', 'experience-for-all'],
  }).value
  expect(gangPage(store, catalogues, weak).choices ?? []).toEqual([])
  const result = { ...resultFor(setupOf(store, [weak, strong]), 0), origin: 'manual' as const }
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  saveDraft(store, id, startDraft(id, result))
  const { draft } = openPostBattle(store, catalogues, id)
  const rolled = rollAll(draft, contextOf(store, catalogues, battleOf(store, id), draft.result), ({ count }) =>
    Array<number>(count).fill(1),
  )
  savePostBattle(store, catalogues, id, rolled)
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
  const earned = store
    .prepared(
      "SELECT fighter_id AS fighter, amount FROM ledger_entries WHERE resource = 'experience' AND reason = 'favour'",
    )
    .all()
  expect(earned).toEqual([{ fighter: leader, amount: 2 }])
  const status = store.prepared('SELECT status FROM fighters WHERE id = ?').pluck()
  expect([status.get(fighters[0]), status.get(leader)]).toEqual(['dismissed', 'active'])
  expect(lessonsOf(store, weak)).toBe(0)
  undo(store, { kind: 'campaign', campaignId })
  expect([status.get(fighters[0]), lessonsOf(store, weak)]).toEqual(['active', 2])
})
