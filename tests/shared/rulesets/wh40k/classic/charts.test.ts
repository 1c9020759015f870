import { describe, expect, it } from 'vitest'
import { isInstantDeath, shotTarget, strikeTarget, woundTarget } from '@shared/rulesets/wh40k/classic/charts'

const oneToTen = Array.from({ length: 10 }, (_, index) => index + 1)

/** As printed: the row's value against 1 to 10; N: impossible. */
const printedWounds = [
  '4566NNNNNN',
  '34566NNNNN',
  '234566NNNN',
  '2234566NNN',
  '22234566NN',
  '222234566N',
  '2222234566',
  '2222223456',
  '2222222345',
  '2222222234',
]
const printedStrikes = [
  '4455555555',
  '3444555555',
  '3344445555',
  '3334444455',
  '3333444444',
  '3333344444',
  '3333334444',
  '3333333444',
  '3333333344',
  '3333333334',
]
const row = (target: (against: number) => number | null): string =>
  oneToTen.map((against) => target(against) ?? 'N').join('')

describe('charts', () => {
  it('wound as printed (4E-WOUND-02, 4E-WOUND-03, 4E-SUM-19, 7E-BASE-SHOOT-06)', () => {
    expect(oneToTen.map((strength) => row((toughness) => woundTarget(strength, toughness)))).toEqual(printedWounds)
  })
  it('strike as printed (4E-CC-22, 4E-SUM-18, 7E-BASE-FIGHT-05)', () => {
    expect(oneToTen.map((striker) => row((target) => strikeTarget(striker, target)))).toEqual(printedStrikes)
  })
  it('shoot on 6+ to 2+, and never with BS 0 (4E-HIT-02, 4E-SUM-04, 4E-PROF-11, 7E-BASE-SHOOT-04)', () => {
    for (const secondRoll of [true, false]) {
      expect(shotTarget(0, secondRoll)).toBeNull()
      expect([1, 2, 3, 4, 5].map((bs) => shotTarget(bs, secondRoll))).toEqual(
        [6, 5, 4, 3, 2].map((first) => ({ first, second: null })),
      )
    }
  })
  it('roll misses of BS 6 to 10 again in 7th edition only (7E-BASE-SHOOT-05, 4E-HIT-03)', () => {
    const seconds = (secondRoll: boolean) => [6, 7, 8, 9, 10].map((bs) => shotTarget(bs, secondRoll)?.second)
    expect(seconds(true)).toEqual([6, 5, 4, 3, 2])
    expect(seconds(false)).toEqual([null, null, null, null, null])
  })
  it('kill at once with twice the Toughness or more (4E-CAS-13, 4E-GAP-12, 7E-BASE-SHOOT-07)', () => {
    expect(isInstantDeath(8, 4)).toBe(true)
    expect(isInstantDeath(7, 4)).toBe(false)
    expect(isInstantDeath(9, 4)).toBe(true)
  })
})
