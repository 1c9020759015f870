import { describe, expect, it } from 'vitest'
import { createBattle, type FourthState } from '@shared/rulesets/wh40k-4e'
import type { Zone } from '@shared/rulesets/wh40k/classic/questions'
import type { FourthFact, PlacementQuestion } from '@shared/rulesets/wh40k-4e/questions'
import { heading, inches, place, spot } from '@shared/space'
import { catalogue, begin } from '../battles'

/** Two sample armies on an empty table of 72" x 48", of which a model each stands where a test puts it. */
const table = (x: number, y: number, others: readonly (readonly [number, number])[] = []) => {
  const { setup, field } = begin(0)
  const { game, space, context } = createBattle(setup, catalogue, {
    ...field,
    width: inches(72),
    depth: inches(48),
    terrain: [],
    doors: [],
  })
  const state = game.begin()
  const foe = state.units.findIndex((_, unit) => context.rosters[unit]?.side === 1)
  stand(state, 0, [[x, y]])
  stand(state, foe, others)
  return { state, space, foe }
}

const stand = (state: FourthState, unit: number, places: readonly (readonly [number, number])[]): void => {
  const one = state.units[unit]
  if (one === undefined || places.length === 0) return
  one.models = one.models.slice(0, places.length)
  one.where = 'on-board'
  places.forEach(([x, y], index) => {
    const model = one.models[index] ?? 0
    place(state.positions, model, { ...spot(inches(x), inches(y), 0), heading: heading(0), pose: 'standing' })
  })
}

const ask = (scene: ReturnType<typeof table>, question: FourthFact): unknown =>
  scene.space.measure(scene.state, question)

describe('objectives on a board', () => {
  it('the table has four quarters of 36" by 24" (4E-MIS-02, 4E-TV-21)', () => {
    const quarters = (x: number, y: number) => ask(table(x, y), { ask: 'quarters', among: [0] })
    expect(quarters(10, 10)).toEqual([[{ edge: 'low', end: 'low' }]])
    expect(quarters(35, 25)).toEqual([[{ edge: 'high', end: 'low' }]])
    expect(quarters(37, 23)).toEqual([[{ edge: 'low', end: 'high' }]])
  })

  it('a zone is measured from its long edge (4E-MIS-15)', () => {
    const near = (y: number, edge: 'low' | 'high') =>
      ask(table(30, y), { ask: 'near-edge', edge, distance: inches(15), among: [0] })
    expect(near(15.4, 'low')).toEqual([0])
    expect(near(15.6, 'low')).toEqual([])
    expect(near(40, 'high')).toEqual([0])
  })

  it('counters are 12" from edges and from one another (4E-MIS-09)', () => {
    const scene = table(1, 1)
    const question = { ask: 'marker', side: 0, apart: inches(12) } as const
    const lies = (x: number, y: number) => scene.space.resolve(scene.state, question, { x: inches(x), y: inches(y) }).ok
    expect([lies(12, 12), lies(11.9, 20), lies(36, 36.1)]).toEqual([true, false, false])
    scene.state.markers.push({ at: spot(inches(36), inches(24), 0), removed: false })
    expect([lies(24, 24), lies(25, 24)]).toEqual([true, false])
    expect(ask(scene, { ask: 'counter-room' })).toBe(true)
    // One every 12" leaves no room between them.
    scene.state.markers = [12, 24, 36, 48, 60].flatMap((x) =>
      [12, 24, 36].map((y) => ({ at: spot(inches(x), inches(y), 0), removed: false })),
    )
    expect(ask(scene, { ask: 'counter-room' })).toBe(false)
    const around = { ask: 'around-counters', distance: inches(6), among: [0] } as const
    stand(scene.state, 0, [[36, 18.4]])
    const near = ask(scene, around)
    // Within 6" of the middle one and of the one at 12", of no other.
    expect(near).toEqual(Array.from({ length: 15 }, (_, counter) => (counter === 7 || counter === 6 ? [0] : [])))
  })
})

describe('where units may be set up on a board', () => {
  const free: Zone = {
    across: null,
    along: null,
    fromEnemies: inches(0),
    fromMiddle: inches(0),
    unseen: false,
    level: false,
  }
  const stands = (zone: Partial<Zone>, x: number, y: number, foes: readonly (readonly [number, number])[] = []) => {
    const scene = table(1, 1, foes)
    const question: PlacementQuestion = { ask: 'deploy', unit: 0, zone: { ...free, ...zone } }
    const [model = 0] = scene.state.units[0]?.models ?? []
    return scene.space.resolve(scene.state, question, { models: [{ model, at: [inches(x), inches(y), 0] }] }).ok
  }

  it('in Cleanse: in its quarter, 6" from the middle and 18" from enemies (4E-MIS-05, 4E-MIS-07)', () => {
    const quarter = {
      across: { from: 'low', depth: null },
      along: { from: 'low', depth: null },
      fromEnemies: inches(18),
      fromMiddle: inches(6),
    } as const
    expect(stands(quarter, 20, 12)).toBe(true)
    expect(stands(quarter, 20, 30)).toBe(false)
    expect(stands(quarter, 34, 22)).toBe(false)
    expect(stands(quarter, 20, 12, [[38, 12]])).toBe(false)
    expect(stands(quarter, 20, 12, [[40, 12]])).toBe(true)
  })

  it('for infiltrators: more than 18" from enemies who see them, on an open table (4E-MSR-15)', () => {
    expect(stands({ unseen: true }, 36, 24, [[36, 4]])).toBe(true)
    expect(stands({ unseen: true }, 36, 24, [[36, 8]])).toBe(false)
    expect(stands({ unseen: true }, 36, 24, [[36, 14]])).toBe(false)
  })
})

describe('a deep-striking unit on a board', () => {
  const touch = (
    x: number,
    y: number,
    direction: number | null,
    distance: number,
    foes: readonly (readonly [number, number])[] = [],
  ) => {
    const scene = table(x, y, foes)
    const unit = scene.state.units[0]
    if (unit === undefined) throw new Error('there is a unit')
    stand(scene.state, 0, [[1, 1]])
    unit.models = [...unit.models, unit.models.length === 0 ? 0 : (unit.models[0] ?? 0) + 1]
    unit.where = 'reserve'
    const marker = spot(inches(x), inches(y), 0)
    return ask(scene, { ask: 'touchdown', unit: 0, marker, direction, distance: inches(distance) })
  }

  it('stands around its first model, which drifted (4E-MSR-06, 4E-MSR-07)', () => {
    expect(touch(30, 20, 0, 4)).toMatchObject({ off: false, places: [{ at: { x: 34_000, y: 20_000 } }, {}] })
  })
  it('is lost if that model leaves the table (4E-MSR-08)', () => {
    expect(touch(70, 20, 0, 4)).toEqual({ off: true, places: [] })
  })
  it('finds no place where an enemy stands (4E-MSR-09, 4E-AMB-74)', () => {
    expect(touch(30, 20, 0, 4, [[34.5, 20]])).toEqual({ off: false, places: [] })
  })
})
