import { describe, expect, it } from 'vitest'
import { createBattle, type FourthState } from '@shared/rulesets/wh40k-4e'
import type { FourthFact } from '@shared/rulesets/wh40k-4e/questions'
import type { FactQuestion, PlacementQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { heading, inches, NOTHING, place, spot, type Battlefield } from '@shared/space'
import { begin, catalogue } from '../battles'

type Terrain = Battlefield['terrain']
type Point = readonly [x: number, y: number]

/** Two sample armies on a table of 72" x 48" with this terrain; models stand where a test puts them, in inches. */
const table = (terrain: Terrain = [], number = 0) => {
  const { setup, field } = begin(number, 40, 'all')
  const bare = { ...field, width: inches(72), depth: inches(48), terrain, doors: [] }
  const { game, space, context } = createBattle(setup, catalogue, bare)
  const state = game.begin()
  const side = (wanted: number): number[] =>
    context.rosters.flatMap((roster) =>
      roster.side === wanted && roster.models.length > 2 && roster.keywords.every((type) => type === 'infantry')
        ? [roster.index]
        : [],
    )
  const tank = context.rosters.find(
    ({ keywords }) => keywords.some((type) => ['tank', 'walker'].includes(type)) && !keywords.includes('skimmer'),
  )
  return { state, space, context, ours: side(0), theirs: side(1), tank: tank?.index }
}

const stand = (state: FourthState, unit: number | undefined, places: readonly Point[]): number[] => {
  const one = state.units[unit ?? -1]
  if (one === undefined) throw new Error('the armies have such a unit')
  one.where = 'on-board'
  one.models = one.models.slice(0, places.length)
  places.forEach(([x, y], index) =>
    place(state.positions, one.models[index] ?? -1, {
      ...spot(inches(x), inches(y), 0),
      heading: heading(0),
      pose: 'standing',
    }),
  )
  return one.models
}

/** A piece of ground of these inches. */
const ground = (
  name: string,
  kind: 'difficult' | 'area',
  [x, y, wide, deep]: readonly [number, number, number, number],
  size?: number,
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
  top: inches(size === undefined ? 0 : 3),
  ...(size === undefined ? {} : { size }),
})

describe('distances and coherency on a board', () => {
  it('a unit is coherent as a chain of gaps of at most 2", base to base (4E-UNIT-11, 4E-UNIT-14, 4E-MODEL-04, 4E-VEC-06)', () => {
    const together = (gap: number) => {
      const { state, space, ours } = table()
      const [unit = 0] = ours
      // Bases of 25 mm are 0.984" wide.
      stand(state, unit, [
        [10, 10],
        [10 + 0.984 + gap, 10],
        [10 + 2 * (0.984 + gap), 10],
      ])
      const question: FourthFact = { ask: 'coherent', unit }
      return space.measure(state, question)
    }
    expect([together(1.9), together(2.1)]).toEqual([true, false])
  })
  it('ranges too are measured from base to base (4E-MODEL-04, 4E-SHOOT-17)', () => {
    const reaches = (range: number) => {
      const { state, space, ours, theirs } = table()
      const [unit = 0] = ours
      const [target = 0] = theirs
      const models = stand(state, unit, [[10, 10]])
      stand(state, target, [[10 + 12 + 0.984, 10]])
      const question: FourthFact = {
        ask: 'fire',
        unit,
        models,
        weapon: 'gun',
        range: inches(range),
        target,
        sight: true,
      }
      return (space.measure(state, question) as { models: unknown[] }).models.length > 0
    }
    expect([reaches(12.01), reaches(11.9)]).toEqual([true, false])
  })
})

describe('moves on a board', () => {
  const moves = (to: Point, more: { friend?: Point; enemy?: Point; terrain?: Terrain } = {}, kind = 'move') => {
    const { state, space, ours, theirs } = table(more.terrain)
    const [unit = 0, friend] = ours
    const [model = 0] = stand(state, unit, [[20, 20]])
    if (more.friend !== undefined) stand(state, friend, [more.friend])
    if (more.enemy !== undefined) stand(state, theirs[0], [more.enemy])
    const question: PlacementQuestion = { ask: 'move', unit, kind, allowance: inches(6), minimum: NOTHING, targets: [] }
    const [x, y] = to
    return space.resolve(state, question, { moves: [{ model, path: [[inches(x), inches(y), 0]] }] }).ok
  }
  it('go as far as the allowance, and no farther (4E-MOVE-04, 4E-MOVE-08)', () => {
    expect([moves([26, 20]), moves([26.1, 20])]).toEqual([true, false])
  })
  it('do not pass or end within 1" of an enemy (4E-MOVE-06)', () => {
    expect(moves([24, 20], { enemy: [26.1, 20] })).toBe(true)
    expect(moves([24, 20], { enemy: [25.9, 20] })).toBe(false)
    expect(moves([25, 20], { enemy: [22.5, 21.5] })).toBe(false)
  })
  it('do not go through friends, nor between them if the gap is too narrow (4E-MOVE-05)', () => {
    expect(moves([25, 20], { friend: [22.5, 20] })).toBe(false)
    expect(moves([25, 20], { friend: [22.5, 21.2] })).toBe(true)
  })
  const woods: Terrain = [ground('woods', 'difficult', [22, 15, 6, 10])]
  it('stay out of difficult terrain without a roll (4E-TERR-10)', () => {
    expect([moves([24, 20], { terrain: woods }), moves([24, 20], { terrain: woods }, 'difficult-move')]).toEqual([
      false,
      true,
    ])
  })
})

/** The first pair of armies with a tank or a walker among them. */
const withTank = [0, 1, 2, 3, 4, 5, 6].find((number) => table([], number).tank !== undefined) ?? 0

describe('sight on a board', () => {
  const sees = (between: 'friends' | 'enemies' | 'tank' | 'brawl' | 'nobody') => {
    const { state, space, ours, theirs, tank } = table([], withTank)
    const [unit = 0, friend = 0] = ours
    const [target = 0, other = 0] = theirs
    stand(state, unit, [[10, 10]])
    stand(state, target, [[30, 10]])
    if (between === 'friends') stand(state, friend, [[20, 10]])
    if (between === 'enemies') stand(state, other, [[20, 10]])
    if (between === 'tank') stand(state, tank, [[20, 10]])
    if (between === 'brawl') {
      stand(state, friend, [[20, 10]])
      stand(state, other, [[20, 10.99]])
      for (const [one, foe] of [
        [friend, other],
        [other, friend],
      ] as const)
        Object.assign(state.units[one] ?? {}, { lockedWith: [foe] })
    }
    const question: FactQuestion = { ask: 'seen', unit, within: inches(100), among: [target] }
    return (space.measure(state, question) as unknown[]).length > 0
  }
  it('is not blocked by friends and other enemies (4E-LOS-01, 4E-LOS-03, 4E-LOS-04)', () => {
    expect([sees('nobody'), sees('friends'), sees('enemies')]).toEqual([true, true, true])
  })
  it('is blocked by vehicles (4E-LOS-05)', () => {
    expect(sees('tank')).toBe(false)
  })
  it('is blocked by units locked in combat (4E-LOS-07)', () => {
    expect(sees('brawl')).toBe(false)
  })
})

describe('area terrain on a board', () => {
  const seesIn = (from: Point, to: Point, area: Terrain[number]) => {
    const { state, space, ours, theirs } = table([area])
    const [unit = 0] = ours
    const [target = 0] = theirs
    stand(state, unit, [from])
    stand(state, target, [to])
    const question: FactQuestion = { ask: 'seen', unit, within: inches(100), among: [target] }
    return (space.measure(state, question) as unknown[]).length > 0
  }
  const traps = ground('traps', 'area', [20, 5, 20, 20], 2)
  it('shows models within 6" of its edge, and hides those deeper (4E-LOS-12, 4E-VEC-15)', () => {
    expect([seesIn([10, 15], [25, 15], traps), seesIn([10, 15], [28, 15], traps)]).toEqual([true, false])
  })
  it('lets two models inside see each other within 6" (4E-LOS-13)', () => {
    expect([seesIn([28, 15], [33, 15], traps), seesIn([26, 15], [35, 15], traps)]).toEqual([true, false])
  })
  it('blocks sight through it for models of its Size (4E-LOS-14, 4E-GAP-49)', () => {
    expect(seesIn([10, 15], [50, 15], traps)).toBe(false)
    expect(seesIn([10, 15], [50, 15], ground('strip', 'area', [20, 5, 2, 20], 2))).toBe(false)
  })

  const cover = (name: string, places: readonly Point[]) => {
    const { state, space, ours, theirs } = table([ground(name, 'area', [20, 5, 6, 20], 2)])
    const [unit = 0] = ours
    const [target = 0] = theirs
    const models = stand(state, unit, [[10, 15]])
    stand(state, target, places)
    const question: FourthFact = { ask: 'cover-save', unit, models, target }
    return space.measure(state, question)
  }
  it('gives the save of its kind (4E-COVER-03, 4E-COVER-04, 4E-COVER-09, 4E-SUM-17)', () => {
    const inside: readonly Point[] = [[22, 15]]
    expect(['bushes', 'woods', 'ruins', 'bunker'].map((name) => cover(name, inside))).toEqual([6, 5, 4, 3])
  })
  it('to all of a unit if more than half of it is in cover, otherwise to none (4E-COVER-08, 4E-GAP-11)', () => {
    const woods = (inside: number, outside: number) =>
      cover('woods', [
        ...Array.from({ length: inside }, (_, index): Point => [22, 10 + 2 * index]),
        ...Array.from({ length: outside }, (_, index): Point => [16, 10 + 2 * index]),
      ])
    expect([woods(2, 1), woods(1, 1), woods(1, 2)]).toEqual([5, null, null])
  })
})
