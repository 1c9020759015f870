import { describe, expect, it } from 'vitest'
import { apply } from '@shared/rulesets/wh40k-7e/apply'
import type { Covered, SeventhFact } from '@shared/rulesets/wh40k-7e/questions'
import type { FacingSeen } from '@shared/rulesets/wh40k/classic/questions'
import { inches } from '@shared/space'
import { ground, type Stand, type Terrain } from '../../wh40k/classic/ground'
import { onBoard } from '../onboard'

/** Bases of 25 mm reach 0.492" from their middle; a man is 1.3" high. */
const firer: Stand = [10, 20]
const target: Stand = [30, 20]

/** The save of each model of the target, null for none. */
const saves = (
  terrain: Terrain,
  {
    from = [firer],
    at = [target],
    others = [],
  }: { from?: readonly Stand[]; at?: readonly Stand[]; others?: readonly Stand[] } = {},
) => {
  const { state, measure } = onBoard([{ at: from }, { side: 1, at }, { side: 1, at: others }], terrain)
  const models = state.units[0]?.models ?? []
  const question: SeventhFact = { ask: 'model-covers', unit: 0, models, target: 1 }
  const found = measure(question) as Covered[]
  return (state.units[1]?.models ?? []).map((model) => found.find((one) => one.model === model)?.save ?? null)
}
const wall = (box: readonly [number, number, number, number], top: number, name = 'wall') =>
  ground(name, 'wall', box, { top: inches(top) })
/** Hides the feet of the target. */
const low = (name: string) => wall([28, 18, 0.5, 4], 0.7, name)

describe('the cover save by what gives it (7E-BASE-COVER-02)', () => {
  it.each([
    [5, ['woods', 'jungle', 'crater', 'bushes', 'grass', 'vegetation', 'fence', 'scrub', 'field', 'hill']],
    [4, ['ruins', 'barricade', 'wall', 'rubble']],
    [3, ['bunker', 'fortified']],
  ] as const)('is %i+ by its name or a tag, in it and behind it', (save, words) => {
    for (const word of words) {
      const area = (name: string, tags: readonly string[] = []) =>
        ground(name, 'area', [28, 18, 4, 4], { tags: [...tags] })
      expect([word, saves([area(word)])]).toEqual([word, [save]])
      expect([word, saves([area('a-place', ['old', word])])]).toEqual([word, [save]])
      expect([word, saves([low(word)])]).toEqual([word, [save]])
    }
  })
  it('the best of those that hide the same part, in whichever order they lie', () => {
    const before = (name: string) => wall([27, 18, 0.5, 4], 0.75, name)
    expect(saves([before('fence'), low('bunker')])).toEqual([3])
    expect(saves([low('bunker'), before('fence')])).toEqual([3])
    expect(saves([before('fence')])).toEqual([5])
  })
  it('the best of several', () => {
    const woods = ground('woods', 'area', [28, 18, 4, 4])
    expect(saves([woods, { ...low('wall'), id: 'other' }])).toEqual([4])
    expect(saves([{ ...woods, name: 'bunker' }, low('wall')])).toEqual([3])
    // One hides its left side, one its right.
    expect(saves([wall([28, 18, 0.5, 2], 0.7, 'fence'), wall([28, 20, 0.5, 2], 0.7, 'bunker')])).toEqual([3])
  })
})

describe('a quarter of it has to be hidden (7E-BASE-COVER-01)', () => {
  it.each<[string, Terrain, Stand, number | null]>([
    ['nothing', [], target, null],
    ['its feet', [low('wall')], target, 4],
    ['its left leg alone', [wall([29, 20.25, 0.3, 1], 0.7)], target, null],
    ['its left side', [wall([29, 20.25, 0.3, 1], 3)], target, 4],
    ['all of it', [wall([28, 18, 0.5, 4], 6)], target, 4],
    ['nothing, where the wall is beyond', [wall([31, 18, 0.5, 4], 3)], target, null],
    ['nothing, on difficult ground', [ground('mud', 'difficult', [28, 18, 4, 4])], target, null],
    ['nothing, beside the area', [ground('woods', 'area', [28, 22, 4, 4])], target, null],
  ])('where terrain hides %s', (_, terrain, at, save) => {
    expect(saves(terrain, { at: [at] })).toEqual([save])
  })
  it.each<[string, readonly Stand[], readonly Stand[], number | null]>([
    ['a model of another unit right before it', [target], [[28.5, 20]], 5],
    ['one beside the line', [target], [[28.5, 22]], null],
    ['one beyond', [target], [[31.5, 20]], null],
  ])('behind %s (7E-BASE-COVER-02)', (_, at, others, save) => {
    expect(saves([], { at, others })).toEqual([save])
  })
  it('what terrain and models hide counts together (7E-BASE-COVER-01)', () => {
    // Each hides one leg: a post, and a model that stands in a hole before the other.
    const post = wall([29, 20.25, 0.3, 1], 0.7)
    const inHole: Stand = [28.5, 19.2, 0, -0.7]
    expect([saves([post]), saves([], { others: [inHole] }), saves([post], { others: [inHole] })]).toEqual([
      [null],
      [null],
      [5],
    ])
  })
  it('nobody hides behind those of its own unit, or of the firer’s (7E-BASE-SIGHT-01)', () => {
    expect(saves([], { at: [target, [28.5, 20]] })).toEqual([null, null])
    expect(saves([], { from: [firer, [12, 20]] })).toEqual([null])
  })
  it('each model has its own save', () => {
    expect(saves([low('wall')], { at: [target, [30, 25], [30, 21.5]] })).toEqual([4, null, 4])
  })
})

describe('of several that fire', () => {
  const south: Stand = [30, 40]
  it('it is had if it is from any one of them, the best (7E-BASE-COVER-01)', () => {
    const walls = [low('fence'), wall([28, 22, 4, 0.5], 0.7)]
    expect(saves(walls, { from: [firer] })).toEqual([5])
    expect(saves(walls, { from: [south] })).toEqual([4])
    expect(saves(walls, { from: [firer, south] })).toEqual([4])
    expect(saves(walls, { from: [south, firer] })).toEqual([4])
    expect(saves([low('fence')], { from: [south, firer] })).toEqual([5])
    expect(saves([low('fence')], { from: [[50, 20], south] })).toEqual([null])
  })
  it('though the nearest sees all of it (7E-BASE-COVER-01)', () => {
    const near: Stand = [30, 25]
    expect(saves([low('fence')], { from: [near, [15, 20], [30, 45]] })).toEqual([5])
  })
  it.each([0, 1, 2])('the nearest among them, in whichever place it is named (%i)', (place) => {
    const others: readonly Stand[] = [
      [30, 45],
      [55, 20],
    ]
    const from = others.toSpliced(place, 0, [15, 20])
    expect(saves([low('fence')], { from })).toEqual([5])
  })
})

it('4+ on a wreck and behind it, 5+ in a crater (7E-BASE-VEH-05)', () => {
  const save = (left: 'wreck' | 'crater', at: Stand) => {
    const { state, measure } = onBoard([
      { at: [firer] },
      { side: 1, at: [target] },
      { side: 1, groups: [{ vehicle: { w: 3 } }], at: [at] },
    ])
    const rule = '7E-BASE-VEH-05'
    apply(state, { type: 'vehicle-remains', rule, unit: 2, model: 2, left })
    apply(state, { type: 'model-slain', rule, model: 2, by: null, cause: 'attack', counts: true })
    const found = measure({ ask: 'model-covers', unit: 0, models: [0], target: 1 }) as Covered[]
    return found[0]?.save ?? null
  }
  expect([save('wreck', [30, 20]), save('wreck', [26, 20]), save('wreck', [26, 30])]).toEqual([4, 4, null])
  expect([save('crater', [30, 20]), save('crater', [26, 20])]).toEqual([5, null])
})

it('comrades take a hit by how near they are, within the distance (7E-BASE-LOOKOUT-01)', () => {
  const { measure } = onBoard([
    {
      at: [
        [20, 20],
        [24, 20],
        [22, 20],
        [20, 22],
        [20, 26.984],
        [20, 12.9],
      ],
    },
    { side: 1, at: [[21, 21]] },
  ])
  const near = (distance: number) => measure({ ask: 'comrades', unit: 0, model: 0, distance: inches(distance) })
  // Base to base 3.016", 1.016", 1.016", 6" and 6.116" from the first.
  expect(near(5.999)).toEqual([2, 3, 1])
  expect(near(6)).toEqual([2, 3, 1, 4])
  expect(near(1)).toEqual([])
})

describe('a hull is obscured if a quarter of the side that is shot at is hidden', () => {
  /** The hull, 4.5" by 3" and 2.6" high, faces away from the firer; how he sees it, and its save. */
  const sees = (terrain: Terrain, { from = firer, others = [] }: { from?: Stand; others?: readonly Stand[] } = {}) => {
    const { measure } = onBoard(
      [{ at: [from] }, { side: 1, groups: [{ vehicle: { w: 3 } }], at: [target] }, { side: 1, at: others }],
      terrain,
    )
    const [seen] = measure({ ask: 'facings', unit: 0, models: [0], vehicle: 1 }) as FacingSeen[]
    const [covered] = measure({ ask: 'model-covers', unit: 0, models: [0], target: 1 }) as Covered[]
    return [seen?.facing, seen?.obscured, covered?.save]
  }
  it.each<[string, number, boolean]>([
    ['a quarter or more', 1.6, true],
    ['less', 0.3, false],
  ])('%s by a wall (7E-BASE-COVER-05)', (_, height, obscured) => {
    expect(sees([wall([26, 15, 0.5, 10], height)])).toEqual(['rear', obscured, obscured ? 4 : undefined])
  })
  it('not what is farther away of it (7E-BASE-COVER-05)', () => {
    // Of the 3" of its rear the wall hides 20 % at one end, or 30 %.
    const corner = (hidden: number) => wall([27.4, 21.5 - hidden, 0.2, 2 + hidden], 6)
    expect(sees([corner(0.6)])).toEqual(['rear', false, undefined])
    expect(sees([corner(0.9)])).toEqual(['rear', true, 4])
    // The middle of the hull is behind the post, its rear beside it.
    expect(sees([wall([28, 17, 2, 2], 6)], { from: [16, 20] })).toEqual(['rear', false, undefined])
  })
  it.each<[string, readonly Stand[], boolean]>([
    [
      'men of another unit right before it',
      [
        [27, 19.5],
        [27, 20.5],
      ],
      true,
    ],
    ['one of them', [[27, 20]], false],
    [
      'men beside the line',
      [
        [27, 24],
        [27, 25],
      ],
      false,
    ],
    [
      'men beyond',
      [
        [33, 19.5],
        [33, 20.5],
      ],
      false,
    ],
  ])('%s (7E-BASE-COVER-01, 7E-BASE-COVER-05)', (_, others, obscured) => {
    expect(sees([], { others })).toEqual(['rear', obscured, obscured ? 5 : undefined])
  })
})
