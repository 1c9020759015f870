import { describe, expect, test } from 'vitest'
import { n23 } from '@shared/campaign/editions'
import { checkGang } from '../legality/told'
import { isClosedTo, isOutlawedHouse } from '@shared/campaign/legality/outlawed'
import { isHouseAgent, mayAskFavours, petitionOf } from '@shared/campaign/pre-battle'
import { drawHiredSkills, hiredSkillChoices, mayDrawSkills } from '@shared/campaign/hired-skills'
import { houseSystemsFor, powersFor } from '@shared/campaign/advancement'
import { catalogue as content } from '../season/content'
import { fighter, gang, item } from '../roster-builder'

describe('a petition for a House Agent', () => {
  test.each([
    [4, 1, { kind: 'granted', price: 40 }],
    [5, 1, { kind: 'granted', price: 80 }],
    [4, 6, { kind: 'granted', price: 80 }],
    [5, 6, { kind: 'refused' }],
    [5, 10, { kind: 'refused' }],
    [6, 10, { kind: 'fined' }],
  ])('CAMP-CRE-48: a %i with Reputation %i', (face, reputation, answer) =>
    expect(petitionOf(face, reputation, n23)).toEqual(answer),
  )

  test('CAMP-CRE-48: every profile of the six houses has its gear', () => {
    const agents = content.fighterTypes.all.filter(isHouseAgent)
    expect(agents).toHaveLength(18)
    for (const { id } of agents)
      expect(n23.hiredKits[id]).toMatchObject({ gear: 150, weaponSlots: 3, most: 1, houseGear: true })
  })
})

describe('hired guns', () => {
  const hunter = (id: string, profile: number, given = {}) =>
    fighter(id, 'hired-gun', {
      type: `hired-guns-bounty-hunters-statline-${profile}`,
      skills: ['dodge', 'catfall'],
      ...given,
    })
  const about = (fighters: Parameters<typeof gang>[1], alignment: 'law-abiding' | 'outlaw' = 'law-abiding') =>
    checkGang(gang('red', fighters, { gang: 'escher', alignment }), {
      catalogue: content,
      edition: n23,
      founding: false,
    }).filter(({ rule }) => rule === 'CAMP-CRE-45')

  test('CAMP-CRE-45: are one bounty hunter of any profile, five scum, one agent', () => {
    expect(about([hunter('a', 1)])).toEqual([])
    expect(about([hunter('a', 1), hunter('b', 3)])).toMatchObject([
      { params: { group: 'bounty-hunters', own: 2, allowed: 1 } },
    ])
    const scum = Array.from({ length: 6 }, (_, n) => fighter(`s${n}`, 'hired-gun', { type: 'hired-guns-hive-scum' }))
    expect(about(scum)).toMatchObject([{ params: { group: 'hive-scum', own: 6, allowed: 5 } }])
  })

  test('CAMP-CRE-45: may have rare and illegal goods up to 7, or 10 for hunters, if Outlaws hire them', () => {
    const rare = content.items.all.find(
      ({ availability }) => availability?.kind === 'rare' && availability.level === 10,
    )
    const rarer = content.items.all.find(
      ({ availability }) => availability?.kind === 'rare' && availability.level === 11,
    )
    if (rare === undefined || rarer === undefined) throw new Error('The trading post has rare things')
    const carries = (slug: string) => ({ items: [item('x', slug, 20)] })
    expect(about([hunter('a', 1, carries(rare.id))], 'outlaw')).toEqual([])
    expect(about([hunter('a', 1, carries(rarer.id))], 'outlaw')).toMatchObject([
      { key: 'legality.kitTooRare', params: { level: 11, allowed: 10 } },
    ])
    expect(
      about([fighter('s', 'hired-gun', { type: 'hired-guns-hive-scum', ...carries(rare.id) })], 'outlaw'),
    ).toMatchObject([{ params: { level: 10, allowed: 7 } }])
    expect(about([hunter('a', 1, carries(rarer.id))])).toEqual([])
  })

  test('CAMP-CRE-45: draw three random skills, or one beside a chosen one, none twice', () => {
    const faces = [1, 1, 1, 1, 6, 2, 3, 3]
    const die = () => faces.shift() ?? 1
    const { skills, dice } = drawHiredSkills(content, null, die)
    expect(skills[0]).toBe('catfall')
    expect([new Set(skills).size, dice]).toEqual([3, [1, 1, 1, 1, 6, 2, 3, 3]])
    expect(drawHiredSkills(content, 'dodge', () => 2).skills).toEqual(['dodge', 'bulging-biceps'])
    expect(hiredSkillChoices(content)).toHaveLength(36)
    expect([
      mayDrawSkills(hunter('a', 1, { skills: [] }), n23),
      mayDrawSkills(hunter('a', 1), n23),
      mayDrawSkills(fighter('x'), n23),
    ]).toEqual([true, false, false])
  })
})

describe('an outlawed clan house gang', () => {
  const outlaws = { gang: 'escher', alignment: 'outlaw' } as const
  const typed = (id: string) => content.fighterTypes.get(id)
  test('CAMP-CRE-66: may ask no favours, and gets no brutes, beasts or characters of its house', () => {
    expect(isOutlawedHouse(outlaws, content)).toBe(true)
    expect(isOutlawedHouse({ gang: 'escher', alignment: 'law-abiding' }, content)).toBe(false)
    expect(isOutlawedHouse({ gang: 'corpse-grinders', alignment: 'outlaw' }, content)).toBe(false)
    expect([mayAskFavours(false, true), mayAskFavours(false, false)]).toEqual([false, true])
    expect(
      [
        'escher-khimerix',
        'escher-phelynx',
        'escher-house-agent-statline-1',
        'escher-sister',
        'hired-guns-hive-scum',
      ].map((id) => isClosedTo(outlaws, typed(id), content)),
    ).toEqual([true, true, true, false, false])
  })
})

describe('house upgrades', () => {
  const systems = (
    list: string,
    given: Parameters<typeof fighter>[2] = {},
    category: 'ganger' | 'leader' | 'hired-gun' = 'ganger',
  ) => houseSystemsFor({ gang: list }, fighter('x', category, given)).map(({ id }) => id)
  test.each([
    ['goliath', 'gene-smithing'],
    ['escher', 'chem-alchemy'],
    ['van-saar', 'archaeo-cyberteknika'],
    ['cawdor', 'articles-of-faith'],
    ['orlock', 'legendary-names'],
    ['genestealer-cult', 'mutations'],
    ['spyre-hunters', 'spyrer-glitches'],
  ])('CAMP-ADV-10: %s has its %s', (list, system) => expect(systems(list)).toEqual([system]))

  test.each([
    ['corpse-grinders', 'brute', 'machine-madness', ['brute-upgrade']],
    ['corpse-grinders', 'brute', 'fearsome', ['mutations']],
    ['corpse-grinders', 'ganger', 'machine-madness', ['mutations']],
    ['ironhead-squats', 'brute', 'fearsome', []],
  ] as const)('CAMP-ADV-10: a %s %s with %s has %j', (list, category, id, offered) => {
    const one = fighter('x', category, { rules: [{ id, value: null }] })
    expect(houseSystemsFor({ gang: list }, one).map((system) => system.id)).toEqual(offered)
  })

  test('CAMP-ADV-09: psychic power is for Delaque, hunters and the leaders of Venators', () => {
    const rule = (id: string) => ({ rules: [{ id, value: null }] })
    expect(systems('delaque')).toEqual([])
    expect(houseSystemsFor({ gang: 'delaque' }, fighter('x', 'ganger', rule('psychoteric-whispers')))).toMatchObject([
      { id: 'psyker-power', price: { credits: 30, experience: 7 } },
    ])
    expect(houseSystemsFor({ gang: 'orlock' }, fighter('x', 'hired-gun', rule('claiming-bounties')))).toMatchObject([
      { id: 'psyker-option', price: { credits: 35, experience: null } },
    ])
    expect([systems('venators', {}, 'leader'), systems('venators')]).toEqual([['psyker-option'], []])
    const powers = powersFor(content, { skills: [] })
    expect(powers.length).toBeGreaterThan(5)
    expect(powersFor(content, { skills: [powers[0] ?? ''] })).toHaveLength(powers.length - 1)
  })
})
