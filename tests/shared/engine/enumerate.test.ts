import { describe, expect, it } from 'vitest'
import { createStream, enumerate, roll, rollDie, TooManyBranches, type Procedure } from '@shared/engine'

const pool = { side: 0, kind: 'test', subject: 'x', rule: 'NEC-SHOOT-07' }
const nothingAsked = (): never => {
  throw new Error('nothing was to be asked')
}

describe('exact odds', () => {
  it('weigh every way a pool can fall, by classes of faces', () => {
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

  it('follow the rule wherever the dice lead, and add up to one', () => {
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

  it('agree with a long run of real dice', () => {
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

  it('refuse to be cut short', () => {
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
