import { describe, expect, it } from 'vitest'
import { inches } from '@shared/space'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'
import type { UnitSketch } from '../../wh40k/classic/sketches'

type Unit = UnitSketch<UnitState>
const man: Unit = { groups: [{}] }
const tank: Unit = { groups: [{ vehicle: {} }] }
const enemy = (unit: Unit): Unit => ({ ...unit, side: 1 })

const sees = (looker: Unit, from: Stand, target: Unit, to: Stand, terrain: Terrain = []) => {
  const { stand, measure } = onBoard([looker, enemy(target)], terrain)
  stand(0, from)
  stand(1, to)
  return (measure({ ask: 'seen', unit: 0, within: inches(100), among: [1] }) as unknown[]).length > 0
}
const hill = (name: string, box: readonly [number, number, number, number], height: number) =>
  ground(name, 'structure', box, { top: inches(height) })

describe('solid things', () => {
  it('walls, buildings and hills block sight (4E-LOS-02)', () => {
    const wall = [ground('wall', 'wall', [29, 20, 1, 8], { top: inches(4) })]
    expect(sees(man, [20, 24], man, [40, 24], wall)).toBe(false)
    expect(sees(man, [20, 24], man, [40, 24], [hill('hill', [29, 20, 4, 8], 4)])).toBe(false)
    expect(sees(man, [20, 40], man, [40, 40], wall)).toBe(true)
  })
  it('the body has to be seen: parts beyond it don’t count (4E-LOS-11)', () => {
    // The base of 0.98" is behind the wall, its edge 0.1" beyond it.
    const wall = (depth: number) => [ground('wall', 'wall', [38, 24 - depth / 2, 0.5, depth], { top: inches(4) })]
    expect([sees(man, [20, 24], man, [40, 24], wall(1.2)), sees(man, [20, 24], man, [40, 24], wall(0.6))]).toEqual([
      false,
      true,
    ])
  })
  it('a model standing high sees from there (4E-LOS-18)', () => {
    const field = [hill('tower', [18, 22, 4, 4], 8), ground('wall', 'wall', [26, 20, 1, 8], { top: inches(4) })]
    const { state, stand, measure } = onBoard([man, enemy(man)], field)
    stand(0, [20, 24])
    stand(1, [50, 24])
    const seen = () => (measure({ ask: 'seen', unit: 0, within: inches(100), among: [1] }) as unknown[]).length
    expect(seen()).toBe(0)
    stand(0, [20, 24, 0, 8])
    expect(state.units[0]?.where).toBe('on-board')
    expect(seen()).toBe(1)
  })
})

describe('area terrain and Size', () => {
  const area = (size: 1 | 2 | 3, [x, wide]: readonly [number, number] = [25, 10]) => [
    ground('area', 'area', [x, 15, wide, 18], { size, top: inches(3) }),
  ]
  it('a larger model sees over a smaller piece, and is seen over it (4E-MODEL-08, 4E-VEC-16)', () => {
    expect(sees(tank, [15, 24], man, [45, 24], area(2))).toBe(true)
    expect(sees(man, [15, 24], tank, [45, 24], area(2))).toBe(true)
    expect(sees(man, [15, 24], man, [45, 24], area(2))).toBe(false)
    expect(sees(man, [15, 24], man, [45, 24], area(1))).toBe(true)
  })
  it('the same Size is not enough (4E-MODEL-08, 4E-VEC-18)', () => {
    expect(sees(tank, [15, 24], tank, [48, 24], area(3))).toBe(false)
  })
  it('a model 7" deep is hidden from a larger one too, one within 6" isn’t (4E-VEC-17, 4E-GAP-26)', () => {
    // Bases reach 0.49" from their middle.
    const traps = area(2, [25, 20])
    expect([sees(tank, [15, 24], man, [30.5, 24], traps), sees(tank, [15, 24], man, [32.5, 24], traps)]).toEqual([
      true,
      false,
    ])
  })
})

describe('models in the way', () => {
  const between = (
    other: Unit,
    state: Partial<UnitState> = {},
    ready: (units: ReturnType<typeof onBoard>) => void = () => undefined,
  ) => {
    const board = onBoard([man, enemy(man), { ...other, state }, enemy(man)])
    board.stand(0, [20, 24])
    board.stand(1, [50, 24])
    board.stand(2, [35, 24])
    ready(board)
    return (board.measure({ ask: 'seen', unit: 0, within: inches(100), among: [1] }) as unknown[]).length > 0
  }
  const skimmer: Unit = { groups: [{ vehicle: { types: ['skimmer'] } }] }
  it('a vehicle hides models behind it, a skimmer in the air doesn’t (4E-LOS-06, 4E-LOS-16, 4E-LOS-17, 4E-VEC-13)', () => {
    expect([between(tank), between(skimmer)]).toEqual([false, true])
  })
  it('an immobilised skimmer does (4E-LOS-06)', () => {
    const stuck = ({ state }: ReturnType<typeof onBoard>): void => {
      Object.assign(state.models[2]?.damage ?? {}, { immobilised: true })
    }
    expect(between(skimmer, {}, stuck)).toBe(false)
  })
  it('of a squadron of skimmers only the immobilised one does (4E-LOS-06, 4E-SQD-01)', () => {
    const squadron: Unit = { groups: [{ count: 2, vehicle: { types: ['skimmer'] } }] }
    const seenBehind = (immobilised: number) => {
      const board = onBoard([man, enemy(man), squadron])
      board.stand(0, [20, 24])
      board.stand(1, [50, 24])
      // The first is in the way, the second far aside.
      const models = board.stand(2, [35, 24], [35, 40])
      Object.assign(board.state.models[models[immobilised] ?? -1]?.damage ?? {}, { immobilised: true })
      return board.measure({ ask: 'seen', unit: 0, within: inches(100), among: [1] })
    }
    expect([seenBehind(0), seenBehind(1)]).toEqual([[], [1]])
  })
  const monster: Unit = { groups: [{ stats: { type: 'monstrous-creature', size: 3 } }] }
  it.each<[string, Unit, Partial<UnitState>, boolean]>([
    ['men', man, {}, true],
    ['men in a fight', man, { lockedWith: [0] }, false],
    ['small men in a fight', { groups: [{ stats: { size: 1 } }] }, { lockedWith: [0] }, true],
    [
      'small men with a large one in a fight',
      { groups: [{ stats: { size: 1 } }, { stats: { size: 2 }, count: 0 }] },
      { lockedWith: [0] },
      false,
    ],
    ['a monster', monster, {}, false],
    ['a walker', { groups: [{ vehicle: { types: ['walker'] } }] }, {}, false],
    ['bikes', { groups: [{ stats: { type: 'bike' } }] }, {}, true],
  ])('who is behind %s is hidden or isn’t (4E-LOS-03, 4E-LOS-05, 4E-LOS-07)', (_, other, state, seen) => {
    expect(between(other, state)).toBe(seen)
  })
  it('a combat hides models of its Size, but larger ones see over it (4E-MODEL-08, 4E-GAP-06)', () => {
    const overBrawl = (looker: Unit, target: Unit) => {
      const board = onBoard([
        looker,
        enemy(target),
        { ...man, state: { lockedWith: [3] } },
        { ...enemy(man), state: { lockedWith: [2] } },
      ])
      board.stand(0, [20, 24])
      board.stand(1, [50, 24])
      board.stand(2, [35, 24])
      board.stand(3, [35.99, 24])
      return (board.measure({ ask: 'seen', unit: 0, within: inches(100), among: [1] }) as unknown[]).length > 0
    }
    expect([overBrawl(man, man), overBrawl(tank, man), overBrawl(man, monster)]).toEqual([false, true, true])
    // Of different models the largest counts.
    const led: Unit = { groups: [{}, { stats: { size: 3 }, count: 0 }] }
    expect(overBrawl(led, man)).toBe(true)
  })
  it('of a unit partly behind a tank only visible models can be hit, and a model that sees none of them doesn’t fire (4E-LOS-17, 4E-VEC-14)', () => {
    const squad: Unit = { groups: [{ count: 3 }] }
    const { stand, measure } = onBoard([squad, enemy(squad), enemy(tank)])
    // The tank, 4.5" by 3", stands across the way, its side to the firers.
    stand(2, [35, 24, 64])
    const models = stand(0, [20, 20], [20, 22], [20, 24])
    stand(1, [40, 18], [40, 20.5], [38, 24])
    const answer = measure({ ask: 'fire', unit: 0, models, weapon: 'gun', range: inches(48), target: 1, sight: true })
    // The last of the firers looks at the tank alone but for the first enemy; the last enemy is right behind it.
    expect((answer as { victims: number[] }).victims).toEqual([3, 4])
    const close = onBoard([squad, enemy(man), enemy(tank)])
    close.stand(2, [35, 24, 64])
    const all = close.stand(0, [20, 20], [34, 12], [30, 24])
    close.stand(1, [38, 24])
    const fire = close.measure({
      ask: 'fire',
      unit: 0,
      models: all,
      weapon: 'gun',
      range: inches(48),
      target: 1,
      sight: true,
    })
    expect((fire as { models: number[] }).models).toEqual([1])
  })
})
