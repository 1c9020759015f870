import { describe, expect, it } from 'vitest'
import {
  defeatNeeded,
  lossesNeeded,
  noRetreat,
  tankShockNeeded,
  testsForLosses,
  type UnitPlight,
} from '@shared/rulesets/wh40k/classic/morale/causes'
import {
  headcount,
  headcountOf,
  isBelowHalf,
  lostQuarter,
  outnumbering,
  strengthOf,
} from '@shared/rulesets/wh40k/classic/morale/strength'

const steady: UnitPlight = { fallingBack: false, pinned: false, locked: false }
const single = { kind: 'model', left: 1, profile: 1 } as const

describe('losses to shooting', () => {
  it('cause a test from a quarter on (4E-MOR-07, 4E-CAS-09, 7E-BASE-MORALE-01)', () => {
    expect(testsForLosses(10, 8, steady)).toBe(false)
    expect(testsForLosses(10, 7, steady)).toBe(true)
    expect(lostQuarter(8, 6)).toBe(true)
    expect(lostQuarter(1, 1)).toBe(false)
  })
  it('are compared with the start of the turn, half with the start of the game (4E-TV-02, 4E-TV-03, 4E-MOR-09)', () => {
    expect(testsForLosses(5, 3, steady)).toBe(true)
    expect(isBelowHalf(5, 3)).toBe(false)
    expect(testsForLosses(3, 2, steady)).toBe(true)
    expect(isBelowHalf(5, 2)).toBe(true)
    expect(lossesNeeded(8, isBelowHalf(5, 3)).value).toBe(8)
    expect(lossesNeeded(8, isBelowHalf(5, 2))).toMatchObject({ value: 7, rows: [{}, { rule: '4E-MOR-09' }] })
  })
  it('cause none while falling back, pinned or locked (4E-MOR-08, 4E-CAS-10, 4E-PIN-05)', () => {
    for (const state of ['fallingBack', 'pinned', 'locked'])
      expect(testsForLosses(5, 1, { ...steady, [state]: true })).toBe(false)
  })
})

describe('tank shock', () => {
  it('is harder below half, and has no other modifier (4E-MOR-21)', () => {
    expect(tankShockNeeded(8, false).value).toBe(8)
    expect(tankShockNeeded(8, true).value).toBe(7)
  })
})

describe('sizes', () => {
  it('are counted in Wounds, or in models by option (4E-TV-06, 4E-MOR-22, 4E-AMB-06, 7E-BASE-MORALE-01)', () => {
    const brutes = { models: 3, wounds: 6 }
    expect(strengthOf(brutes, 'wounds')).toBe(strengthOf({ models: 6, wounds: 6 }, 'wounds'))
    expect(strengthOf(brutes, 'models')).toBe(3)
  })
  it('count a model by its Wounds (4E-TV-05, 4E-MOR-14, 4E-AMB-06)', () => {
    expect(headcountOf({ kind: 'model', left: 2, profile: 2 }, 'left')).toBe(2)
    expect(headcountOf({ kind: 'model', left: 1, profile: 2 }, 'left')).toBe(1)
    expect(headcountOf({ kind: 'model', left: 1, profile: 2 }, 'profile')).toBe(2)
  })
  it('count walkers and monstrous creatures as many (4E-TV-D10, 4E-MOR-12, 4E-MOR-13)', () => {
    expect(headcountOf({ kind: 'walker', front: 12 }, 'left')).toBe(10)
    expect(headcountOf({ kind: 'walker', front: 11 }, 'left')).toBe(5)
    expect(headcountOf({ kind: 'monstrous-creature' }, 'left')).toBe(10)
  })
  it('add up over a whole side, and ratios are exact (4E-MOR-15, 4E-AMB-07)', () => {
    expect(headcount([single, single, { kind: 'monstrous-creature' }], 'left')).toBe(12)
    expect([5, 6, 9, 10, 14, 15, 19, 20, 50].map((winners) => outnumbering(winners, 5))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4,
    ])
  })
})

describe('a lost combat', () => {
  it('is tested with what is left and the odds (4E-TV-04, 4E-AMB-94, 4E-MOR-11)', () => {
    expect(defeatNeeded(7, { by: 'outnumbering', ratio: 2, belowHalf: true }).value).toBe(4)
  })
  it('is tested only with the worst of the odds (4E-TV-D08, 4E-TV-D09, 4E-MOR-11)', () => {
    expect(defeatNeeded(8, { by: 'outnumbering', ratio: 3, belowHalf: false }).value).toBe(5)
    expect(defeatNeeded(9, { by: 'outnumbering', ratio: 4, belowHalf: true }).value).toBe(4)
    expect(defeatNeeded(9, { by: 'outnumbering', ratio: 0, belowHalf: false }).rows).toHaveLength(1)
  })
  it('is tested with the difference in wounds in 7th edition (7E-BASE-FIGHT-09)', () => {
    expect(defeatNeeded(8, { by: 'wounds', difference: 3 })).toMatchObject({ value: 5, limit: 'at-most' })
  })
  it('wounds units that do not retreat (4E-TV-D11, 4E-MOR-17, 4E-MOR-18)', () => {
    const wounds = [5, 10, 15, 25].map((winners) => noRetreat(outnumbering(winners, 5), false).wounds)
    expect(wounds).toEqual([0, 1, 2, 3])
    expect(noRetreat(1, false).wounds).toBe(0)
  })
  it('glances a walker once, with any odds (4E-MOR-19, 4E-WALK-06)', () => {
    expect(([0, 1, 2, 3, 4] as const).map((ratio) => noRetreat(ratio, true))).toEqual(
      [0, 0, 1, 1, 1].map((glancingHits) => ({ wounds: 0, glancingHits })),
    )
  })
})
