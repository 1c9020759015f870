import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { takeBackAdvance } from '@main/fighters/advance'
import { growthPage, rolledRow } from '@main/fighters/growth-page'
import { promoteFighter, succeedLeader } from '@main/fighters/promote'
import { allowSkills } from '@main/gangs/allow-skills'
import { gangContextOf } from '@main/gangs/context'
import { gangPage } from '@main/gangs/gang-page'
import { postEntry } from '@main/gangs/ledger'
import { dismissFighter } from '@main/gangs/dismiss'
import { CampaignId, FighterId, type GangId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run, smallGang } from '../gangs/support'
import { advance, home, page, stat, taught } from './support'

const growth = (store: Store, id: FighterId) => growthPage(store, catalogues, id)
const member = (store: Store, gangId: GangId, type: string, name: string) =>
  hired(store, gangId, { type, name }).value.fighterId

/** An Escher gang with a queen, a matriarch and a juve who have experience. */
function veterans() {
  const { store, campaignId, gangId, fighterId } = smallGang()
  const queen = member(store, gangId, 'escher-gang-queen', 'Yolanda')
  const matriarch = member(store, gangId, 'escher-gang-matriarch', 'Nyx')
  const juve = member(store, gangId, 'escher-little-sister', 'Mouse')
  for (const id of [fighterId, queen, matriarch, juve]) taught(store, id, 20)
  return { store, campaignId, gangId, sister: fighterId, queen, matriarch, juve }
}

describe('advancements', () => {
  test('CAMP-ADV-01, -02, CAMP-PST-52: bought from the menu; the same characteristic again costs more', () => {
    const { store, matriarch } = veterans()
    const before = page(store, matriarch)
    expect(advance(store, matriarch, { advance: 'leadership-or-cool', what: 'ld' }).warnings).toEqual([])
    advance(store, matriarch, { advance: 'leadership-or-cool', what: 'ld' })
    const after = page(store, matriarch)
    expect([before.experience - after.experience, after.rating.value - before.rating.value]).toEqual([10, 20])
    expect(after.lifetimeExperience).toBe(20)
    expect(after.advances.map(({ advance: id, stat: grown, experienceCost }) => [id, grown, experienceCost])).toEqual([
      ['leadership-or-cool', 'ld', 4],
      ['leadership-or-cool', 'ld', 6],
    ])
  })

  test('CAMP-FTR-13, CAMP-ADV-02: a Juve is a fast learner', () => {
    const { store, juve } = veterans()
    for (let n = 0; n < 2; n += 1) advance(store, juve, { advance: 'initiative', what: 'i' })
    expect(page(store, juve).experience).toBe(10)
  })

  test('CAMP-ADV-05, -06, CAMP-GEN-04: random skills come from sets that are open; typed dice are kept, others rolled', () => {
    const { store, queen } = veterans()
    const sets = growth(store, queen)
      .menu.find(({ id }) => id === 'random-primary-skill')
      ?.choices.map(({ what }) => what)
    expect(sets).toEqual(['agility', 'combat', 'leadership'])
    const { value } = advance(store, queen, { advance: 'random-primary-skill', what: 'agility', skillDice: [1] })
    expect(value).toMatchObject({ skill: 'catfall', dice: [1] })
    const { value: rolled } = advance(store, queen, { advance: 'random-primary-skill', what: 'agility' })
    expect(page(store, queen).skills).toEqual(['catfall', rolled.skill])
    expect(() => advance(store, queen, { advance: 'random-primary-skill', what: 'agility', skillDice: [1] })).toThrow(
      'error.advance.impossible',
    )
    expect(() => advance(store, queen, { advance: 'random-primary-skill', what: 'shooting', skillDice: [1] })).toThrow(
      'error.advance.impossible',
    )
  })

  test('CAMP-ADV-06: the arbitrator opens a set for one fighter, closes another, and takes it back; advances and random skills follow', () => {
    const { store, campaignId, gangId, queen } = veterans()
    const allow = (set: string, access: 'primary' | 'secondary' | 'none' | null) =>
      run(store, 'fighter.allow', (change) =>
        allowSkills(change, gangContextOf(change, catalogues, gangId), {
          fighterId: queen,
          set,
          access,
          reason: 'House rule',
        }),
      )
    const primary = () =>
      growth(store, queen)
        .menu.find(({ id }) => id === 'random-primary-skill')
        ?.choices.map(({ what }) => what)
    allow('shooting', 'primary')
    allow('agility', 'none')
    expect(primary()).toEqual(['combat', 'leadership', 'shooting'])
    expect(
      advance(store, queen, { advance: 'random-primary-skill', what: 'shooting', skillDice: [1] }).value.skill,
    ).toBe('fast-shot')
    expect(() => advance(store, queen, { advance: 'random-primary-skill', what: 'agility', skillDice: [1] })).toThrow(
      'error.advance.impossible',
    )
    expect(page(store, queen).skillSets.filter(({ access, byType }) => access !== byType)).toEqual([
      { set: 'agility', access: 'none', byType: 'primary' },
      expect.objectContaining({ set: 'shooting', access: 'primary' }),
    ])
    const [told] = page(store, queen).history.filter(({ event }) => event === 'fighter.allow')
    expect(told).toMatchObject({
      params: { set: 'agility', access: 'access-none', from: 'access-by-type' },
      reason: 'House rule',
    })
    // The learned skill and both rulings.
    for (let n = 0; n < 2; n += 1) undo(store, { kind: 'campaign', campaignId })
    expect(primary()).toEqual(['agility', 'combat', 'leadership', 'shooting'])
    allow('shooting', null)
    expect(primary()).toEqual(['agility', 'combat', 'leadership'])
    expect(() => allow('basket-weaving', 'primary')).toThrow('error.skillSet.missing')
  })

  test('CAMP-ADV-01: a chosen skill must be in the set and not known yet', () => {
    const { store, queen } = veterans()
    advance(store, queen, { advance: 'chosen-primary-skill', what: 'agility', skill: 'sprint' })
    expect(page(store, queen).skills).toEqual(['sprint'])
    expect(() => advance(store, queen, { advance: 'chosen-primary-skill', what: 'agility', skill: 'sprint' })).toThrow(
      'error.advance',
    )
  })

  test('CAMP-ADV-03: an advancement that costs too much is made with a warning', () => {
    const { store, gangId } = smallGang()
    const poor = member(store, gangId, 'escher-gang-matriarch', 'Poor')
    expect(advance(store, poor, { advance: 'leadership-or-cool', what: 'ld' }).warnings).toMatchObject([
      { rule: 'CAMP-ADV-01', key: 'advance.tooDear', params: { has: 0, needs: 4 } },
    ])
    expect(page(store, poor).experience).toBe(-4)
  })

  test('CAMP-ADV-04, -07: a Ganger rolls 2D6, picks from the row, and may become a Specialist who chooses from then on', () => {
    const { store, sister } = veterans()
    expect(growth(store, sister)).toMatchObject({ use: 'rolls', rollsDue: 3, rollCost: 6, menu: [] })
    expect(rolledRow(store, catalogues, sister, [2, 3])).toMatchObject({
      advance: 'strength-or-toughness',
      stats: ['s', 't'],
      sets: [],
    })
    advance(store, sister, { how: 'rolled', dice: [2, 3], what: 't' })
    expect([stat(store, sister, 't'), page(store, sister).experience]).toEqual([4, 14])
    expect(() => advance(store, sister, { how: 'rolled', dice: [2, 3], what: 'ws' })).toThrow(
      'error.advance.impossible',
    )
    expect(rolledRow(store, catalogues, sister, [6, 6]).sets.length).toBeGreaterThan(0)
    advance(store, sister, { how: 'rolled', dice: [6, 6], what: 'agility', skillDice: [2] })
    expect(page(store, sister)).toMatchObject({ category: 'specialist', experience: 8 })
    expect(growth(store, sister)).toMatchObject({ use: 'spends', rollsDue: 0 })
  })

  test('CAMP-CRE-31: a beast rolls like a Ganger, learns one of three tricks by a D3, and stays a beast', () => {
    const { store, gangId, queen } = veterans()
    bought(store, gangId, queen, 'phyrr-cat')
    const cat = FighterId.parse(
      store.sqlite.prepare("SELECT id FROM fighters WHERE category = 'exotic-beast'").pluck().get(),
    )
    taught(store, cat, 18)
    expect(rolledRow(store, catalogues, cat, [1, 1]).sets).toEqual([
      'agility',
      'brawn',
      'combat',
      'cunning',
      'ferocity',
    ])
    advance(store, cat, { how: 'rolled', dice: [1, 1], what: 'ferocity', skillDice: [2] })
    expect(page(store, cat)).toMatchObject({
      category: 'exotic-beast',
      skills: expect.arrayContaining(['fearsome']) as unknown,
    })
    expect(growth(store, cat)).toMatchObject({ use: 'spends', rollsDue: 0 })
    expect(() => advance(store, cat, { advance: 'random-primary-skill', what: 'agility', skillDice: [5] })).toThrow(
      'error.advance',
    )
  })

  test('CAMP-CRE-42: a brute chooses like a Specialist', () => {
    const { store, gangId } = smallGang()
    const brute = member(store, gangId, 'escher-khimerix', 'Beast')
    expect(growth(store, brute)).toMatchObject({ use: 'spends' })
    expect(growth(store, brute).menu.some(({ id }) => id === 'champion')).toBe(false)
  })

  test('CAMP-ADV-11: an advancement taken back leaves nothing behind but the entries in the ledger', () => {
    const { store, sister } = veterans()
    const before = page(store, sister)
    const { advanceId } = advance(store, sister, { how: 'rolled', dice: [6, 6], what: 'agility', skillDice: [2] }).value
    run(store, 'fighter.unadvance', (change) => takeBackAdvance(change, { advanceId, reason: 'cocked dice' }))
    const after = page(store, sister)
    expect(after).toMatchObject({
      category: 'ganger',
      skills: [],
      advances: [],
      experience: before.experience,
      lifetimeExperience: 20,
    })
    expect(after.rating).toEqual(before.rating)
  })
})

describe('promotion', () => {
  test('CAMP-ADV-08, CAMP-DOM-11: after three advancements a Juve becomes a Specialist; characteristics and cost stay', () => {
    const { store, juve } = veterans()
    expect(growth(store, juve)).toMatchObject({
      mayBePromoted: false,
      promotions: [{ type: 'escher-sister', category: 'specialist' }],
    })
    const promote = () =>
      run(store, 'fighter.promote', (change) =>
        promoteFighter(change, home(store, juve), { fighterId: juve, type: 'escher-sister', category: 'specialist' }),
      )
    expect(promote().warnings).toMatchObject([{ rule: 'CAMP-ADV-08', params: { count: 0 } }])
    const { gang } = page(store, juve)
    undo(store, { kind: 'campaign', campaignId: campaignOf(store, gang.id) })
    for (let n = 0; n < 3; n += 1) advance(store, juve, { advance: 'leadership-or-cool', what: 'ld' })
    const before = page(store, juve)
    expect(promote().warnings).toEqual([])
    const after = page(store, juve)
    expect(after).toMatchObject({
      type: 'escher-sister',
      category: 'specialist',
      rating: { value: before.rating.value },
    })
    expect(after.statline.map(({ value }) => value)).toEqual(before.statline.map(({ value }) => value))
    const rules = after.rules.map(({ id }) => id)
    expect(rules).not.toContain('fast-learner')
    expect(rules).not.toContain('promotion')
    expect(after.advances.at(-1)).toMatchObject({ advance: 'promotion', promotedTo: 'escher-sister' })
  })

  test('CAMP-ADV-08: a Prospect becomes what its card says, and nothing else', () => {
    const { store, gangId } = smallGang()
    const runner = member(store, gangId, 'escher-wyld-runner', 'Fleet')
    expect(growth(store, runner).promotions).toMatchObject([{ type: 'escher-gang-matriarch', category: 'champion' }])
    const promote = (type: string) => () =>
      run(store, 'fighter.promote', (change) =>
        promoteFighter(change, home(store, runner), { fighterId: runner, type, category: 'champion' }),
      )
    expect(promote('escher-gang-queen')).toThrow('error.advance.impossible')
  })
})

const campaignOf = (store: Store, gangId: GangId) =>
  CampaignId.parse(store.sqlite.prepare('SELECT campaign_id FROM gangs WHERE id = ?').pluck().get(gangId))

describe('succession', () => {
  test('CAMP-CRE-67, CAMP-FTR-11: the best of the hierarchy leads when the Leader is gone', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    const queen = member(store, gangId, 'escher-gang-queen', 'Yolanda')
    const sister = member(store, gangId, 'escher-sister', 'Vex')
    const heir = member(store, gangId, 'escher-gang-matriarch', 'Nyx')
    expect(growth(store, heir).succession).toBeNull()
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId: queen, how: 'retire' }))
    expect(growth(store, heir).succession).toMatchObject({ place: 0, types: [{ type: 'escher-gang-queen' }] })
    expect(growth(store, sister).succession).toBeNull()
    const crown = (fighterId: FighterId) =>
      run(store, 'fighter.succeed', (change) =>
        succeedLeader(change, home(store, fighterId), { fighterId, type: 'escher-gang-queen' }),
      )
    const before = page(store, heir)
    expect(crown(heir).warnings).toEqual([])
    expect(page(store, heir)).toMatchObject({
      category: 'leader',
      type: 'escher-gang-queen',
      rating: { value: before.rating.value },
    })
    expect(growth(store, sister).succession).toBeNull()
  })

  test('CAMP-CRE-67: a gang that has fought and has no Leader shows who is next in line', () => {
    const { store, gangId, queen, matriarch } = veterans()
    const succession = () => gangPage(store, catalogues, gangId).succession
    expect(succession()).toBeNull()
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId: queen, how: 'retire' }))
    // While it is being founded it hires one.
    expect(succession()).toBeNull()
    run(store, 'fighter.correct', (change) => {
      postEntry(change, { gangId, fighterId: matriarch, resource: 'experience', amount: 1, reason: 'took-part' })
      return { value: {}, scope: { kind: 'gang', gangId }, params: {}, about: {} }
    })
    expect(succession()).toEqual({
      heirs: [{ fighterId: matriarch, name: 'Nyx' }],
      types: [{ type: 'escher-gang-queen', name: 'Gang Queen' }],
    })
  })

  test('CAMP-CRE-67: a fighter not first in line may lead, with a warning', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    member(store, gangId, 'escher-gang-matriarch', 'Nyx')
    const sister = member(store, gangId, 'escher-sister', 'Vex')
    const { warnings } = run(store, 'fighter.succeed', (change) =>
      succeedLeader(change, home(store, sister), { fighterId: sister, type: 'escher-gang-queen' }),
    )
    expect(warnings).toMatchObject([{ rule: 'CAMP-CRE-67', params: { fighter: 'Vex', first: 'Nyx' } }])
  })
})
