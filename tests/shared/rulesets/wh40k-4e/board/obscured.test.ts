import { describe, expect, it } from 'vitest'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import type { FacingSeen } from '@shared/rulesets/wh40k/classic/questions'
import { inches, millimetres } from '@shared/space'
import type { UnitSketch } from '../../wh40k/classic/sketches'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'

type Unit = UnitSketch<UnitState>
const man: Unit = { groups: [{}] }
const middle = { x: 36, y: 24 }

/** Inches ahead of the middle of the hull and to its right, on the table; it faces east, south, west or north. */
const onTable = (turn: number, ahead: number, right: number): readonly [number, number] => {
  const ways = [
    [ahead, right],
    [-right, ahead],
    [-ahead, -right],
    [right, -ahead],
  ] as const
  const [x, y] = ways[turn] ?? [ahead, right]
  return [middle.x + x, middle.y + y]
}
const wall = (turn: number, ahead: readonly [number, number], right: readonly [number, number], height = 6) => {
  const [one, other] = [onTable(turn, ahead[0], right[0]), onTable(turn, ahead[1], right[1])]
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  const box = [x, y, Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])] as const
  return ground('wall', 'wall', box, { top: inches(height) })
}
/** The tank, 4.5" by 3" and 2.6" high unless said otherwise, is the second unit; how the first one sees it. */
const sees = (
  from: Stand,
  terrain: Terrain,
  { turn = 0, vehicle = {}, others = [] }: { turn?: number; vehicle?: object; others?: readonly [Unit, Stand][] } = {},
) => {
  const { stand, measure } = onBoard(
    [man, { side: 1, groups: [{ vehicle }] }, ...others.map(([unit]) => unit)],
    terrain,
  )
  const models = stand(0, from)
  stand(1, [middle.x, middle.y, turn * 64])
  for (const [index, [, at]] of others.entries()) stand(index + 2, at)
  const [seen] = measure({ ask: 'facings', unit: 0, models, vehicle: 1 }) as FacingSeen[]
  return [seen?.facing, seen?.obscured]
}

describe('a hull is obscured if half of the side that is shot at is hidden', () => {
  const sides = ['front', 'rear', 'left', 'right'] as const
  /** From 20" away, and a wall right before that side that hides this share of it, from one end or from the other. */
  const behind = (side: (typeof sides)[number], turn: number, share: number, end: 1 | -1) => {
    const isEnd = side === 'front' || side === 'rear'
    const sign = side === 'front' || side === 'right' ? 1 : -1
    const [half, out] = isEnd ? [1.5, 2.25] : [2.25, 1.5]
    const before = [sign * (out + 0.1), sign * (out + 0.3)] as const
    const along = [-end * (half + 1), -end * (half - 2 * half * share)] as const
    const far = sign * (out + 20)
    const from = isEnd ? onTable(turn, far, 0) : onTable(turn, 0, far)
    return sees(from, [isEnd ? wall(turn, before, along) : wall(turn, along, before)], { turn })
  }
  it.each(sides.flatMap((side) => [0, 1, 2, 3].map((turn) => [side, turn] as const)))(
    'its %s, turned by %i right angles (4E-VOBS-06, 4E-VTGT-06)',
    (side, turn) => {
      const facing = side === 'left' || side === 'right' ? 'side' : side
      for (const end of [1, -1] as const) {
        expect(behind(side, turn, 0.42, end)).toEqual([facing, false])
        expect(behind(side, turn, 0.58, end)).toEqual([facing, true])
      }
    },
  )
  it.each(sides.flatMap((side) => [0, 1, 2, 3].map((turn) => [side, turn] as const)))(
    'its %s, not what is farther away of it; turned by %i right angles (4E-VOBS-06)',
    (side, turn) => {
      const isEnd = side === 'front' || side === 'rear'
      const sign = side === 'front' || side === 'right' ? 1 : -1
      const out = isEnd ? 2.25 : 1.5
      const seen = (height: number) => {
        const from = isEnd ? onTable(turn, sign * (out + 3), 0) : onTable(turn, 0, sign * (out + 3))
        const across = [sign * (out + 0.8), sign * (out + 1)] as const
        return sees(from, [isEnd ? wall(turn, across, [-9, 9], height) : wall(turn, [-9, 9], across, height)], {
          turn,
        })[1]
      }
      // From eyes 1.17" high 3" away, over a wall 2" away: up to 1.275" and 1.32" of 2.6"; 1.5" farther on it would be more than half of it for both.
      expect([seen(1.24), seen(1.27)]).toEqual([false, true])
    },
  )
  it.each([
    [1.1, false],
    [1.5, true],
  ])('up to a height of %d" of 2.6" (4E-VOBS-06)', (height, obscured) => {
    expect(sees([58.25, 24], [wall(0, [2.35, 2.55], [-4, 4], height)])).toEqual(['front', obscured])
    expect(sees([36, 45.5], [wall(0, [-4, 4], [1.6, 1.8], height)])).toEqual(['side', obscured])
  })
  it('of one on a round base the base is looked at (4E-VOBS-06)', () => {
    const walker = {
      types: ['walker'],
      body: {
        base: { kind: 'circle', radius: millimetres(30) },
        height: inches(2.6),
        proneHeight: inches(2.6),
        size: 3,
      },
    }
    // Its base is 2.36" wide.
    const behindWall = (wide: number) =>
      sees([58, 24], [wall(0, [1.3, 1.5], [-1.5, wide - 1.18])], { vehicle: walker })[1]
    expect([behindWall(0.9), behindWall(1.45)]).toEqual([false, true])
  })
})

describe('area terrain in the way', () => {
  const woods = (x: number, wide: number, size?: 1 | 2 | 3) => [
    ground('woods', 'area', [x, 18, wide, 12], size === undefined ? {} : { size }),
  ]
  const east: Stand = [58, 24]
  it.each<[string, Stand, Terrain, object, boolean]>([
    ['of Size 1 doesn’t', east, woods(45, 4, 1), {}, false],
    ['of Size 2 does', east, woods(45, 4, 2), {}, true],
    ['of Size 3 does', east, woods(45, 4, 3), {}, true],
    ['without an agreed Size doesn’t', east, woods(45, 4), {}, false],
    ['that the hull stands in does', east, woods(32, 8, 2), {}, true],
    ['that the firer stands in doesn’t', east, woods(55, 8, 2), {}, false],
    ['that both stand in doesn’t', [40, 24], woods(32, 14, 2), {}, false],
    ['aside of the line doesn’t', [58, 10], [ground('woods', 'area', [45, 24, 4, 12], { size: 2 })], {}, false],
    ['that a skimmer hovers above doesn’t', east, woods(32, 8, 2), { types: ['skimmer'] }, false],
    ['before a skimmer does', east, woods(45, 4, 2), { types: ['skimmer'] }, true],
  ])('obscures: %s (4E-VOBS-07, 4E-VMOV-10, 4E-AMB-26)', (_, from, terrain, vehicle, obscured) => {
    expect(sees(from, terrain, { vehicle })[1]).toBe(obscured)
  })
})

describe('others in the way', () => {
  const tank: Unit = { side: 1, groups: [{ vehicle: {} }] }
  const gun: Unit = {
    side: 1,
    groups: [
      { id: 'gun', vehicle: { types: ['gun'] } },
      { id: 'crew', weapons: [] },
    ],
  }
  const brawl: Unit = { side: 1, groups: [{ stats: { size: 3 } }], state: { lockedWith: [0] } }
  const monster: Unit = { side: 1, groups: [{ stats: { type: 'monstrous-creature', size: 3 } }] }
  const across: Stand = [41, 24, 64]
  const beforeEyes: Stand = [54, 24]
  it.each<[string, Unit, Stand, boolean]>([
    ['a tank', tank, across, true],
    ['a tank of the firer’s side', { ...tank, side: 0 }, across, true],
    ['a gun', gun, across, true],
    ['a skimmer in the air', { side: 1, groups: [{ vehicle: { types: ['skimmer'] } }] }, across, false],
    ['a monster', monster, beforeEyes, true],
    ['men', man, beforeEyes, false],
    ['men in a fight, as large as a monster', brawl, beforeEyes, false],
  ])('%s in the way obscures, or doesn’t (4E-VOBS-06, 4E-LOS-06)', (_, other, at, obscured) => {
    expect(sees([58, 24], [], { others: [[other, at]] })[1]).toBe(obscured)
  })
  it('two that hide a third each do so together (4E-VOBS-06)', () => {
    const at = (...rows: readonly number[]) =>
      sees([58, 24], [], { others: rows.map((y) => [tank, [40, y]] as [Unit, Stand]) })[1]
    // Hulls of 3" beside the line, the front from 22.5" to 25.5" down behind them.
    expect([at(22), at(26), at(22, 26)]).toEqual([false, false, true])
  })
})
