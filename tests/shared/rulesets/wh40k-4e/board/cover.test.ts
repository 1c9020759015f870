import { describe, expect, it } from 'vitest'
import { apply } from '@shared/rulesets/wh40k-4e/apply'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { inches, spot } from '@shared/space'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'
import type { UnitSketch } from '../../wh40k/classic/sketches'

type Unit = UnitSketch<UnitState>
const men: Unit = { groups: [{ count: 5 }] }
const enemy = (unit: Unit): Unit => ({ ...unit, side: 1 })
const monster: Unit = enemy({ groups: [{ stats: { type: 'monstrous-creature', size: 3 } }] })
const jetbike = (hovers: boolean): Unit => enemy({ groups: [{ stats: { type: 'jetbike' } }], state: { hovers } })

const field = (
  terrain: Terrain,
  from: readonly Stand[],
  at: readonly Stand[],
  target = enemy(men),
  options: Partial<Options> = {},
) => {
  const { state, stand, measure } = onBoard(
    [men, target, enemy({ groups: [{ vehicle: {} }] })],
    terrain,
    [72, 48],
    options,
  )
  const models = stand(0, ...from)
  stand(1, ...at)
  for (const [index, places] of [from, at].entries())
    Object.assign(state.units[index] ?? {}, { models: state.units[index]?.models.slice(0, places.length) })
  return {
    /** Leaves a wreck or crater of 4.5" by 3". */
    remains: (place: Stand, left: 'wreck' | 'crater' = 'wreck') => {
      const [model = 0] = stand(2, place)
      apply(state, { type: 'vehicle-remains', rule: '4E-VDAM-14', unit: 2, model, left })
      apply(state, { type: 'model-slain', rule: '4E-VDAM-14', model, cause: 'attack', by: null, counts: true })
    },
    save: () => measure({ ask: 'cover-save', unit: 0, models, target: 1 }),
    fromMarker: (x: number, y: number, z = 0) =>
      measure({
        ask: 'cover-from-marker',
        unit: 0,
        target: 1,
        marker: spot(inches(x), inches(y), inches(z)),
      }),
    inCharge: () => measure({ ask: 'charge-cover', unit: 0, target: 1 }),
  }
}

/** Strips of terrain from west to east, each 4" deep, beginning 10" down. */
const strip = (row: number, name: string, more: Partial<Terrain[number]> = {}): Terrain[number] =>
  ground(name, 'area', [30, 10 + 4 * row, 10, 4], { id: `strip-${row}`, ...more })
/** In the middle of a strip. */
const inStrip = (row: number, x = 32): Stand => [x, 12 + 4 * row]
const firer: Stand = [10, 20]
const inOpen: Stand = [44, 40]

describe('the save of a piece of terrain', () => {
  it.each([
    [6, ['bushes', 'grass', 'vegetation', 'fence', 'scrub', 'field']],
    [5, ['crates', 'sacks', 'pipes', 'logs', 'woods', 'jungle', 'hill']],
    [4, ['rubble', 'crater', 'ruins', 'wall', 'building', 'trench']],
    [3, ['bunker', 'fortified']],
  ] as const)('is %i+ by its name or a tag (4E-COVER-09, 4E-SUM-17)', (save, words) => {
    for (const word of words) {
      expect([word, field([strip(0, word)], [firer], [inStrip(0)]).save()]).toEqual([word, save])
      const tagged = strip(0, 'a-place', { tags: ['old', word] })
      expect([word, field([tagged], [firer], [inStrip(0)]).save()]).toEqual([word, save])
    }
  })
  it('is the best of those that a model is in or behind (4E-COVER-01)', () => {
    const both = [strip(0, 'bushes'), { ...strip(0, 'woods'), id: 'other' }]
    expect(field(both, [firer], [inStrip(0)]).save()).toBe(5)
    const fence = ground('fence', 'wall', [29, 10, 0.5, 4], { top: inches(1) })
    expect(field([strip(0, 'woods'), fence], [[10, 12]], [inStrip(0, 31)]).save()).toBe(5)
    expect(field([strip(0, 'bushes'), { ...fence, name: 'wall' }], [[10, 12]], [inStrip(0, 31)]).save()).toBe(4)
  })
})

describe('of two pieces that hide the same part of a model the better gives its save, in whichever order', () => {
  const fence = ground('fence', 'wall', [27, 16, 0.5, 8], { top: inches(1) })
  const ruins = ground('ruins', 'wall', [28, 16, 0.5, 8], { top: inches(1) })
  it.each<[string, Terrain, number]>([
    ['the fence first', [fence, ruins], 4],
    ['the ruins first', [ruins, fence], 4],
    ['the fence alone', [fence], 6],
  ])('from a firer: %s (4E-COVER-01)', (_, terrain, save) => {
    expect(field(terrain, [[10, 20]], [[29, 20]]).save()).toBe(save)
  })
  it.each<[string, Terrain, number]>([
    ['the fence first', [fence, ruins], 4],
    ['the ruins first', [ruins, fence], 4],
    ['the fence alone', [fence], 6],
  ])('from a burst: %s (4E-COVER-01, 4E-BARR-08)', (_, terrain, save) => {
    expect(field(terrain, [firer], [[29, 20]]).fromMarker(20, 20)).toBe(save)
  })
})

describe('the save of a unit', () => {
  const strips = [strip(0, 'bushes'), strip(1, 'ruins'), strip(2, 'woods')]
  it.each<[string, readonly Stand[], number | null]>([
    ['most models', [inStrip(0), inStrip(1), inStrip(1, 34)], 4],
    ['most models, though it is worse', [inStrip(1), inStrip(0), inStrip(0, 34)], 6],
    ['the worse of two with as many', [inStrip(1), inStrip(2)], 5],
    ['the worse of two with as many, in whichever order', [inStrip(2), inStrip(1)], 5],
    ['the worst of three with as many', [inStrip(1), inStrip(0), inStrip(2)], 6],
    ['most of those in cover, if they are more than half', [inStrip(1), inStrip(1, 34), inStrip(0), inOpen], 4],
    ['nobody, if half of it is in the open', [inStrip(1), inStrip(0), inOpen, [48, 40]], null],
  ])('is that of %s (4E-COVER-08, 4E-GAP-11)', (_, at, save) => {
    expect(field(strips, [firer], at).save()).toBe(save)
  })
  const walls = [
    ground('fence', 'wall', [28, 10, 0.5, 8], { top: inches(1) }),
    ground('wall', 'wall', [24, 24, 12, 0.5], { top: inches(1) }),
  ]
  /** Behind the fence from the west, behind the wall from the south, in the open from the north. */
  const corner: Stand = [29, 22.5]
  const past: Stand = [29, 14]
  it('is had from all who fire at it, the worst of what it has from each (4E-COVER-04)', () => {
    const west: Stand = [15, 14]
    const south: Stand = [29, 40]
    const east: Stand = [44, 14]
    expect(field(walls, [west], [past]).save()).toBe(6)
    expect(field(walls, [south], [past]).save()).toBe(4)
    expect(field(walls, [south], [corner]).save()).toBe(4)
    expect(field(walls, [west, south], [past]).save()).toBe(6)
    expect(field(walls, [south, west], [past]).save()).toBe(6)
    expect(field(walls, [east], [past]).save()).toBeNull()
    expect(field(walls, [west, east], [past]).save()).toBeNull()
    expect(field(walls, [east, west], [past]).save()).toBeNull()
  })
})

describe('models that a firer does not see', () => {
  const ruin = ground('ruin', 'wall', [28, 10, 0.5, 8], { top: inches(6) })
  const fence = ground('fence', 'wall', [28, 20, 0.5, 4], { top: inches(1) })
  const west: Stand = [15, 14]
  const hidden: readonly Stand[] = [
    [29, 13],
    [29, 15],
  ]
  it.each<[string, readonly Stand[], number | null]>([
    ['one in cover is visible', [...hidden, [29, 22]], 6],
    ['one in the open is visible', [...hidden, [20, 14]], null],
    ['one in cover and one in the open are visible', [...hidden, [29, 22], [20, 14]], null],
    ['nobody is visible, and all stand in the open', hidden, null],
  ])('do not count if %s (4E-COVER-08, 4E-GAP-11)', (_, at, save) => {
    expect(field([ruin, fence], [west], at).save()).toBe(save)
  })
  it('have the cover they stand in if nobody is visible (4E-GAP-11)', () => {
    const woods = ground('woods', 'area', [28.5, 12, 2, 4])
    expect(field([ruin, woods], [west], hidden).save()).toBe(5)
    expect(field([ruin, woods], [west], [...hidden, [20, 14]]).save()).toBeNull()
  })
  it('have cover from those firers who see them (4E-COVER-04, 4E-GAP-11)', () => {
    const south: Stand = [30, 40]
    const low = ground('wall', 'wall', [24, 24, 12, 0.5], { top: inches(1) })
    expect(field([ruin, low], [west, south], [[30, 14]]).save()).toBe(4)
    expect(field([ruin, low], [south, west], [[30, 14]]).save()).toBe(4)
    expect(field([ruin], [west, south], [[30, 14]]).save()).toBeNull()
  })
})

it('a crater gives cover to models in it, not to those behind it (4E-VDAM-15, 4E-COVER-09)', () => {
  const { remains, save } = field([], [firer], [[32, 20]])
  expect(save()).toBeNull()
  remains([32, 20], 'crater')
  expect(save()).toBe(4)
  const behind = field([], [firer], [[38, 20]])
  behind.remains([32, 20], 'crater')
  expect(behind.save()).toBeNull()
})

describe('who hovers', () => {
  it('has no cover from what is below, landed it has (4E-JETB-05, 4E-JETB-06)', () => {
    const save = (hovers: boolean) => field([strip(0, 'woods')], [firer], [inStrip(0)], jetbike(hovers)).save()
    expect([save(true), save(false)]).toEqual([null, 5])
  })
  it('nor from a burst, nor from a wreck that it is above (4E-JETB-05)', () => {
    const burst = (hovers: boolean) =>
      field([strip(0, 'woods')], [firer], [inStrip(0)], jetbike(hovers)).fromMarker(32, 40)
    expect([burst(true), burst(false)]).toEqual([null, 5])
    const onWreck = (hovers: boolean) => {
      const { remains, save } = field([], [firer], [[32, 20]], jetbike(hovers))
      remains([32, 20])
      return save()
    }
    expect([onWreck(true), onWreck(false)]).toEqual([null, 4])
  })
  it('has cover from what it is behind like anybody (4E-COVER-04)', () => {
    const fence = ground('fence', 'wall', [28, 16, 0.5, 8], { top: inches(1) })
    expect(field([fence], [firer], [[29, 20]], jetbike(true)).save()).toBe(6)
  })
})

describe('an area too small for a large model', () => {
  it.each([
    [1, null],
    [2, 4],
    [3, 4],
    // No Size is agreed.
    [undefined, 4],
  ] as const)('of Size %s: a Monstrous Creature in it saves on %s (4E-COVER-05, 4E-GAP-10)', (size, save) => {
    const ruins = strip(0, 'ruins', size === undefined ? {} : { size })
    expect(field([ruins], [firer], [inStrip(0)], monster).save()).toBe(save)
    expect(field([ruins], [firer], [inStrip(0)], monster).fromMarker(20, 12)).toBe(save)
  })
})

it('what a large model is behind serves it whatever its Size, but for areas (4E-COVER-05, 4E-TERR-08)', () => {
  const hill = ground('ridge', 'structure', [28, 16, 0.5, 8], { top: inches(1), size: 1 })
  expect(field([hill], [firer], [[29, 20]], monster).save()).toBe(4)
})

it('who stands on difficult ground that is no area, or on a hill, has no cover of it (4E-COVER-04)', () => {
  const stream = ground('stream', 'difficult', [30, 18, 4, 4])
  const hill = ground('hill', 'structure', [30, 18, 4, 4], { top: inches(0.5) })
  expect(field([stream], [firer], [[32, 20]]).save()).toBeNull()
  expect(field([hill], [[20, 20, 0, 0]], [[32, 20, 0, 0.5]]).save()).toBeNull()
})

it('what the firer stands in and hides part of his target is no cover, unless the target is in it too (4E-COVER-06)', () => {
  const woods = (y: number) => [ground('woods', 'area', [30, y, 20, 20], { size: 2 })]
  // 5.9" deep, and obliquely 6" deep for one half of the target.
  const oblique: Stand = [36.95, 10]
  const { save } = field(woods(20), [[34, 25.9]], [oblique])
  expect(save()).toBeNull()
  // From there it is the target that is seen through 6" of it.
  expect(field(woods(20), [oblique], [[34, 25.9]]).save()).toBe(5)
  expect(field(woods(8), [[34, 15]], [[36.95, 10]]).save()).toBe(5)
})

describe('a wall before the firer', () => {
  const wall = (x: number) => ground('wall', 'wall', [x, 16, 0.5, 8], { top: inches(1.15) })
  const fence = ground('fence', 'wall', [42.5, 16, 0.5, 8], { top: inches(0.9) })
  // Bases reach 0.49" from their middle.
  const close: Stand = [26.6, 20]
  const apart: Stand = [26.4, 20]
  it.each<[string, Terrain, readonly Stand[], Stand, number | null]>([
    ['within 1" of him is no cover', [wall(28)], [close], [44, 20], null],
    ['farther away is cover', [wall(28)], [apart], [44, 20], 4],
    ['is cover if the target is at it too', [wall(28)], [close], [29.9, 20], 4],
    ['is no cover if the target is farther from it', [wall(28)], [close], [30.1, 20], null],
    ['leaves the target the cover that it stands behind', [fence, wall(28)], [close], [44, 20], 6],
    ['leaves it that in whichever order they lie', [wall(28), fence], [close], [44, 20], 6],
    ['leaves it none from him, and so none from both', [wall(28)], [close, apart], [44, 20], null],
  ])('%s (4E-COVER-06)', (_, terrain, from, at, save) => {
    expect(field(terrain, from, [at]).save()).toBe(save)
  })
  it.each<[string, number, number | null]>([
    ['is no cover if he touches it', 27.5, null],
    ['is cover if he stands apart', 27.4, 4],
  ])('by option %s (4E-COVER-06)', (_, x, save) => {
    expect(field([wall(28)], [[x, 20]], [[44, 20]], enemy(men), { ownCover: 'contact' }).save()).toBe(save)
  })
  it('shields the target of a charge all the same (4E-CC-12)', () => {
    expect(field([wall(28)], [close], [[31, 20]]).inCharge()).toHaveLength(1)
  })
})

describe('from a burst', () => {
  const low = (top: number) => [ground('wall', 'wall', [28, 16, 0.5, 8], { top: inches(top) })]
  it.each<[string, Terrain, Stand, readonly [number, number, number?], number | null]>([
    ['a wall between has its save', low(1), [30, 20], [20, 20], 4],
    ['however near the burst is', low(1), [30, 20], [27.9, 20], 4],
    ['not one beyond', low(1), [30, 20], [29, 20], null],
    ['not one aside', low(1), [30, 30], [20, 30], null],
    ['one of a hand’s height has none', low(0.2), [30, 20], [20, 20], null],
    ['one a little higher has', low(0.3), [30, 20], [20, 20], 4],
    ['a burst on a roof looks over it', low(1), [34, 20], [27, 20, 6], null],
  ])('%s (4E-BARR-08, 4E-COVER-12)', (_, terrain, at, burst, save) => {
    expect(field(terrain, [firer], [at]).fromMarker(...burst)).toBe(save)
  })
  it('of several models most have to be in cover (4E-COVER-08)', () => {
    const save = (...at: readonly Stand[]) => field(low(1), [firer], at).fromMarker(20, 20)
    expect([save([30, 20], [30, 22], [30, 40]), save([30, 20], [30, 40])]).toEqual([4, null])
  })
  it('the better of what lies between and what it stands in (4E-COVER-01)', () => {
    const save = (name: string) =>
      field([...low(1), ground(name, 'area', [29, 16, 6, 8])], [firer], [[31, 20]]).fromMarker(20, 20)
    expect([save('bushes'), save('bunker')]).toEqual([4, 3])
  })
})

describe('in a charge', () => {
  const wall = ground('wall', 'wall', [28, 16, 0.5, 8], { top: inches(1) })
  /** One charger west of the wall, one south of it. */
  const covered = (west: Stand, south: Stand, at: readonly Stand[]) => field([wall], [west, south], at).inCharge()
  it.each<[string, readonly Stand[], readonly number[]]>([
    [
      'the one behind the wall is nearest',
      [
        [25, 20],
        [29, 32],
      ],
      [5],
    ],
    [
      'the one who sees past it is nearest',
      [
        [20, 20],
        [29.5, 24],
      ],
      [],
    ],
  ])('%s (4E-CC-12)', (_, chargers, expected) => {
    const [west = [0, 0], south = [0, 0]] = chargers
    expect(covered(west, south, [[29.5, 20]])).toEqual(expected)
    expect(field([wall], [south, west], [[29.5, 20]]).inCharge()).toEqual(expected)
  })
  it('each of them for himself (4E-CC-12)', () => {
    expect(
      covered(
        [25, 20],
        [33, 30],
        [
          [29.5, 20],
          [34, 27],
        ],
      ),
    ).toEqual([5])
  })
})
