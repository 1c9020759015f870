import { campaignPage } from '@main/campaigns/page'
import { redo, undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { aliases } from '@main/interchange/foreign/aliases'
import { normalised } from '@main/interchange/foreign/normalised'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import { foreign } from '@shared/contract/foreign'
import { CampaignId, GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, createdCampaign, run } from '../../gangs/support'
import { csv, munda, ros, yaktribeGang } from './samples'
import { printedOf } from '@main/interchange/foreign/printed'
import { gangFile } from '@main/interchange/leaving/gang-file'
import { translate } from '@shared/i18n'

type Decisions = z.input<typeof foreign.plan.input>['decisions']
const base64 = (content: unknown) =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64')
const input = (content: unknown, decisions: Decisions = {}, campaignId: CampaignId | null = null) =>
  foreign.plan.input.parse({ base64: base64(content), campaignId, decisions })

const sister = 'type:escher/gang sister'
const decided = { names: { [sister]: 'escher-sister' } }

describe('the plan', () => {
  const planned = (decisions: Decisions = {}) => planForeign(freshStore(), catalogues, input(yaktribeGang, decisions))

  test('tells exact matches, similar names and unknown ones apart', () => {
    const plan = planned()
    const certainty = Object.fromEntries(plan.names.map(({ wanted, certainty }) => [wanted, certainty]))
    expect(certainty).toMatchObject({
      'House Escher': 'exact',
      'Gang Queen': 'exact',
      'Plasma pistol': 'exact',
      'Power Sword': 'exact',
      'Mesh armor': 'exact',
      Lasgunn: 'likely',
      'Bag of teeth': 'none',
      'Eye Injury': 'exact',
      Settlement: 'exact',
    })
    const lasgun = plan.names.find(({ wanted }) => wanted === 'Lasgunn')
    expect(lasgun).toMatchObject({ slug: null })
    expect(lasgun?.candidates[0]).toEqual({ slug: 'lasgun', name: 'Lasgun' })
  })

  test('needs a decision on a fighter without a known type first', () => {
    expect(planned().undecided).toEqual([sister])
    expect(planned(decided).undecided).toEqual([])
    const store = freshStore()
    const before = dump(store)
    expect(() => run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(yaktribeGang)))).toThrow(
      /foreign\.undecided/,
    )
    expect(dump(store)).toEqual(before)
  })

  test('shows every value that differs from ours', () => {
    const [queen] = planned().gangs[0]?.fighters ?? []
    expect(queen?.differences).toContainEqual({ what: 'cost', theirs: 220, ours: expect.any(Number) as number })
  })
})

describe('a gang brought in', () => {
  const broughtIn = () => {
    const store = freshStore()
    const before = dump(store)
    const { value } = run(store, 'foreign.bringIn', (change) =>
      bringIn(change, catalogues, input(yaktribeGang, decided)),
    )
    const gangId = GangId.parse(value.gangIds[0])
    return { store, before, gangId, page: gangPage(store, catalogues, gangId) }
  }

  test('has its credits, fighters and stash; those dead in the file have left', () => {
    const { page } = broughtIn()
    expect(page).toMatchObject({
      name: 'The Gilded Thorns',
      list: 'escher',
      credits: 85,
      reputation: 4,
      alignment: 'law-abiding',
    })
    expect(page.roster.map(({ name }) => name)).toEqual(['Vexa Thorn', 'Mara'])
    expect(page.departed).toMatchObject([{ name: 'Mara', status: 'dead' }])
    expect(page.stash.map(({ item }) => item).toSorted()).toEqual(['frag-grenade', 'mesh-armour'])
    expect(page.resources).toContainEqual({ resource: 'meat', amount: 3 })
    expect(page.notes).toContain('Raised in the domes.')
  })

  test('has the other tool’s values, marked as a correction', () => {
    const { store, page } = broughtIn()
    expect(page.rating.value).toBe(220 + 30)
    const queen = page.roster[0]
    if (!queen) throw new Error('the queen is not there')
    const card = fighterPage(store, catalogues, queen.id)
    expect(Object.fromEntries(card.statline.map(({ stat, value }) => [stat, value]))).toMatchObject({
      m: 5000,
      ws: 3,
      i: 2,
      a: 4,
    })
    expect(card.skills).toContain('catfall')
    expect(card.notes).toContain('Dance of the seven knives')
    expect(card.injuries.map(({ injury }) => injury)).toEqual(['eye-injury'])
    expect(card.experience).toBe(12)
  })

  test('is announced as a second one if it exists already', () => {
    const { store } = broughtIn()
    expect(planForeign(store, catalogues, input(yaktribeGang, decided)).gangs.map(({ again }) => again)).toEqual([true])
    expect(
      planForeign(store, catalogues, input(yaktribeGang, { ...decided, gangName: 'Others' })).gangs.map(
        ({ again }) => again,
      ),
    ).toEqual([false])
    expect(
      planForeign(store, catalogues, input(yaktribeGang, decided, createdCampaign(store))).gangs.map(
        ({ again }) => again,
      ),
    ).toEqual([false])
  })

  test('is undone in one step and redone in one', () => {
    const { store, before, gangId } = broughtIn()
    const after = dump(store)
    const scope = { kind: 'gang', gangId } as const
    undo(store, scope)
    expect(dump(store)).toEqual(before)
    redo(store, scope)
    expect(dump(store)).toEqual(after)
  })

  test('has our values if the user chooses so', () => {
    const other = freshStore()
    const { value } = run(other, 'foreign.bringIn', (change) =>
      bringIn(change, catalogues, input(yaktribeGang, { ...decided, numbers: 'ours' })),
    )
    const ours = gangPage(other, catalogues, GangId.parse(value.gangIds[0]))
    expect(ours.roster[0]?.rating).not.toBe(220)
  })
})

test('an unknown weapon stays on its bearer with its price and its printed line', () => {
  const store = freshStore()
  const { gangIds } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(ros))).value
  const page = gangPage(store, catalogues, GangId.parse(gangIds[0]))
  expect(page.name).toBe('Rust Choir')
  const tyrant = page.roster[0]
  if (!tyrant) throw new Error('the tyrant is not there')
  const card = fighterPage(store, catalogues, tyrant.id)
  const unknown = card.items.find(({ name }) => name === 'Grinder of souls')
  expect(unknown).toMatchObject({
    item: 'imported/grinder-soul',
    ratingValue: 40,
    printed: [{ name: 'Grinder of souls', short: 'E', long: '–', strength: '6' }],
  })
  for (const locale of ['en', 'ru'] as const) {
    const sheet = gangFile(store, catalogues, { gangId: page.id, format: 'markdown', locale }).text
    expect(sheet).toContain('| Grinder of souls | E | – | – | – | 6 |')
  }
  expect(page.rating.value).toBe(215 + 60)
})

test('an unknown item without a printed line is gear from another tool', () => {
  const store = freshStore()
  const alive = JSON.stringify(yaktribeGang).replace('"Dead"', '"Alive"')
  const { gangIds } = run(store, 'foreign.bringIn', (change) =>
    bringIn(change, catalogues, input(alive, decided)),
  ).value
  const page = gangPage(store, catalogues, GangId.parse(gangIds[0]))
  expect(gangFile(store, catalogues, { gangId: page.id, format: 'markdown', locale: 'ru' }).text).toContain(
    `Bag of teeth (${translate('ru', 'card.imported')}) ×2`,
  )
})

test('a weapon’s printed profile is read under any name of its columns', () => {
  const values = [
    ['Rng (S)', '8"'],
    ['Range Long', '24"'],
    ['Acc. S', '+1'],
    ['Acc L', '-1'],
    ['Str', '4'],
    ['AP', '-'],
    ['D', '1'],
    ['Am', '4+'],
    ['Traits', 'Rapid Fire (1)'],
    ['Weight', 'heavy'],
  ] as const
  const [line] = printedOf([{ name: 'Autocaster', values: values.map(([name, text]) => ({ name, text })) }])
  expect(line).toEqual({
    name: 'Autocaster',
    short: '8″',
    long: '24″',
    accuracyShort: '+1',
    accuracyLong: '−1',
    strength: '4',
    ap: '–',
    damage: '1',
    ammo: '4+',
    traits: 'Rapid Fire (1), Weight heavy',
  })
})

test('a table joins a campaign with the list that is chosen', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const decisions = { list: 'escher', gangName: 'Thorns' } as const
  const { value } = run(store, 'foreign.bringIn', (change) =>
    bringIn(change, catalogues, input(csv, decisions, campaignId)),
  )
  const page = gangPage(store, catalogues, GangId.parse(value.gangIds[0]))
  expect(page).toMatchObject({ name: 'Thorns', list: 'escher', campaign: { id: campaignId } })
  expect(page.roster.map(({ name }) => name)).toEqual(['Vexa', 'Нюра'])
})

test('a campaign is imported with its players, gangs, territories and results', () => {
  const store = freshStore()
  const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(munda)))
  const page = campaignPage(store, CampaignId.parse(value.campaignId))
  expect(page).toMatchObject({
    name: 'Dust and Debts II',
    status: 'running',
    players: [{ name: 'Ada', role: 'arbitrator' }, { name: 'Bo' }],
  })
  expect(page.standings.map(({ name, won, lost, drawn }) => [name, won, lost, drawn])).toEqual(
    expect.arrayContaining([
      ['Ash Sisters', 1, 0, 1],
      ['Slag', 0, 1, 1],
    ]),
  )
})

test('every alias leads to an existing entry', () => {
  const catalogue = catalogues.of(freshStore(), null, necromundaId)
  const sections = [
    catalogue.gangs,
    catalogue.items,
    catalogue.fighterTypes,
    ...[fourthId, seventhId].map((ruleset) => catalogues.of(freshStore(), null, ruleset).classicFactions),
  ]
  const unknown = [...aliases.values()].flat().filter((slug) => !sections.some((section) => section.find(slug)))
  expect(unknown).toEqual([])
  // Names of profiles from before they had a suffix.
  expect(
    ['Bounty Hunters (statline 2)', 'Hunt Leader (statline 4)'].map((name) => aliases.get(normalised(name))),
  ).toEqual([['hired-guns-bounty-hunters-statline-2'], ['venators-hunt-leader-statline-4']])
})

describe('amounts below 0', () => {
  const { gang } = yaktribeGang
  const [queen, ...others] = gang.gangers
  const indebted = {
    gang: { ...gang, credits: '-40', meat: '-2', gangers: [{ ...queen, xp: '-3' }, ...others] },
  }
  const keysOf = (decisions: Decisions) => planForeign(freshStore(), catalogues, input(indebted, decisions)).undecided

  test('are asked about one by one, and nothing is imported before that', () => {
    const plan = planForeign(freshStore(), catalogues, input(indebted, decided))
    expect(plan.negatives.map(({ what, of, amount, decided }) => [what, of, amount, decided])).toEqual([
      ['credits', gang.gang_name, -40, null],
      ['other', 'meat', -2, null],
      ['experience', 'Vexa Thorn', -3, null],
    ])
    expect(plan.undecided).toEqual(plan.negatives.map(({ key }) => key))
    const [credits = ''] = plan.undecided
    expect(keysOf({ ...decided, negatives: { [credits]: 'keep' } })).toEqual(plan.undecided.slice(1))
    const store = freshStore()
    const before = dump(store)
    expect(() =>
      run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(indebted, decided))),
    ).toThrow(/foreign\.undecided/)
    expect(dump(store)).toEqual(before)
  })

  test.each([
    ['keep', { credits: -40, experience: -3 }],
    ['zero', { credits: 0, experience: 0 }],
  ] as const)('are imported as decided: %s', (way, { credits, experience }) => {
    const store = freshStore()
    const negatives = Object.fromEntries(keysOf(decided).map((key) => [key, way]))
    const { gangIds } = run(store, 'foreign.bringIn', (change) =>
      bringIn(change, catalogues, input(indebted, { ...decided, negatives })),
    ).value
    const page = gangPage(store, catalogues, GangId.parse(gangIds[0]))
    expect(page.credits).toBe(credits)
    const [vexa] = page.roster
    if (!vexa) throw new Error('nobody came in')
    expect(fighterPage(store, catalogues, vexa.id).experience).toBe(experience)
  })
})
