import { redo, undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { foundGang } from '@main/gangs/found'
import { gangPage } from '@main/gangs/gang-page'
import { giveExtra } from '@main/gangs/skirmish'
import { listGangs } from '@main/gangs/gang-page'
import { standings } from '@main/gangs/standings'
import { NewGang } from '@shared/contract/gangs'
import { expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { stat } from '../fighters/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

const terms = { credits: 1500, skirmish: { reputation: 10, ceiling: 10 } }

test('CAMP-CRE-03, -17: a skirmish gang has the agreed budget, and unspent credits do not count as wealth', () => {
  const store = freshStore()
  const gangId = foundedGang(store, terms)
  hired(store, gangId)
  const page = gangPage(store, catalogues, gangId)
  expect(page).toMatchObject({
    credits: 1450,
    reputation: 10,
    wealth: { value: 50 },
    skirmish: { budget: 1500, ceiling: 10, allowed: { primary: 6, secondary: 0, stats: 3 } },
  })
  expect(standings(store, null)).toMatchObject([{ wealth: 50, credits: 1450 }])
  expect(listGangs(store, null)).toMatchObject([{ rating: 50 }])
  expect(gangPage(store, catalogues, foundedGang(store)).skirmish).toBeNull()
  const campaignId = createdCampaign(store)
  const within = NewGang.parse({ name: 'No', list: 'escher', campaignId, ...terms })
  expect(() => run(store, 'gang.found', (change) => foundGang(change, catalogues, within))).toThrow(
    'error.gang.skirmishInCampaign',
  )
})

test('CAMP-CRE-17: free skills and characteristics change no rating, and can be taken back', () => {
  const store = freshStore()
  const gangId = foundedGang(store, terms)
  const { fighterId } = hired(store, gangId).value
  const before = fighterPage(store, catalogues, fighterId)
  const give = (kind: 'skill' | 'stat', what: string, given: boolean) =>
    run(store, 'gang.extra', (change) => giveExtra(change, { fighterId, kind, what, given }))
  give('skill', 'dodge', true)
  give('stat', 'm', true)
  give('stat', 'bs', true)
  const after = fighterPage(store, catalogues, fighterId)
  expect(after.skills).toEqual(['dodge'])
  expect([stat(store, fighterId, 'm'), stat(store, fighterId, 'bs')]).toEqual(
    [before.statline.find((one) => one.stat === 'm')?.value ?? 0, 0].map((_, n) => (n === 0 ? 6000 : 3)),
  )
  expect(after.rating.value).toBe(before.rating.value)
  expect(gangPage(store, catalogues, gangId).skirmish?.extras).toHaveLength(3)
  const full = dump(store)
  const scope = { kind: 'gang', gangId } as const
  undo(store, scope)
  expect(stat(store, fighterId, 'bs')).toBe(4)
  redo(store, scope)
  expect(dump(store)).toEqual(full)
  for (const [kind, what] of [
    ['skill', 'dodge'],
    ['stat', 'm'],
    ['stat', 'bs'],
  ] as const)
    give(kind, what, false)
  expect(fighterPage(store, catalogues, fighterId).statline).toEqual(before.statline)
  expect(gangPage(store, catalogues, gangId).skirmish?.extras).toEqual([])
  const plain = smallGang()
  expect(() =>
    run(plain.store, 'gang.extra', (change) =>
      giveExtra(change, { fighterId: plain.fighterId, kind: 'skill', what: 'dodge', given: true }),
    ),
  ).toThrow('error.gang.noSkirmish')
})

test('CAMP-CRE-04: the budget is the campaign type’s, plus what a side adds', () => {
  const store = freshStore()
  const credits = (type: string, alignment?: 'law-abiding') => {
    const campaignId = createdCampaign(store, {
      settings: { type },
      ...(type === 'succession' ? { houseRules: { 'founding.credits': 2000 } } : {}),
    })
    return gangPage(store, catalogues, foundedGang(store, { campaignId, ...(alignment ? { alignment } : {}) })).credits
  }
  expect([
    credits('dominion'),
    credits('helmawrs-war'),
    credits('helmawrs-war', 'law-abiding'),
    credits('succession'),
  ]).toEqual([1000, 1000, 1250, 2000])
})

test('CAMP-CRE-22: the agreed trading post is open to a skirmish gang', () => {
  const store = freshStore()
  const gangId = foundedGang(store, terms)
  const { fighterId } = hired(store, gangId).value
  expect(bought(store, gangId, fighterId, 'bionic-eye').warnings).toMatchObject([{ rule: 'CAMP-CRE-22' }])
  expect(bought(store, gangId, fighterId, 'filter-plugs').warnings).toEqual([])
})
