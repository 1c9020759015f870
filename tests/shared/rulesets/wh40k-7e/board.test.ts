import { describe, expect, it } from 'vitest'
import { loadPacks } from '@shared/content'
import { createBattle, type SeventhState } from '@shared/rulesets/wh40k-7e'
import { apply } from '@shared/rulesets/wh40k-7e/apply'
import { isVehicle } from '@shared/rulesets/wh40k/classic/roster'
import type { SeventhFact } from '@shared/rulesets/wh40k-7e/questions'
import type { PlacementQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { heading, inches, NOTHING, place, spot, type Battlefield } from '@shared/space'
import { begin } from './battles'

const catalogue = loadPacks([seventhPack])

type Terrain = Battlefield['terrain']
type Point = readonly [x: number, y: number, z?: number]

/** Two sample armies on a table of 72" x 48" with this terrain; models stand where a test puts them, in inches. */
const table = (terrain: Terrain = [], options: Record<string, unknown> = {}) => {
  const { setup, field } = begin(0, 40, 'all')
  const bare = { ...field, width: inches(72), depth: inches(48), terrain, doors: [] }
  const { game, space, context } = createBattle({ ...setup, options: { ...options } as never }, catalogue, bare)
  const state = game.begin()
  const infantry = (wanted: number): number[] =>
    context.rosters.flatMap((roster) =>
      roster.side === wanted && roster.models.length > 2 && roster.keywords.every((type) => type === 'infantry')
        ? [roster.index]
        : [],
    )
  const [us = -1, alsoUs = -1] = infantry(0)
  const [them = -1] = infantry(1)
  return { state, space, context, us, alsoUs, them }
}

const stand = (state: SeventhState, unit: number, places: readonly Point[]): number[] => {
  const one = state.units[unit]
  if (one === undefined) throw new Error('the armies have such a unit')
  one.where = 'on-board'
  one.models = one.models.slice(0, places.length)
  places.forEach(([x, y, z = 0], index) =>
    place(state.positions, one.models[index] ?? -1, {
      ...spot(inches(x), inches(y), inches(z)),
      heading: heading(0),
      pose: 'standing',
    }),
  )
  return one.models
}

/** A piece of terrain of these inches: left, top, width, depth, height. */
const piece = (
  name: string,
  kind: Terrain[number]['kind'],
  [x, y, wide, deep, high]: readonly [number, number, number, number, number],
): Terrain[number] => ({
  id: name,
  name,
  kind,
  footprint: (
    [
      [x, y],
      [x + wide, y],
      [x + wide, y + deep],
      [x, y + deep],
    ] as const
  ).map(([one, other]) => ({ x: inches(one), y: inches(other) })),
  base: inches(0),
  top: inches(high),
})

/** Bases of 32 mm are 1.26" wide. */
const base = 1.26

describe('coherency (7E-COH-02)', () => {
  const together = (places: readonly Point[], terrain: Terrain = []): unknown => {
    const { state, space, us } = table(terrain)
    stand(state, us, places)
    const question: SeventhFact = { ask: 'coherent', unit: us }
    return space.measure(state, question)
  }

  it('TV-7E-07, 7E-COH-02: 2.1" apart on one level is too far, 2" is not', () => {
    expect(
      [2.1, 2].map((gap) =>
        together([
          [10, 10],
          [10 + base + gap, 10],
        ]),
      ),
    ).toEqual([false, true])
  })

  it('TV-7E-08, 7E-COH-03: two pairs 10" apart are no chain', () => {
    const pair = (x: number): Point[] => [
      [x, 10],
      [x + base + 1, 10],
    ]
    expect(together([...pair(10), ...pair(22)])).toBe(false)
  })

  it('TV-7E-06, 7E-COH-02, 7E-COH-06: 1.5" apart, and 5" higher above one of them', () => {
    const floor = piece('ruin', 'structure', [9, 8, 2, 4, 5])
    expect(
      together(
        [
          [10, 10, 5],
          [10 + base + 1.5, 10],
        ],
        [floor],
      ),
    ).toBe(true)
    const tower = piece('ruin', 'structure', [9, 8, 2, 4, 7])
    expect(
      together(
        [
          [10, 10, 7],
          [10 + base + 1.5, 10],
        ],
        [tower],
      ),
    ).toBe(false)
  })
})

describe('moves', () => {
  const moved = (
    path: readonly Point[],
    {
      allowance = 6,
      kind = 'move',
      terrain = [],
      options = {},
      others = [],
      enemies = [],
    }: {
      allowance?: number
      kind?: string
      terrain?: Terrain
      options?: Record<string, unknown>
      others?: readonly Point[]
      enemies?: readonly Point[]
    } = {},
  ): boolean => {
    const { state, space, us, alsoUs, them } = table(terrain, options)
    const [model = -1] = stand(state, us, [[20, 20]])
    if (others.length > 0) stand(state, alsoUs, others)
    if (enemies.length > 0) stand(state, them, enemies)
    const question: PlacementQuestion = {
      ask: 'move',
      unit: us,
      kind,
      allowance: inches(allowance),
      minimum: NOTHING,
      targets: [],
    }
    const steps = path.map(([x, y, z = 0]) => [inches(x), inches(y), inches(z)])
    return space.resolve(state, question, { moves: [{ model, path: steps }] }).ok
  }

  it('TV-7E-03, 7E-MOVE-04, 7E-MOVE-06: 6" from the same point of the base to the same point, not a base more', () => {
    expect(moved([[26, 20]])).toBe(true)
    expect(moved([[26 + base, 20]])).toBe(false)
  })

  it('TV-7E-04, 7E-MOVE-06: a vehicle gains nothing by its length', () => {
    const { state, space, context } = table()
    const tank = context.rosters.find(({ side, keywords }) => side === 0 && keywords.includes('tank'))
    if (tank === undefined) throw new Error('the army has a tank')
    const [model = -1] = stand(state, tank.index, [[20, 20]])
    const drives = (far: number): boolean => {
      const question: PlacementQuestion = {
        ask: 'move',
        unit: tank.index,
        kind: 'drive',
        allowance: inches(6),
        minimum: NOTHING,
        targets: [],
      }
      return space.resolve(state, question, { moves: [{ model, path: [[inches(20 + far), inches(20), 0]] }] }).ok
    }
    expect([drives(6), drives(12)]).toEqual([true, false])
  })

  it('7E-BASE-SETUP-03: scouts end more than 12" from enemies', () => {
    const near = (gap: number): boolean => moved([[25, 20]], { kind: 'scout', enemies: [[25 + base + gap, 20]] })
    expect([near(12), near(12.1)]).toEqual([false, true])
  })

  it('7E-MOVE-08: no model leaves the table', () => {
    expect(moved([[20, -1]], { allowance: 40 })).toBe(false)
  })

  const ledge = piece('ledge', 'structure', [22, 16, 6, 8, 3])
  it('TV-7E-01, 7E-VERT-02, 7E-VERT-03: 3" across and 3" up are a move of 6"', () => {
    expect(
      moved(
        [
          [21.3, 20],
          [23, 20, 3],
        ],
        { kind: 'difficult-move', terrain: [ledge] },
      ),
    ).toBe(true)
  })
  it('7E-VERT-02: no model ends a move without ground to stand on', () => {
    const floating: Point[] = [[21.3, 20, 2]]
    expect(moved(floating, { kind: 'difficult-move', terrain: [ledge] })).toBe(false)
    expect(moved([[21.3, 20]], { kind: 'difficult-move', terrain: [ledge] })).toBe(true)
  })
  it('TV-7E-02, 7E-VERT-03: 4" across and 3" up are 7"', () => {
    expect(
      moved(
        [
          [21.3, 20],
          [23, 20, 3],
          [24, 20, 3],
        ],
        { kind: 'difficult-move', terrain: [ledge] },
      ),
    ).toBe(false)
  })

  it('7E-VERT-05: a model keeps the place it has been given, on top of what it stands on', () => {
    const { state, space, us } = table([ledge])
    const [model = -1] = stand(state, us, [[21.3, 20]])
    const question: PlacementQuestion = {
      ask: 'move',
      unit: us,
      kind: 'difficult-move',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [],
    }
    const path = [[inches(23), inches(20), inches(3)]]
    expect(space.resolve(state, question, { moves: [{ model, path }] })).toMatchObject({
      ok: true,
      outcome: { places: [{ model, at: { x: inches(23), y: inches(20), z: inches(3) } }] },
    })
  })

  const gathers = (to: readonly Point[], regather: string): boolean => {
    const { state, space, us } = table([], { regather })
    // A pair, and two models by themselves.
    const models = stand(state, us, [
      [10, 10],
      [12, 10],
      [30, 10],
      [10, 40],
    ])
    const question: PlacementQuestion = {
      ask: 'move',
      unit: us,
      kind: 'move',
      allowance: inches(20),
      minimum: NOTHING,
      targets: [],
    }
    const moves = to.map(([x, y], index) => ({ model: models[index + 2], path: [[inches(x), inches(y), 0]] }))
    return space.resolve(state, question, { moves }).ok
  }

  it('7E-COH-04, 7E-G-14: a scattered unit that cannot restore coherency comes closer, by models outside its chain, then by distance', () => {
    // One joins the chain though the other goes farther away than that.
    expect(
      gathers(
        [
          [14, 10],
          [28, 46],
        ],
        'models',
      ),
    ).toBe(true)
    expect(gathers([[28, 10]], 'models')).toBe(true)
    expect(gathers([[32, 10]], 'models')).toBe(false)
  })

  it('7E-G-14: by option distance alone counts', () => {
    expect(
      gathers(
        [
          [14, 10],
          [28, 46],
        ],
        'distance',
      ),
    ).toBe(true)
    expect(gathers([[31, 10]], 'distance')).toBe(false)
    expect(gathers([[28, 10]], 'distance')).toBe(true)
  })

  it('7E-BASE-TERR-04: no model enters impassable terrain', () => {
    const rock = piece('rock', 'impassable', [22, 16, 6, 8, 0])
    expect(moved([[24, 20]], { kind: 'difficult-move', terrain: [rock] })).toBe(false)
  })

  it('7E-MOVE-13, 7E-G-23: enemies at exactly 1" are too close, unless said otherwise', () => {
    const enemies: readonly Point[] = [[20 + 6 + base + 1, 20]]
    expect(moved([[26, 20]], { enemies })).toBe(false)
    expect(moved([[26, 20]], { enemies, options: { atOneInch: 'far-enough' } })).toBe(true)
  })

  it('7E-G-15: friends are in the way, unless said otherwise', () => {
    const others: readonly Point[] = [[23, 20]]
    expect(moved([[26, 20]], { others })).toBe(false)
    expect(moved([[26, 20]], { others, options: { throughFriends: true } })).toBe(true)
    expect(moved([[23, 20]], { others, options: { throughFriends: true } })).toBe(false)
  })
})

describe('cover (7E-BASE-COVER-01)', () => {
  /** `remains`: what is left of the enemy's vehicle, and where it stood. */
  const coverBehind = (
    terrain: Terrain,
    between: readonly Point[] = [],
    remains: { left: 'wreck' | 'crater'; at: Point } | null = null,
  ): unknown => {
    const { state, space, context, us, alsoUs, them } = table(terrain)
    const [from = -1] = stand(state, us, [[10, 20]])
    stand(state, them, [[30, 20]])
    if (remains !== null) {
      const unit = context.rosters.findIndex((roster) => isVehicle(roster))
      const [model = -1] = stand(state, unit, [remains.at])
      const rule = '7E-BASE-VEH-05'
      apply(state, { type: 'vehicle-remains', rule, unit, model, left: remains.left })
      apply(state, { type: 'model-slain', rule, model, by: null, cause: 'attack', counts: true })
    }
    if (between.length > 0) stand(state, alsoUs, between)
    const question: SeventhFact = { ask: 'model-covers', unit: us, models: [from], target: them }
    const found = space.measure(state, question)
    return Array.isArray(found) ? found.map(({ save }: { save: number }) => save) : found
  }

  it('7E-BASE-COVER-01: there is none in the open', () => {
    expect(coverBehind([])).toEqual([])
  })
  it('7E-BASE-VEH-05: is 4+ behind a wreck or on it, 5+ in a crater, none behind one', () => {
    const past = { left: 'wreck', at: [26, 20] } as const
    const on = { left: 'wreck', at: [30, 20] } as const
    expect([coverBehind([], [], past), coverBehind([], [], on)]).toEqual([[4], [4]])
    const crater = { ...past, left: 'crater' } as const
    expect([coverBehind([], [], { ...on, left: 'crater' }), coverBehind([], [], crater)]).toEqual([[5], []])
  })
  it('7E-BASE-COVER-02: is 4+ behind a wall that hides half of it', () => {
    expect(coverBehind([piece('wall', 'wall', [28, 18, 0.5, 4, 0.7])])).toEqual([4])
  })
  it('7E-BASE-COVER-02: is 5+ in woods', () => {
    expect(coverBehind([piece('woods', 'area', [28, 18, 4, 4, 3])])).toEqual([5])
  })
  it('7E-BASE-COVER-02, 7E-BASE-SIGHT-01: is 5+ behind models of other units', () => {
    expect(coverBehind([], [[20, 20]])).toEqual([5])
  })
})

describe('infiltrators (7E-USR-INFILTRATE-3, 7E-USR-INFILTRATE-4)', () => {
  const wall = piece('wall', 'wall', [0, 22, 72, 0.5, 6])
  const placed = (away: number, hidden: boolean, exactly = false): boolean => {
    const { state, space, us, them } = table(hidden ? [wall] : [])
    stand(state, them, [[30, 10]])
    const one = state.units[us]
    if (one === undefined) throw new Error('it is there')
    one.models = one.models.slice(0, 1)
    const [model = -1] = one.models
    const zone = {
      across: null,
      along: null,
      fromEnemies: inches(0),
      fromMiddle: inches(0),
      unseen: true,
      exactly,
      level: false,
    }
    const question: PlacementQuestion = { ask: 'deploy', unit: us, zone }
    const at = [inches(30), inches(10) + inches(away) + inches(base), 0]
    return space.resolve(state, question, { models: [{ model, at }] }).ok
  }

  it.each([
    [12, true, false],
    [12.1, true, true],
    [17, false, false],
    [18.1, false, true],
  ])('TV-7E-39, 7E-USR-INFILTRATE-6: %f" away, out of sight %s: %s', (away, hidden, legal) => {
    expect(placed(away, hidden)).toBe(legal)
  })

  it('7E-USR-INFILTRATE-3, 7E-USR-INFILTRATE-4: an enemy far away that sees them keeps them 18" from those that do not', () => {
    const screen = piece('screen', 'wall', [22, 22, 16, 0.5, 6])
    const stands = (...foes: readonly (readonly [number, number])[]): boolean => {
      const { state, space, us, them } = table([screen])
      stand(state, them, foes)
      const one = state.units[us]
      if (one === undefined) throw new Error('it is there')
      one.models = one.models.slice(0, 1)
      const zone = { across: null, along: null, fromEnemies: NOTHING, fromMiddle: NOTHING, unseen: true, level: false }
      const models = [{ model: one.models[0], at: [inches(30), inches(28), 0] }]
      const question: PlacementQuestion = { ask: 'deploy', unit: us, zone }
      return space.resolve(state, question, { models }).ok
    }
    expect(stands([30, 14])).toBe(true)
    expect(stands([30, 14], [66, 28])).toBe(false)
    expect(stands([30, 6], [66, 28])).toBe(true)
  })

  it('7E-G-04: enemies that are not on the table see no model', () => {
    const { state, space, us, them } = table([])
    const one = state.units[us]
    if (one === undefined) throw new Error('it is there')
    one.models = one.models.slice(0, 1)
    expect(state.units[them]?.where).toBe('waiting')
    const zone = { across: null, along: null, fromEnemies: NOTHING, fromMiddle: NOTHING, unseen: true, level: false }
    const at = [inches(30), inches(10), 0]
    const question: PlacementQuestion = { ask: 'deploy', unit: us, zone }
    expect(space.resolve(state, question, { models: [{ model: one.models[0], at }] }).ok).toBe(true)
  })

  it('7E-G-03: by option exactly 12" is enough', () => {
    expect(placed(12.001, true, true)).toBe(true)
  })
})
