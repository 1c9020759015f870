import { describe, expect, it } from 'vitest'
import { effectOf, rollSkill, settleAdvance, type AdvanceTaken } from '@shared/campaign/advancement'
import { n23, n26 } from '@shared/campaign/editions'
import type { FighterCategory, RosterFighter } from '@shared/campaign/roster'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fighter } from '../roster-builder'

const catalogue = loadPacks([necromundaPack])
const member = (category: FighterCategory, given: Partial<RosterFighter> = {}): RosterFighter => {
  const type =
    category === 'leader' ? 'orlock-road-captain' : category === 'champion' ? 'orlock-arms-master' : 'orlock-gunner'
  const statline = Object.fromEntries(
    Object.entries(catalogue.fighterTypes.get(type).statline).flatMap(([stat, value]) =>
      value === null ? [] : [[stat, value]],
    ),
  )
  return fighter('f', category, { type, statline, experience: 20, ...given })
}
const settle = (who: RosterFighter, taken: AdvanceTaken, edition = n23) => {
  const verdict = settleAdvance(who, taken, catalogue, edition)
  return verdict.kind === 'impossible'
    ? verdict.text.key
    : {
        ...effectOf(verdict.settled, edition),
        id: verdict.settled.id,
        stat: verdict.settled.stat,
        skill: verdict.settled.skill,
        experience: verdict.settled.experience,
        dice: verdict.dice,
        against: verdict.against?.key ?? null,
      }
}
const menu = (advance: string, what: string, skill: string | null = null, skillDice: number[] = []): AdvanceTaken => ({
  how: 'menu',
  advance,
  what,
  skill,
  skillDice,
})
const rolled = (dice: number[], what: string, skillDice: number[] = []): AdvanceTaken => ({
  how: 'rolled',
  dice,
  what,
  skillDice,
})
const ranked = (dice: number[], advance: string, what: string, skillDice: number[] = []): AdvanceTaken => ({
  how: 'ranked',
  dice,
  advance,
  what,
  skill: null,
  skillDice,
})
const skillOf = (set: string, face: number) =>
  catalogue.skills.all.find((one) => one.set === set && one.d6 === face)?.id

describe('an advancement bought from the menu (CAMP-ADV-01)', () => {
  it('costs its experience and its credits', () => {
    expect(settle(member('champion'), menu('initiative', 'i'))).toMatchObject({
      id: 'initiative',
      stat: 'i',
      skill: null,
      experience: 5,
      dice: [],
      against: null,
    })
    expect(settle(member('champion', { experience: 4 }), menu('initiative', 'i'))).toMatchObject({
      against: 'advance.tooDear',
    })
  })
  it('is refused for fighters who roll, and for entries not in the menu', () => {
    expect(settle(member('ganger'), menu('initiative', 'i'))).toBe('advance.notOffered')
    expect(settle(member('champion'), menu('wealth', 'i'))).toBe('advance.notOffered')
    expect(settle(member('champion'), menu('initiative', 'bs'))).toBe('advance.notOffered')
  })
  it('gives the chosen skill, if the fighter does not have it', () => {
    const set = catalogue.fighterTypes.get('orlock-arms-master').skills.primary[0] ?? ''
    const first = skillOf(set, 1) ?? ''
    expect(settle(member('champion'), menu('chosen-primary-skill', set, first))).toMatchObject({
      skill: first,
      stat: null,
    })
    const has = member('champion', { skills: [first] })
    expect(settle(has, menu('chosen-primary-skill', set, first))).toBe('advance.skillNotThere')
    expect(settle(has, menu('chosen-primary-skill', set, null))).toBe('advance.skillNotThere')
    expect(settle(has, menu('chosen-primary-skill', set, 'no-such-skill'))).toBe('advance.skillNotThere')
  })
  it('gives the skill of the last face, which must be new (CAMP-ADV-05)', () => {
    const set = catalogue.fighterTypes.get('orlock-arms-master').skills.primary[0] ?? ''
    const first = skillOf(set, 1) ?? ''
    const has = member('champion', { skills: [first] })
    expect(settle(has, menu('random-primary-skill', set, null, [1, 2]))).toMatchObject({
      skill: skillOf(set, 2),
      dice: [1, 2],
    })
    expect(settle(has, menu('random-primary-skill', set, null, [2, 1]))).toBe('advance.rollAgain')
    expect(settle(has, menu('random-primary-skill', set))).toBe('advance.rollAgain')
  })
})

describe('an advancement that is rolled (CAMP-ADV-04)', () => {
  it('is one of the row’s entries, for 6 experience', () => {
    expect(settle(member('ganger'), rolled([4, 4], 'wil'))).toMatchObject({
      stat: 'wil',
      skill: null,
      experience: 6,
      dice: [4, 4],
      against: null,
    })
    expect(settle(member('ganger'), rolled([4, 4], 'bs'))).toBe('advance.notInRow')
    expect(settle(member('ganger', { experience: 5 }), rolled([4, 4], 'wil'))).toMatchObject({
      against: 'advance.tooDear',
    })
    expect(settle(member('ganger', { experience: 6 }), rolled([4, 4], 'wil'))).toMatchObject({ against: null })
  })
  it('needs two dice, and is refused for fighters who buy', () => {
    for (const dice of [[4], [4, 4, 4], []])
      expect(settle(member('ganger'), rolled(dice, 'wil'))).toBe('advance.needsDice')
    expect(settle(member('champion'), rolled([4, 4], 'wil'))).toBe('advance.notOffered')
  })
  it('keeps the dice of a skill after its own', () => {
    const set = catalogue.fighterTypes.get('orlock-gunner').skills.primary[0] ?? ''
    for (const dice of [
      [1, 1],
      [6, 6],
    ])
      expect(settle(member('ganger'), rolled(dice, set, [3]))).toMatchObject({
        skill: skillOf(set, 3),
        stat: null,
        dice: [...dice, 3],
      })
  })
})

describe('an advancement of a rank (CAMP-N26-01)', () => {
  const learned = member('ganger', { experience: 8 })
  it('is any entry up to the roll, for free', () => {
    expect(settle(learned, ranked([3, 3], 'movement-or-initiative', 'i'), n26)).toMatchObject({
      stat: 'i',
      experience: 0,
      dice: [3, 3],
      against: null,
    })
    expect(settle(learned, ranked([1, 2], 'strength-or-toughness', 's'), n26)).toBe('advance.rollTooLow')
  })
  it('needs two dice and an existing entry', () => {
    expect(settle(learned, ranked([3], 'movement-or-initiative', 'i'), n26)).toBe('advance.needsDice')
    expect(settle(learned, ranked([6, 6], 'wealth', 'i'), n26)).toBe('advance.notOffered')
    expect(settle(learned, ranked([6, 6], 'movement-or-initiative', 'bs'), n26)).toBe('advance.notOffered')
    expect(settle(learned, ranked([3, 3], 'movement-or-initiative', 'i'), n23)).toBe('advance.notOffered')
  })
  it('is refused if no rank is due', () => {
    const fresh = member('ganger', { experience: 0 })
    expect(settle(fresh, ranked([6, 6], 'movement-or-initiative', 'i'), n26)).toMatchObject({
      against: 'advance.noRankDue',
    })
  })
})

describe('a random skill (CAMP-ADV-05)', () => {
  const set = 'shooting'
  const thrown = (has: readonly (string | undefined)[], faces: number[]) =>
    rollSkill(
      member('champion', { skills: has.flatMap((one) => one ?? []) }),
      set,
      () => faces.shift() ?? 1,
      catalogue,
      n23,
    )
  it('is rerolled until it is new', () => {
    expect(thrown([], [4, 1])).toEqual([4])
    expect(thrown([skillOf(set, 4), skillOf(set, 2)], [4, 2, 4, 5])).toEqual([4, 2, 4, 5])
  })
  it('is refused for fighters who have them all', () => {
    expect(
      thrown(
        [1, 2, 3, 4, 5, 6].map((face) => skillOf(set, face)),
        [1],
      ),
    ).toEqual([])
  })
})
