import { describe, expect, it } from 'vitest'
import {
  scatterDice,
  scatterInches,
  seventhScatterInches,
  isUnderMarker,
} from '@shared/rulesets/wh40k/classic/shooting/scatter'
import {
  costsHullPoint,
  overheated,
  overheatsUpTo,
  poisonAgain,
  poisonTarget,
  rends,
  snapShotTarget,
  sniperTargets,
  twinLinkedAgain,
} from '@shared/rulesets/wh40k/classic/shooting/special-shots'
import { shotTarget } from '@shared/rulesets/wh40k/classic/charts'

const faces = [1, 2, 3, 4, 5, 6]

describe('weapons', () => {
  it('overheat on more faces with more shots (4E-VEC-35, 4E-WSR-01, 4E-WSR-04)', () => {
    const hot = (shots: number) => faces.filter((face) => overheated([face], overheatsUpTo(shots, false), 'die') > 0)
    expect([1, 2, 3].map(hot)).toEqual([[1], [1, 2], [1, 2, 3]])
  })
  it('on vehicles never overheat in 4th edition, and may cost a hull point in 7th (4E-WSR-02, 7E-BASE-SHOOT-16)', () => {
    expect(overheated([1, 1], overheatsUpTo(2, true), 'die')).toBe(0)
    expect(faces.filter(costsHullPoint)).toEqual([1, 2, 3])
    expect(overheated([1, 2, 1], 1, 'die')).toBe(2)
  })
  it('overheat for each die, or once by option (4E-GAP-18)', () => {
    expect(overheated([1, 2, 5], overheatsUpTo(3, false), 'die')).toBe(2)
    expect(overheated([1, 2, 5], overheatsUpTo(3, false), 'weapon')).toBe(1)
  })
  it('that are twin-linked reroll every 1 or 2 at BS 4 (4E-VEC-36, 4E-WSR-05)', () => {
    expect(twinLinkedAgain([1, 2, 3], shotTarget(4, false)?.first ?? 0)).toEqual([1, 2])
  })
  it('of snipers hit on 2+ and wound on 4+ (4E-WSR-07)', () => {
    expect(sniperTargets).toEqual({ hit: 2, wound: 4 })
  })
  it('fire snap shots at BS 1 (TV-7E-B03, 7E-BASE-SNAP-01)', () => {
    expect([1, 5, 8].map(snapShotTarget)).toEqual([6, 6, 6])
    expect(snapShotTarget(0)).toBeNull()
  })
  it('rend on a six to hit, in 7th edition to wound (4E-WSR-09, TV-7E-35, 7E-USR-RENDING-1, 7E-USR-RENDING-2)', () => {
    expect(rends('hit', 6, 3)).toBe(true)
    expect(rends('hit', 3, 6)).toBe(false)
    expect(rends('wound', 3, 6)).toBe(true)
    expect(rends('wound', 6, 5)).toBe(false)
  })
  it('with poison wound by a fixed roll, or by the chart in 7th edition (TV-7E-24 to TV-7E-27, 7E-USR-POISONED-1 to 7E-USR-POISONED-4)', () => {
    expect(poisonTarget(4, 4, 3)).toBe(3)
    expect(poisonAgain(4, 3)).toBe(true)
    expect(poisonTarget(4, 4, 4)).toBe(4)
    expect(poisonAgain(4, 4)).toBe(false)
    expect(poisonTarget(4, 1, 8)).toBe(4)
    expect(poisonTarget(null, 1, 8)).toBe(4)
    expect(poisonTarget(2, 1, 8)).toBe(2)
  })
})

describe('markers', () => {
  it('scatter a D6, or the higher of two (4E-ORDN-07, 4E-ORDN-08, 4E-BARR-06, 4E-SUM-13)', () => {
    expect(scatterDice('ordnance', false, true)).toBe(1)
    expect(scatterDice('ordnance', true, true)).toBe(2)
    expect(scatterDice('barrage', false, true)).toBe(1)
    expect(scatterDice('barrage', false, false)).toBe(2)
    expect(scatterInches([3])).toBe(3)
    expect(scatterInches([3, 5])).toBe(5)
  })
  it('scatter 2D6 less the BS in 7th edition (7E-BASE-BLAST-01)', () => {
    expect(seventhScatterInches([3, 5], 4, true)).toBe(4)
    expect(seventhScatterInches([1, 2], 4, true)).toBe(0)
    expect(seventhScatterInches([3, 5], 4, false)).toBe(8)
  })
  it('hit all models under them, and on 4+ those partly under (4E-BLAST-03, 4E-ORDN-10, 4E-BARR-17, 4E-SUM-10)', () => {
    expect(isUnderMarker('wholly', 1)).toBe(true)
    expect(faces.filter((face) => isUnderMarker('partly', face))).toEqual([4, 5, 6])
  })
})
