import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blast,
  chest,
  directionOf,
  directionOfHeading,
  EAST,
  heading,
  inches,
  NORTH,
  rounded,
  shieldFrom,
  spot,
  TEARDROP,
  teardrop,
  teardropHalfWidth,
  teardropOutline,
} from '../../../src/shared/space'
import { at, box, piece, tableWith } from './support'

const models = (found: readonly { model: number }[]): number[] => found.map(({ model }) => model)
const east = directionOfHeading(EAST)

describe('round markers (NEC-BLAST-01, NEC-BLAST-09)', () => {
  it('hit every base at least partly under them; touching the rim is not under', () => {
    const table = tableWith({}, [at(20, 20), at(21.9, 20), at(22, 20), at(20, 18.5), at(26, 20), null])
    const hit = blast(table, spot(20_000, 20_000, 0), inches(3))
    expect(models(hit)).toEqual([0, 1, 3])
    expect(hit.map(({ whole }) => whole)).toEqual([true, false, false])
    expect(models(blast(table, spot(20_000, 20_000, 0), inches(5)))).toEqual([0, 1, 2, 3])
  })

  it('reach as far up and down as their radius', () => {
    const table = tableWith({}, [at(20, 20, 1.5), at(20, 20, 1.6), at(20, 20, 0), at(21, 20, -3)])
    // heights are 1.25: the last one's head is 1.75 below the centre
    expect(models(blast(table, spot(20_000, 20_000, 0), inches(3)))).toEqual([0, 2])
  })

  it('a long hull is under it when any part of it is', () => {
    const hull = {
      base: { kind: 'hull', length: inches(6), width: inches(2) } as const,
      height: inches(2),
      proneHeight: inches(2),
      size: 3,
    }
    const table = tableWith({}, [at(20, 20, 0, EAST)], hull)
    expect(models(blast(table, spot(24_400, 20_000, 0), inches(3)))).toEqual([0])
    expect(models(blast(table, spot(24_500, 20_000, 0), inches(3)))).toEqual([])
    expect(blast(table, spot(20_000, 20_000, 0), inches(10))[0]?.whole).toBe(true)
  })
})

describe('bases shielded from the centre (NEC-BLAST-10)', () => {
  const wall = (y0: number, y1: number, top = 5) => [piece('wall', 'wall', box(20.4, 20.8, y0, y1), top)]

  it('are completely hidden by a wall, which is named', () => {
    const table = tableWith({ terrain: wall(10, 30) }, [at(21.5, 20)])
    expect(blast(table, spot(20_000, 20_000, 0), inches(5))).toEqual([{ model: 0, whole: true, shieldedBy: 'wall' }])
  })

  it('are not those partly hidden, or behind a low piece', () => {
    expect(
      blast(tableWith({ terrain: wall(20, 30) }, [at(21.5, 20)]), spot(20_000, 20_000, 0), inches(5))[0]?.shieldedBy,
    ).toBeNull()
    expect(
      blast(tableWith({ terrain: wall(10, 30, 0.5) }, [at(21.5, 20)]), spot(20_000, 20_000, 0), inches(5))[0]
        ?.shieldedBy,
    ).toBeNull()
  })

  it('include those beyond the floor between two levels, but not by the floor the marker lies on', () => {
    const terrain = [piece('floor', 'platform', box(10, 30, 10, 30), 2, 1.75)]
    const table = tableWith({ terrain }, [at(20, 20, 2), at(21, 20, 0)])
    const hit = blast(table, spot(20_000, 20_000, 2000), inches(5))
    expect(hit.map(({ model, shieldedBy }) => ({ model, shieldedBy }))).toEqual([
      { model: 0, shieldedBy: null },
      { model: 1, shieldedBy: 'floor' },
    ])
    expect(shieldFrom(table, spot(25_000, 20_000, 2500), 0)).toBeNull()
  })
})

describe('the flame template (NEC-TEMPL-01, -02, -05)', () => {
  it('is eight inches long and two and a half wide at its bulb', () => {
    const shape = teardropOutline({ origin: spot(20_000, 20_000, 0), towards: east, rise: rounded(0) })
    const xs = shape.map(({ x }) => x)
    const ys = shape.map(({ y }) => y)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([20_000, 28_000])
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([18_750, 21_250])
    expect(teardropHalfWidth(inches(0))).toBe(TEARDROP.tip)
    expect(teardropHalfWidth(inches(6.75))).toBe(TEARDROP.bulb)
    expect(teardropHalfWidth(inches(8))).toBe(0)
    expect(teardropHalfWidth(inches(9))).toBe(0)
  })

  it('touches models in its way and none behind or beside', () => {
    const table = tableWith({}, [
      at(20, 20),
      at(25, 20),
      at(28.4, 20),
      at(28.6, 20),
      at(22, 21.5),
      at(26.75, 21.7),
      at(18, 20),
    ])
    const pose = { origin: chest(table, 0), towards: east, rise: rounded(0) }
    expect(models(teardrop(table, pose, [0]))).toEqual([1, 2, 5])
    expect(models(teardrop(table, pose, []))).toContain(0)
  })

  it('reaches other levels when tilted and is shorter seen from above', () => {
    const table = tableWith({}, [at(20, 20, 0), at(25, 20, 4), at(25, 20, 0), at(28, 20, 0)])
    const pose = { origin: chest(table, 0), towards: east, rise: inches(5) }
    expect(models(teardrop(table, pose, [0]))).toEqual([1])
    expect(models(teardrop(table, { ...pose, rise: rounded(0) }, [0]))).toEqual([2, 3])
    expect(() => teardrop(table, { ...pose, rise: inches(8.5) }, [0])).toThrow(/no higher than its own length/)
  })

  it('does not touch a model wholly behind a wall', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(22, 22.5, 10, 30), 5)] }, [at(20, 20), at(25, 20)])
    const pose = { origin: chest(table, 0), towards: east, rise: rounded(0) }
    expect(teardrop(table, pose, [0])).toEqual([{ model: 1, whole: true, shieldedBy: 'wall' }])
  })

  it('turns with its direction: the touched models don’t depend on it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: -3000, max: 9000 }),
        fc.integer({ min: -3000, max: 3000 }),
        (step, along, across) => {
          const touched = (towards: number) => {
            const { dx, dy } = directionOfHeading(heading(towards))
            const x = 24 + (along * dx - across * dy) / 1e8
            const y = 24 + (along * dy + across * dx) / 1e8
            const table = tableWith({}, [at(24, 24), at(x, y)])
            return teardrop(table, { origin: chest(table, 0), towards: { dx, dy }, rise: rounded(0) }, [0]).length
          }
          // a hair's breadth from the border rounding may decide
          const widths = [-5, 5].map((hair) => teardropHalfWidth(rounded(along)) + 500 + hair)
          fc.pre(
            Math.abs(along) > 520 &&
              Math.abs(along - 8500) > 20 &&
              widths.every((width) => Math.abs(Math.abs(across) - width) > 40),
          )
          fc.pre(along > 0 && along < 6500)
          expect(touched(step)).toBe(touched(0))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('points at the model it is aimed at', () => {
    const table = tableWith({}, [at(20, 20), at(23, 16)])
    const towards = directionOf(3000, -4000) ?? directionOfHeading(NORTH)
    expect(models(teardrop(table, { origin: chest(table, 0), towards, rise: rounded(0) }, [0]))).toEqual([1])
  })
})
