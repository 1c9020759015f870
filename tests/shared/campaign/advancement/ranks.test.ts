import { nextRank, ranksAt, ranksDue } from '@shared/campaign/advancement'
import { n23, n26 } from '@shared/campaign/editions'
import { describe, expect, it } from 'vitest'
import { fighter } from '../roster-builder'

describe('ranks of experience (CAMP-N26-01)', () => {
  it.each([
    [0, 0, 4],
    [3, 0, 4],
    [4, 1, 7],
    [6, 1, 7],
    [7, 2, 10],
    [228, 19, 229],
    [229, 20, null],
    [500, 20, null],
  ])('with %i are %i, the next at %s', (experience, ranks, next) => {
    expect([ranksAt(experience, n26), nextRank({ experience }, n26)]).toEqual([ranks, next])
  })
  const taken = (advance: string) => ({ advance, stat: 'i', skill: null, experience: 0, value: 10 })
  it.each([
    [3, [], 0],
    [10, [], 3],
    [10, ['movement-or-initiative'], 2],
    // An advance that belongs to no rank takes none away.
    [10, ['movement-or-initiative', 'psyker-power'], 2],
    [10, ['any-skill', 'any-skill', 'any-skill'], 0],
    [4, ['any-skill', 'any-skill'], 0],
  ])('with %i after the advances %j give %i more', (experience, advances, due) =>
    expect(ranksDue(fighter('f', 'ganger', { experience, advances: advances.map(taken) }), n26)).toBe(due),
  )
  it('are none in other editions, nor for those who learn nothing', () => {
    const learned = { experience: 50 }
    expect(ranksDue(fighter('f', 'ganger', learned), n23)).toBe(0)
    expect([ranksAt(50, n23), nextRank(learned, n23)]).toEqual([0, null])
    expect(ranksDue(fighter('f', 'hanger-on', learned), n26)).toBe(0)
  })
})
