import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceMenu,
  effectOf,
  mayBePromoted,
  rolledAdvance,
  rolledSkill,
  rollsDue,
  skillAccessOf,
  skillSetsFor,
  withAdvance,
} from '@shared/campaign/advancement'
import { n23, withHouseRules } from '@shared/campaign/editions'
import { fighterRating } from '@shared/campaign/rating'
import type { FighterCategory, RosterFighter, StatModifier } from '@shared/campaign/roster'
import { statlineOf } from '@shared/campaign/statline'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { isMessageKey } from '@shared/i18n'
import { fighter } from '../roster-builder'

const catalogue = loadPacks([necromundaPack])
const types: Partial<Record<FighterCategory, string>> = {
  leader: 'orlock-road-captain',
  champion: 'orlock-arms-master',
  ganger: 'orlock-gunner',
  specialist: 'orlock-gunner',
  prospect: 'orlock-wrecker',
  juve: 'orlock-greenhorn',
}
const member = (category: FighterCategory, given: Partial<RosterFighter> = {}): RosterFighter => {
  const type = types[category] ?? 'orlock-gunner'
  const { statline } = catalogue.fighterTypes.get(type)
  const values = Object.fromEntries(
    Object.entries(statline).flatMap(([stat, value]) => (value === null ? [] : [[stat, value]])),
  )
  return fighter('f', category, { type, statline: values, ...given })
}
const better = (stat: string, amount: number): StatModifier => ({
  stat,
  op: 'better',
  amount,
  kind: 'advance',
  source: 'x',
  rule: 'CAMP-ADV-01',
})
const menu = (who: RosterFighter) => advanceMenu(who, catalogue, n23)
const choice = (who: RosterFighter, id: string, what: string) =>
  menu(who)
    .find(({ entry }) => entry.id === id)
    ?.choices.find((one) => one.what === what)

describe('the advancement menu (CAMP-ADV-01)', () => {
  it('has these entries, experience and credits', () => {
    expect(menu(member('champion')).map(({ entry }) => [entry.experience, entry.id, entry.value])).toEqual([
      [3, 'willpower-or-intelligence', 5],
      [4, 'leadership-or-cool', 10],
      [5, 'initiative', 10],
      [5, 'movement', 10],
      [6, 'weapon-or-ballistic-skill', 20],
      [6, 'random-primary-skill', 20],
      [8, 'strength-or-toughness', 30],
      [9, 'chosen-primary-skill', 20],
      [9, 'random-secondary-skill', 35],
      [12, 'wounds-or-attacks', 45],
      [12, 'chosen-secondary-skill', 35],
      [15, 'any-random-skill', 50],
    ])
  })
  it('lets only Specialists become Champions', () => {
    const entry = (category: FighterCategory) =>
      menu(member(category)).find((one) => one.entry.id === 'champion')?.entry
    expect(entry('specialist')).toMatchObject({ experience: 12, value: 40 })
    for (const category of ['leader', 'champion', 'prospect', 'juve', 'brute'] as const)
      expect(entry(category)).toBeUndefined()
  })
  it('is not for fighters who roll, or learn nothing (CAMP-FTR-10)', () => {
    for (const category of ['ganger', 'exotic-beast', 'hanger-on', 'hired-gun'] as const)
      expect(menu(member(category))).toEqual([])
  })
  it('marks entries that cost too much (CAMP-ADV-01)', () => {
    expect(choice(member('champion', { experience: 4 }), 'initiative', 'i')?.why).toMatchObject({
      key: 'advance.tooDear',
      params: { has: 4, needs: 5 },
    })
    expect(choice(member('champion', { experience: 5 }), 'initiative', 'i')?.why).toBeNull()
  })
  it('marks characteristics at their maximum (CAMP-ADV-03, CAMP-FTR-02)', () => {
    const grown = member('champion', { experience: 50, modifiers: [better('t', 2)] })
    expect(choice(grown, 'strength-or-toughness', 't')?.why).toMatchObject({ key: 'advance.tooFarAbove' })
    expect(choice(grown, 'strength-or-toughness', 's')?.why).toBeNull()
  })

  const raiseInitiative = (who: RosterFighter): { who: RosterFighter; paid: number } => {
    const option = choice(who, 'initiative', 'i')
    const entry = n23.advancement.menu.find(({ id }) => id === 'initiative')
    if (!option || !entry || option.why) throw new Error('not offered')
    const settled = { ...entry, experience: option.experience.value, stat: 'i', skill: null }
    return { who: withAdvance(who, effectOf(settled, n23)), paid: option.experience.value }
  }
  const twice = (category: FighterCategory) => {
    const start = member(category, { experience: 20, baseCost: 100, statline: { ...member(category).statline, i: 5 } })
    const first = raiseInitiative(start)
    const second = raiseInitiative(first.who)
    return {
      paid: [first.paid, second.paid],
      dearer: fighterRating(second.who).value - fighterRating(start).value,
      left: second.who.experience,
    }
  }
  it('CAMP-IMP-05 T7: a Champion raises Initiative twice for 5 and 7 experience and 20 credits (CAMP-ADV-02, CAMP-XP-11)', () => {
    expect(twice('champion')).toEqual({ paid: [5, 7], dearer: 20, left: 8 })
  })
  it('costs two more each time: 5, 7, 9 (CAMP-ADV-02)', () => {
    const raised = Array.from({ length: 2 }, () => ({
      advance: 'initiative',
      stat: 'i',
      skill: null,
      experience: 5,
      value: 10,
    }))
    expect(choice(member('champion', { advances: raised }), 'initiative', 'i')?.experience.value).toBe(9)
    expect(choice(member('champion', { advances: raised }), 'movement', 'm')?.experience.value).toBe(5)
  })
  it('CAMP-IMP-05 T8: a Juve pays 5 and 5 (CAMP-ADV-02)', () => expect(twice('juve').paid).toEqual([5, 5]))
})

describe('Gangers roll (CAMP-ADV-04)', () => {
  it('CAMP-IMP-05 T12: twice with 13 experience, and 1 is left', () => {
    const ganger = member('ganger', { experience: 13 })
    expect(rollsDue(ganger, n23)).toBe(2)
    expect(ganger.experience - 2 * n23.advancement.rolled.experience).toBe(1)
    expect(rollsDue(member('ganger', { experience: 5 }), n23)).toBe(0)
    expect(rollsDue(member('juve', { experience: 13 }), n23)).toBe(0)
  })
  it('or once, if the campaign says so', () => {
    const { edition } = withHouseRules(n23, { 'switches.ganger-rolls-again': 'no' })
    expect(rollsDue(member('ganger', { experience: 13 }), edition)).toBe(1)
  })
  it('no more once they are Specialists', () => expect(rollsDue(member('specialist', { experience: 13 }), n23)).toBe(0))

  const rolled = (faces: [number, number], given: Partial<RosterFighter> = {}) =>
    rolledAdvance(faces, member('ganger', given), catalogue, n23)
  it.each<[[number, number], string, number, string[]]>([
    [[1, 1], 'specialist', 20, []],
    [[1, 2], 'weapon-or-ballistic-skill', 20, ['ws', 'bs']],
    [[2, 2], 'weapon-or-ballistic-skill', 20, ['ws', 'bs']],
    [[2, 3], 'strength-or-toughness', 30, ['s', 't']],
    [[3, 3], 'strength-or-toughness', 30, ['s', 't']],
    [[3, 4], 'movement-or-initiative', 10, ['m', 'i']],
    [[4, 4], 'willpower-or-intelligence', 5, ['wil', 'int']],
    [[4, 5], 'willpower-or-intelligence', 5, ['wil', 'int']],
    [[5, 5], 'leadership-or-cool', 10, ['ld', 'cl']],
    [[5, 6], 'leadership-or-cool', 10, ['ld', 'cl']],
    [[6, 6], 'specialist', 20, []],
  ])('%j gives %s', (faces, id, value, stats) => {
    const result = rolled(faces)
    expect([result.id, result.value, result.stats.map(({ stat }) => stat)]).toEqual([id, value, stats])
  })
  it('CAMP-IMP-05 T13: if both of a row are at their maximum, become Specialists instead', () => {
    const fast = { statline: { ...member('ganger').statline, i: 2 }, modifiers: [better('m', 2000)] }
    expect(rolled([3, 4], fast)).toMatchObject({ id: 'specialist', value: 20, stats: [] })
    expect(rolled([3, 4], { modifiers: [better('m', 2000)] }).stats).toEqual([{ stat: 'i', amount: 1 }])
  })
  it('become Specialists with a skill, and cost 20 more', () => {
    const ganger = member('ganger', { experience: 6 })
    const { id, value, gain } = rolled([6, 6])
    const after = withAdvance(ganger, effectOf({ id, value, gain, experience: 6, stat: null, skill: 'berserker' }, n23))
    expect(after).toMatchObject({ category: 'specialist', experience: 0, skills: ['berserker'], modifiers: [] })
    expect(fighterRating(after).value - fighterRating(ganger).value).toBe(20)
  })
})

it('an advancement is added to what a fighter has, which stays (CAMP-ADV-01, CAMP-XP-11)', () => {
  const who = member('champion', { experience: 20, modifiers: [better('ld', 1)], skills: ['dodge'] })
  const taken = { id: 'x', experience: 5, value: 10 }
  const raised = withAdvance(
    who,
    effectOf(
      { ...taken, gain: { kind: 'characteristic', oneOf: [{ stat: 'i', amount: 1 }] }, stat: 'i', skill: null },
      n23,
    ),
  )
  expect(raised).toMatchObject({
    experience: 15,
    advances: [{ advance: 'x', stat: 'i', skill: null, experience: 5, value: 10 }],
    skills: ['dodge'],
    category: 'champion',
  })
  expect(raised.modifiers.map(({ stat, amount }) => [stat, amount])).toEqual([
    ['ld', 1],
    ['i', 1],
  ])
  const learned = withAdvance(raised, {
    advance: { ...taken, advance: 'y', stat: null, skill: 'catfall' },
    modifier: null,
    skill: 'catfall',
    category: null,
  })
  expect([learned.skills, learned.modifiers, learned.advances.map(({ advance }) => advance)]).toEqual([
    ['dodge', 'catfall'],
    raised.modifiers,
    ['x', 'y'],
  ])
})

describe('skills (CAMP-ADV-05, -06)', () => {
  const gunner = member('ganger')
  const { primary, secondary } = catalogue.fighterTypes.get(gunner.type).skills
  it('come from the sets of the type, or from any', () => {
    const ids = (access: 'primary' | 'secondary' | 'any') => skillSetsFor(gunner, access, catalogue).map(({ id }) => id)
    expect(ids('primary').toSorted()).toEqual([...primary].toSorted())
    expect(ids('secondary').toSorted()).toEqual([...secondary].toSorted())
    for (const set of [...primary, ...secondary, 'agility', 'savant']) expect(ids('any')).toContain(set)
    expect(skillSetsFor(gunner, 'any', catalogue).filter(({ wyrd }) => wyrd)).toEqual([])

    // As the arbitrator ruled, not as the type says.
    const ruled = { ...gunner, skillAccess: { agility: 'none', shooting: 'primary', leadership: 'secondary' } } as const
    const now = (access: 'primary' | 'secondary' | 'any') => skillSetsFor(ruled, access, catalogue).map(({ id }) => id)
    expect(now('primary')).toContain('shooting')
    expect(now('secondary')).toContain('leadership')
    expect([...now('primary'), ...now('secondary'), ...now('any')]).not.toContain('agility')
    expect(
      skillAccessOf(ruled, catalogue)
        .filter(({ access, byType }) => access !== byType)
        .map(({ set, access }) => [set, access]),
    ).toEqual([
      ['leadership', 'secondary'],
      ['shooting', 'primary'],
    ])
  })
  it('are rolled in the order of their set, and again if they are owned', () => {
    const agility = [1, 2, 3, 4, 5, 6].map((face) => rolledSkill(gunner, 'agility', face, catalogue, n23)?.id)
    expect(new Set(agility).size).toBe(6)
    expect(agility[0]).toBe('catfall')
    expect(rolledSkill({ skills: ['catfall'], category: 'champion' }, 'agility', 1, catalogue, n23)).toBeNull()
  })
  it('of every set in the menu exist for every face', () => {
    for (const set of skillSetsFor(gunner, 'any', catalogue)) {
      for (const face of [1, 2, 3, 4, 5, 6])
        expect(
          rolledSkill({ skills: [], category: 'champion' }, set.id, face, catalogue, n23)?.set,
          `${set.id} ${face}`,
        ).toBe(set.id)
    }
  })
})

describe('promotion in the Downtime (CAMP-ADV-08, CAMP-DOM-11)', () => {
  const advances = (count: number) =>
    Array.from({ length: count }, () => ({ advance: 'initiative', stat: 'i', skill: null, experience: 5, value: 10 }))
  it('needs three advancements, or five, as the campaign says', () => {
    expect(mayBePromoted(member('juve', { advances: advances(2) }), n23)).toBe(false)
    expect(mayBePromoted(member('juve', { advances: advances(3) }), n23)).toBe(true)
    expect(mayBePromoted(member('prospect', { advances: advances(3) }), n23)).toBe(true)
    expect(mayBePromoted(member('ganger', { advances: advances(9) }), n23)).toBe(false)
    const { edition } = withHouseRules(n23, { 'switches.promotion-advances': '5' })
    expect(mayBePromoted(member('juve', { advances: advances(4) }), edition)).toBe(false)
  })
})

it('an advancement with a different effect is refused', () => {
  const entry = n23.advancement.menu.find(({ id }) => id === 'initiative')
  if (!entry) throw new Error('no such entry')
  expect(() => effectOf({ ...entry, stat: 'ws', skill: null }, n23)).toThrow('does not improve ws')
  expect(() =>
    effectOf({ ...entry, gain: { kind: 'skill', access: 'primary', how: 'random' }, stat: null, skill: null }, n23),
  ).toThrow('gives a skill')
})

it('every entry and every reason has a text', () => {
  const ids = [...n23.advancement.menu, ...n23.advancement.rolled.entries].map(({ id }) => `advance.${id}`)
  expect(ids.filter((key) => !isMessageKey(key))).toEqual([])
})

it('experience, cost and characteristics stay consistent with any advances (CAMP-ADV-02, -03, CAMP-FTR-02)', () => {
  const category = fc.constantFrom<FighterCategory>('leader', 'champion', 'specialist', 'prospect', 'juve')
  fc.assert(
    fc.property(category, fc.array(fc.nat(100), { maxLength: 25 }), (who, picks) => {
      const start = member(who, { experience: 200 })
      let now = start
      for (const pick of picks) {
        const open = menu(now).flatMap(({ entry, choices }) =>
          choices.filter(({ why }) => why === null).map((one) => ({ entry, one })),
        )
        const taken = open[pick % Math.max(1, open.length)]
        if (!taken || taken.entry.gain.kind !== 'characteristic') continue
        const settled = { ...taken.entry, experience: taken.one.experience.value, stat: taken.one.what, skill: null }
        now = withAdvance(now, effectOf(settled, n23))
      }
      expect(now.experience).toBeGreaterThanOrEqual(0)
      expect(now.experience + now.advances.reduce((all, { experience }) => all + experience, 0)).toBe(200)
      expect(fighterRating(now).value).toBe(
        fighterRating(start).value + now.advances.reduce((all, { value }) => all + value, 0),
      )
      const line = statlineOf(now, n23)
      for (const [stat, { mostGain, best, kind }] of Object.entries(n23.characteristics.fighter)) {
        const [before, after] = [start.statline[stat] ?? 0, line[stat]?.value ?? 0]
        expect(kind === 'target' ? after >= best : after <= best).toBe(true)
        if (mostGain !== null) expect(after - before).toBeLessThanOrEqual(mostGain)
      }
    }),
  )
})
