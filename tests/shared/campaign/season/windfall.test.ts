import { asking, type Faces } from '@shared/campaign/asking'
import { windfallOf, type Source } from '@shared/campaign/season/windfall'
import { describe, expect, test } from 'vitest'

/** The gains by the dice, and the dice still missing. */
const after = (source: Source, faces: Faces) => {
  const dice = asking(faces)
  const found = windfallOf(source, dice)
  return { found, missing: dice.wanted.map(({ id, count, sides, rule }) => [id, `${count}D${sides}`, rule]) }
}
const nothing = { recruit: null, recruitExperience: 0, gear: null, training: null, leaves: false, injury: false }

describe('a favour of the house (CAMP-STR-23)', () => {
  const favour = (faces: Faces, bonus = 0) => after({ kind: 'favour', bonus }, faces)
  const rule = 'CAMP-STR-23'

  test('CAMP-STR-23: asks for 2D6 first', () => {
    expect(favour({})).toEqual({ found: null, missing: [['favour', '2D6', rule]] })
  })

  test.each([
    ['2', [1, 1], { leaves: true }],
    ['5', [1, 4], {}],
    ['9', [4, 5], { recruit: 'juve' }],
  ] as const)('CAMP-STR-23: on a %s', (_total, faces, brings) => {
    expect(favour({ favour: faces })).toEqual({ found: { ...nothing, rule, ...brings }, missing: [] })
  })

  test('CAMP-STR-23: gives 2D6×10 of house gear on a 6 to 8', () => {
    expect(favour({ favour: [3, 3] }).missing).toEqual([['gear', '2D6', rule]])
    expect(favour({ favour: [3, 3], gear: [2, 5] }).found).toEqual({
      ...nothing,
      rule,
      gear: { worth: 70, what: 'house' },
    })
  })

  test('CAMP-STR-23: gives D3+1 fighters D6 experience each on an 11', () => {
    expect(favour({ favour: [5, 6] })).toEqual({
      found: { ...nothing, rule, training: { fighters: 0, experience: [] } },
      missing: [['trained', '1D3', rule]],
    })
    expect(favour({ favour: [5, 6], trained: [2] }).missing).toEqual([['training', '3D6', rule]])
    expect(favour({ favour: [5, 6], trained: [2], training: [1, 6, 4] }).found).toEqual({
      ...nothing,
      rule,
      training: { fighters: 3, experience: [1, 6, 4] },
    })
  })

  test('CAMP-STR-23: gives a Ganger with 2D6 experience and 100 credits of gear on a 13, which needs a bonus', () => {
    expect(favour({ favour: [6, 6] }, 1).missing).toEqual([['recruit-experience', '2D6', rule]])
    expect(favour({ favour: [6, 6], 'recruit-experience': [3, 4] }, 1).found).toEqual({
      ...nothing,
      rule,
      recruit: 'ganger',
      recruitExperience: 7,
      gear: { worth: 100, what: 'any' },
    })
  })
})

describe('scavenging (CAMP-UPR-06)', () => {
  const rule = 'CAMP-UPR-06'
  const scavenge = (faces: Faces) => after({ kind: 'scavenging' }, faces)

  test('CAMP-UPR-06: asks for 2D6, then dice for the gear, and on a 12 for the recruit', () => {
    expect(scavenge({})).toEqual({ found: null, missing: [['scavenging', '2D6', rule]] })
    expect(scavenge({ scavenging: [3, 4] }).missing).toEqual([['gear', '1D6', rule]])
    expect(scavenge({ scavenging: [6, 6] })).toEqual({
      found: { ...nothing, rule, gear: { worth: 0, what: 'any' } },
      missing: [
        ['who', '1D6', rule],
        ['gear', '4D6', rule],
      ],
    })
  })

  test.each([
    ['2', { scavenging: [1, 1] }, { injury: true }],
    ['4', { scavenging: [2, 2], gear: [6, 5, 1] }, { injury: true, gear: { worth: 12, what: 'house' } }],
    ['7', { scavenging: [3, 4], gear: [3] }, { gear: { worth: 30, what: 'one' } }],
    ['9', { scavenging: [4, 5], gear: [6] }, { gear: { worth: 60, what: 'any' } }],
    ['10', { scavenging: [5, 5], gear: [2, 3] }, { gear: { worth: 50, what: 'any' }, recruit: 'ganger' }],
    [
      '12 and a 5',
      { scavenging: [6, 6], who: [5], gear: [1, 2, 3, 4] },
      { gear: { worth: 100, what: 'any' }, recruit: 'ganger' },
    ],
    [
      '12 and a 6',
      { scavenging: [6, 6], who: [6], gear: [1, 1, 1, 1] },
      { gear: { worth: 40, what: 'any' }, recruit: 'champion' },
    ],
  ] as const)('CAMP-UPR-06: on a %s', (_total, faces, brings) => {
    expect(scavenge(faces)).toEqual({ found: { ...nothing, rule, ...brings }, missing: [] })
  })
})

test('CAMP-DOM-14: a boon gives a Juve for one 6 and a Ganger for two', () => {
  const recruit = (faces: Faces) =>
    after({ kind: 'recruit', roll: { dice: 2, least: 6 }, territory: 'settlement' }, faces)
  const rule = 'CAMP-DOM-14'
  expect(recruit({})).toEqual({ found: null, missing: [['recruit', '2D6', rule]] })
  expect(recruit({ recruit: [6, 6] }).found).toEqual({ ...nothing, rule, recruit: 'ganger' })
  expect(recruit({ recruit: [5, 4] }).found).toEqual({ ...nothing, rule })
})

test('CAMP-DOM-14: with an Agitator there are two rolls, both for the same territory, and the better one counts', () => {
  const source = { kind: 'recruit', roll: { dice: 2, least: 6 }, territory: 'the settlement', twice: true } as const
  const dice = asking({})
  expect(windfallOf(source, dice)).toBeNull()
  expect(dice.wanted.map(({ id, text }) => [id, text.params])).toEqual([
    ['recruit', { territory: 'the settlement' }],
    ['recruit-again', { territory: 'the settlement' }],
  ])
  const bring = (recruit: readonly number[], again: readonly number[]) =>
    after(source, { recruit, 'recruit-again': again }).found?.recruit
  expect(bring([6, 5], [6, 6])).toBe('ganger')
  expect(bring([6, 5], [1, 2])).toBe('juve')
})
