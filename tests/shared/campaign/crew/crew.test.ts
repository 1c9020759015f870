import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkCrew,
  checkLimit,
  largestCrew,
  crewDice,
  crewSize,
  drawCrew,
  isDrawnIn,
  eligible,
  enlarged,
  joining,
  parseCrewMethod,
  tacticsOf,
  whyNot,
} from '@shared/campaign/crew'
import { n23 } from '@shared/campaign/editions'
import { createStream } from '@shared/engine/random'
import { isMessageKey } from '@shared/i18n'
import { fighter, gang } from '../roster-builder'
import { typeNamed } from '../season/content'

describe('crew methods (CAMP-PRE-11..13)', () => {
  it.each([
    ['Custom (6)', { chosen: 6, drawn: 0 }],
    ['Custom', { chosen: null, drawn: 0 }],
    ['Custom(whole gang)', { chosen: null, drawn: 0 }],
    ['Random (5)', { chosen: 0, drawn: 5 }],
    ['Hybrid(3+5)', { chosen: 3, drawn: 5 }],
  ])('%s', (text, size) => expect(crewSize(parseCrewMethod(text))).toEqual(size))

  it('roll once if the number is rolled (CAMP-PRE-14)', () => {
    const hybrid = parseCrewMethod('Hybrid(3+D6)')
    expect(crewDice(hybrid)).toEqual([{ count: 1, sides: 6, ordered: false }])
    expect(crewSize(hybrid, [[4]])).toEqual({ chosen: 3, drawn: 4 })
    expect(crewSize(parseCrewMethod('Custom(D3+7)'), [[2]])).toEqual({ chosen: 9, drawn: 0 })
    expect(crewSize(parseCrewMethod('Hybrid(D3+D6)'), [[3], [6]])).toEqual({ chosen: 3, drawn: 6 })
    expect(() => crewSize(hybrid, [])).toThrow('no roll of D6')
  })

  it.each(['1 Champion per gang', 'Leader + Random(D3+5)', 'Random', 'Hybrid(3)', 'Hybrid(1+2+3)'])(
    '%s is left to the players',
    (text) => {
      expect(parseCrewMethod(text)).toEqual({ kind: 'by-hand', text })
      expect(crewSize(parseCrewMethod(text))).toEqual({ chosen: null, drawn: 0 })
    },
  )
})

const members = [
  fighter('boss', 'leader', { loadouts: [1, 2, 3].map((n) => ({ id: `set${n}`, name: `${n}`, items: [] })) }),
  fighter('gun'),
  fighter('stiff', 'ganger', { status: 'convalescent' }),
  fighter('sick', 'ganger', { status: 'recovering' }),
  fighter('held', 'ganger', { status: 'captured' }),
  fighter('dead', 'ganger', { status: 'dead' }),
  fighter('hand', 'hanger-on'),
  fighter('scum', 'hired-gun'),
  fighter('hound', 'exotic-beast', { owner: 'gun' }),
  fighter('driver', 'crew', { vehicle: 'truck' }),
  fighter('walker', 'crew'),
  fighter('stuck', 'crew', { vehicle: 'wreck' }),
  fighter('truck', 'vehicle'),
  fighter('wreck', 'vehicle', { status: 'in-repair' }),
  fighter('ogryn', 'brute'),
]
const red = gang('red', members)

describe('candidates for a crew (CAMP-PRE-10)', () => {
  it('are all fit fighters of the house and its brutes', () => {
    expect(eligible(red).map(({ id }) => id)).toEqual(['boss', 'gun', 'stiff', 'driver', 'ogryn'])
  })
  it('leave out others with a reason, in both languages', () => {
    const reasons = red.fighters.map((one) => whyNot(one, red)?.key).filter((key) => key !== undefined)
    expect(new Set(reasons).size).toBe(9)
    expect(reasons.filter((key) => !isMessageKey(key))).toEqual([])
  })
  it('do not include beasts, hired guns and vehicles, which come on top (CAMP-PRE-15, CAMP-CRE-30, CAMP-CRE-46)', () => {
    expect(joining(red, ['gun', 'driver']).map(({ id }) => id)).toEqual(['scum', 'hound', 'truck'])
    expect(joining(red, ['boss']).map(({ id }) => id)).toEqual(['scum'])
  })
  it('include hangers-on at home on 1 to 3 (CAMP-CRE-41, CAMP-PRE-51)', () => {
    expect([1, 3, 4].map((face) => isDrawnIn(face, n23.homeTurf))).toEqual([true, true, false])
    expect(joining(red, ['boss'], ['hand']).map(({ id }) => id)).toEqual(['hand', 'scum'])
  })
})

describe('drawing a crew', () => {
  const draw = (seed: string, drawn: number, chosen: string[] = []) =>
    drawCrew(
      red,
      chosen.map((id) => ({ fighter: id, loadout: null })),
      { chosen: chosen.length, drawn },
      createStream(seed, 'crew'),
    )

  it('gives the same cards for the same stream', () => {
    expect(draw('a', 3)).toEqual(draw('a', 3))
    const deals = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => JSON.stringify(draw(seed, 3)))
    expect(new Set(deals).size).toBeGreaterThan(1)
  })
  it('draws from fighters who were not chosen, and keeps the rest as a deck (CAMP-PRE-13, CAMP-PRE-17)', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(8),
        fc.subarray(['boss', 'gun', 'ogryn']),
        (seed, drawn, chosen) => {
          const { crew, deck } = draw(seed, drawn, chosen)
          const all = [...crew, ...deck].map(({ fighter: id }) => id)
          expect(all.toSorted()).toEqual(['boss', 'driver', 'gun', 'ogryn', 'stiff'])
          expect(crew.slice(0, chosen.length).map(({ fighter: id }) => id)).toEqual(chosen)
          expect(crew).toHaveLength(Math.min(5, chosen.length + drawn))
        },
      ),
    )
  })
  it('draws one of several equipment sets blindly (CAMP-CRE-25)', () => {
    const sets = Array.from(
      { length: 40 },
      (_, n) => draw(`${n}`, 5).crew.find(({ fighter: id }) => id === 'boss')?.loadout,
    )
    expect(new Set(sets)).toEqual(new Set(['set1', 'set2', 'set3']))
  })
})

describe('a crew', () => {
  const check = (ids: string[], size = { chosen: 3 as number | null, drawn: 0 }, loadout: string | null = null) =>
    checkCrew(
      red,
      ids.map((id) => ({ fighter: id, loadout })),
      size,
    ).map(({ rule, key }) => [rule, key])
  it('has at most as many members as the scenario allows (CAMP-PRE-12)', () => {
    expect(check(['boss', 'gun', 'ogryn'])).toEqual([])
    expect(check(['boss', 'gun', 'ogryn', 'stiff'])).toEqual([['CAMP-PRE-12', 'crew.tooMany']])
    expect(check(['boss', 'gun', 'ogryn', 'stiff'], { chosen: null, drawn: 0 })).toEqual([])
  })
  it('is drawn to its full size, or has every fighter (CAMP-PRE-14)', () => {
    expect(check(['boss'], { chosen: 1, drawn: 2 })).toEqual([['CAMP-PRE-11', 'crew.tooFew']])
    expect(check(['boss', 'gun', 'ogryn', 'stiff', 'driver'], { chosen: 1, drawn: 9 })).toEqual([])
  })
  it('has no unfit, unknown or repeated fighters, and only existing sets (CAMP-PRE-10, CAMP-CRE-25)', () => {
    expect(check(['sick'])).toEqual([['CAMP-PRE-10', 'crew.recovering']])
    expect(check(['ghost'])).toEqual([['CAMP-PRE-10', 'crew.gone']])
    expect(check(['gun', 'gun'])).toEqual([['CAMP-PRE-12', 'crew.twice']])
    expect(check(['boss'], undefined, 'set9')).toEqual([['CAMP-CRE-25', 'crew.noSuchSet']])
    expect(check(['boss'], undefined, 'set2')).toEqual([])
  })
})

describe('tactics (CAMP-PRE-30)', () => {
  it('CAMP-IMP-05 T11: a gang of 820 against 1075 draws two more', () =>
    expect(tacticsOf(820, [1075], n23).value).toBe(4))
  it('the gang with the higher rating chooses two', () => expect(tacticsOf(1075, [820], n23).value).toBe(2))
  it('of several opponents the highest rating counts', () => expect(tacticsOf(500, [450, 700, 610], n23).value).toBe(4))
})

describe('candidates limited by the scenario', () => {
  const side = (
    role: 'attacker' | 'defender' | 'equal',
    rating: number,
    ...crew: ('leader' | 'champion' | 'ganger' | 'brute')[]
  ) => ({
    gang: role,
    role,
    rating,
    crew: crew.map((category, nth) => ({ name: `${category}-${nth}`, category })),
  })
  const keys = (warnings: ReturnType<typeof checkLimit>) => warnings.map(({ rule, key }) => [rule, key])

  it('to a gang raid nobody of high rank, and one Champion (CAMP-SCN-07)', () => {
    expect(checkLimit('raid', [side('equal', 900, 'champion', 'ganger'), side('equal', 1000, 'ganger')])).toEqual([])
    const grand = checkLimit('raid', [side('equal', 900, 'leader', 'brute', 'champion', 'champion')])
    expect(keys(grand)).toEqual([
      ['CAMP-SCN-07', 'crew.notOnRaids'],
      ['CAMP-SCN-07', 'crew.notOnRaids'],
      ['CAMP-SCN-07', 'crew.oneChampion'],
    ])
    expect(grand.every(({ key }) => isMessageKey(key))).toBe(true)
    expect(checkLimit(null, [side('equal', 900, 'leader')])).toEqual([])
  })

  it('a desperate raid is only for a gang that is worth 400 less (CAMP-SCN-06)', () => {
    expect(checkLimit('underdog', [side('attacker', 600), side('defender', 1000)])).toEqual([])
    expect(keys(checkLimit('underdog', [side('attacker', 601), side('defender', 1000)]))).toEqual([
      ['CAMP-SCN-06', 'crew.noUnderdog'],
    ])
  })
})

it('in an endless campaign the crew grows with the rating: CAMP-VAR-11', () => {
  const { crewLimits } = typeNamed('perpetual').customs
  const most = [0, 1000, 1005, 2000, 2005, 3000, 3005].map((rating) => largestCrew(crewLimits, rating))
  expect(most).toEqual([10, 10, 15, 15, 20, 20, 25])
  expect(largestCrew([], 500)).toBeNull()
})

it.each([
  ['Custom (6)', 'Custom (7)'],
  ['Custom (D3+5)', 'Custom (D3+6)'],
  ['Custom', 'Custom'],
  ['Random (5)', 'Random (6)'],
  ['Hybrid (3+D6)', 'Hybrid (4+D6)'],
  ['as the players agree', 'as the players agree'],
])('one more makes %s %s (CAMP-UPR-02)', (printed, larger) => {
  const read = parseCrewMethod(printed)
  expect(enlarged(read, 1)).toEqual(parseCrewMethod(larger))
  expect(enlarged(read, 0)).toEqual(read)
})
