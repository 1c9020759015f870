import { describe, expect, test } from 'vitest'
import {
  createStream,
  enumerate,
  roll,
  rollDie,
  rollOne,
  TooManyBranches,
  type Branch,
  type Procedure,
  type BranchMerging,
} from '@shared/engine'

const pool = { side: 0, kind: 'test', subject: 'x', rule: 'NEC-SHOOT-07' }
const nothingAsked = (): never => {
  throw new Error('nothing was to be asked')
}

describe('exact odds', () => {
  test('weigh every result of a pool, by classes of faces', () => {
    const branches = enumerate(function* () {
      const faces = yield* roll({ ...pool, count: 3, classes: [3, 6] })
      return faces.filter((face) => face > 3).length
    }, nothingAsked)
    expect(branches.map(({ weight, result }) => [result, weight]).sort()).toEqual([
      [0, 1 / 8],
      [1, 3 / 8],
      [2, 3 / 8],
      [3, 1 / 8],
    ])
  })

  test('follow the rule for all dice, and add up to one', () => {
    function* attack(): Procedure<number> {
      const hits = (yield* roll({ ...pool, count: 4, classes: [2, 6] })).filter((face) => face >= 3).length
      if (hits === 0) return 0
      return (yield* roll({ ...pool, count: hits, classes: [3, 6] })).filter((face) => face >= 4).length
    }
    const branches = enumerate(attack, nothingAsked)
    const total = branches.reduce((sum, { weight }) => sum + weight, 0)
    const mean = branches.reduce((sum, { weight, result }) => sum + weight * result, 0)
    expect(total).toBeCloseTo(1, 12)
    expect(mean).toBeCloseTo(4 * (2 / 3) * (1 / 2), 12)
  })

  test('agree with a long run of random dice', () => {
    const stream = createStream('odds', 'battle')
    const trials = 40_000
    let wins = 0
    for (let trial = 0; trial < trials; trial += 1) if (rollDie(stream, 6) + rollDie(stream, 6) >= 7) wins += 1
    const exact = enumerate(function* () {
      const faces = yield* roll({ ...pool, count: 2 })
      return faces.reduce((sum, face) => sum + face, 0) >= 7
    }, nothingAsked).reduce((sum, { weight, result }) => sum + (result ? weight : 0), 0)
    const deviation = Math.sqrt((exact * (1 - exact)) / trials)
    expect(Math.abs(wins / trials - exact)).toBeLessThan(4 * deviation)
  })

  describe('where branches merge', () => {
    /** Rolls `dice` dice one by one and counts those of 4 or more. */
    function* count(dice: number, branches?: BranchMerging): Procedure<number> {
      let found = 0
      for (let left = dice; left > 0; left -= 1) {
        branches?.merge([left, found])
        if ((yield* rollOne({ ...pool, classes: [3, 6] })) >= 4) found += 1
      }
      return found
    }
    /** The first die gives the number of dice; a last one is added to their sum. */
    function* nested(branches?: BranchMerging): Procedure<number> {
      const dice = yield* rollOne(pool)
      branches?.begin()
      const found = yield* count(dice, branches)
      branches?.end()
      const face = yield* rollOne(pool)
      return dice * 1000 + found * 10 + face
    }
    const chancesOf = (branches: readonly Branch<number>[]): Map<number, number> => {
      const chances = new Map<number, number>()
      for (const { weight, result } of branches) chances.set(result, (chances.get(result) ?? 0) + weight)
      return chances
    }

    test('give the same chances, and every sequence of dice is counted', () => {
      const merged = enumerate((branches) => count(8, branches), nothingAsked)
      const separate = enumerate(() => count(8), nothingAsked)
      expect(merged.length).toBeLessThan(separate.length)
      expect(merged.reduce((sum, { ways }) => sum + ways, 0)).toBe(separate.length)
      for (const [result, chance] of chancesOf(separate)) expect(chancesOf(merged).get(result)).toBeCloseTo(chance, 12)
    })

    test('allow far more dice than could be enumerated one by one', () => {
      const chances = chancesOf(enumerate((branches) => count(30, branches), nothingAsked, 1_000))
      expect(chances.get(15)).toBeCloseTo(0.14446445, 8)
    })

    test('stay apart while the surrounding rules hold different values', () => {
      const apart = chancesOf(enumerate(nested, nothingAsked))
      const anew = chancesOf(enumerate(() => nested(), nothingAsked))
      expect([...apart.keys()].sort()).toEqual([...anew.keys()].sort())
      for (const [result, chance] of anew) expect(apart.get(result)).toBeCloseTo(chance, 12)
    })

    test('ignore values that are not read after the section', () => {
      let begun = 0
      function* forgetful(branches: BranchMerging): Procedure<number> {
        begun += 1
        const face = yield* rollOne(pool)
        branches.begin(null)
        const found = yield* count(3 + (face % 2), branches)
        branches.end()
        return found
      }
      const chances = chancesOf(enumerate(forgetful, nothingAsked))
      expect(chances.get(4)).toBeCloseTo((1 / 2) * (1 / 16), 12)
      expect(begun).toBeLessThan(60)
    })
  })

  test('refuse to be cut short', () => {
    expect(() =>
      enumerate(
        function* () {
          return yield* roll({ ...pool, count: 6 })
        },
        nothingAsked,
        100,
      ),
    ).toThrow(TooManyBranches)
  })
})
