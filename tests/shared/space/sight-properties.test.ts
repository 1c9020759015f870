import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bodyToBody,
  centreToCentre,
  createSight,
  heading,
  look,
  lookAt,
  lookEvidence,
  lookFrom,
  place,
  sampleGrid,
  sees,
  seesAt,
  type SightPolicy,
  spot,
  standingPlace,
  type Tabletop,
} from '../../../src/shared/space'
import { at, box, FIGHTER, outline, piece, tableWith } from './support'

const body = createSight(bodyToBody())
const single = createSight(centreToCentre())
const everybody = (...screens: number[]) => ({ screens, blockers: [] })

/** A random table: some prisms, some floors, two models on the ground or in the air (sight doesn't need ground below them). */
interface RandomScene {
  readonly boxes: readonly { x: number; y: number; w: number; d: number; base: number; top: number }[]
  readonly one: { x: number; y: number; z: number }
  readonly other: { x: number; y: number; z: number }
}

const place3 = fc.record({
  x: fc.oneof(
    fc.integer({ min: 12, max: 36 }).map((n) => n * 1000),
    fc.integer({ min: 12_000, max: 36_000 }),
  ),
  y: fc.oneof(
    fc.integer({ min: 12, max: 36 }).map((n) => n * 1000),
    fc.integer({ min: 12_000, max: 36_000 }),
  ),
  z: fc.constantFrom(0, 0, 3000),
})
const scene: fc.Arbitrary<RandomScene> = fc.record({
  boxes: fc.array(
    fc.record({
      x: fc.integer({ min: 12, max: 34 }).map((n) => n * 1000),
      y: fc.integer({ min: 12, max: 34 }).map((n) => n * 1000),
      w: fc.constantFrom(500, 1000, 6000),
      d: fc.constantFrom(500, 1000, 6000),
      base: fc.constantFrom(0, 0, 2750),
      top: fc.constantFrom(700, 1000, 3000, 5000),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  one: place3,
  other: place3,
})

type Move = (p: { x: number; y: number }) => { x: number; y: number }

const tableFrom = ({ boxes, one, other }: RandomScene, move: Move = (p) => p): Tabletop => {
  const terrain = boxes
    .filter(({ base, top }) => top > base)
    .map(({ x, y, w, d, base, top }, number) => {
      const corners = [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + d },
        { x, y: y + d },
      ]
      const footprint = outline(...corners.map(move).map((p) => [p.x / 1000, p.y / 1000] as const))
      return piece(`p-${number}`, 'wall', footprint, top / 1000, base / 1000)
    })
  const standing = (p: { x: number; y: number; z: number }) => {
    const moved = move(p)
    return at(moved.x / 1000, moved.y / 1000, p.z / 1000)
  }
  return tableWith({ terrain }, [standing(one), standing(other)], FIGHTER)
}

const summary = (table: Tabletop) => {
  const { visible, hidden, distance } = look(createSight(bodyToBody()), table, 0, 1)
  return { visible, hidden, distance, single: look(createSight(centreToCentre()), table, 0, 1).visible }
}

describe('properties of sight', () => {
  it('centre to centre is the same both ways', () => {
    fc.assert(
      fc.property(scene, (random) => {
        const table = tableFrom(random)
        expect(look(single, table, 0, 1).visible).toBe(look(single, table, 1, 0).visible)
        expect(look(single, table, 0, 1).distance).toBe(look(single, table, 1, 0).distance)
      }),
      { numRuns: 500 },
    )
  })

  it('a policy with the same points on both sides sees a model exactly when that model sees back', () => {
    const points = sampleGrid([-800, 0, 800], [200, 900])
    const mutual: SightPolicy = { ...bodyToBody(), eyes: points, marks: points, proneLooker: 'all-round' }
    fc.assert(
      fc.property(scene, (random) => {
        const table = tableFrom(random)
        const sight = createSight(mutual)
        expect(look(sight, table, 0, 1).visible).toBe(look(sight, table, 1, 0).visible)
      }),
      { numRuns: 500 },
    )
  })

  it('nothing changes when everything is moved, turned by a quarter or mirrored', () => {
    const moves: readonly Move[] = [
      ({ x, y }) => ({ x: x + 7321, y: y - 5017 }),
      ({ x, y }) => ({ x: 48_000 - y, y: x }),
      ({ x, y }) => ({ x: 48_000 - x, y: 48_000 - y }),
      ({ x, y }) => ({ x: 48_000 - x, y }),
      ({ x, y }) => ({ x: y, y: x }),
    ]
    fc.assert(
      fc.property(scene, fc.constantFrom(...moves), (random, move) => {
        // No model stands where another stands: there is no direction between them.
        fc.pre(random.one.x !== random.other.x || random.one.y !== random.other.y)
        expect(summary(tableFrom(random, move))).toEqual(summary(tableFrom(random)))
      }),
      { numRuns: 800 },
    )
  })

  it('more terrain never shows more', () => {
    fc.assert(
      fc.property(scene, (random) => {
        const fewer = { ...random, boxes: random.boxes.slice(1) }
        const all = look(createSight(bodyToBody()), tableFrom(random), 0, 1)
        expect(all.hidden).toBeGreaterThanOrEqual(look(createSight(bodyToBody()), tableFrom(fewer), 0, 1).hidden)
      }),
      { numRuns: 400 },
    )
  })

  it('the evidence adds up to the answer, ray by ray', () => {
    fc.assert(
      fc.property(scene, (random) => {
        const table = tableFrom(random)
        const evidence = lookEvidence(body, table, 0, 1)
        const free = evidence.rays.map((rays) => rays.filter(({ stoppedBy }) => stoppedBy === null).length)
        const marks = body.policy.marks.length
        expect(evidence.hidden).toBe(Math.round(((marks - Math.max(...free)) * 1000) / marks))
        expect(free[evidence.best]).toBe(Math.max(...free))
        const { rays: _rays, best: _best, ...answer } = evidence
        const anew = createSight(bodyToBody())
        expect(sees(anew, table, 0, 1)).toBe(answer.visible)
        expect(look(anew, table, 0, 1)).toEqual(answer)
      }),
      { numRuns: 400 },
    )
  })

  it('a place gives the same answer as a model standing there', () => {
    fc.assert(
      fc.property(scene, (random) => {
        const table = tableFrom(random)
        const there = { ...at(0, 0), ...spot(random.other.x, random.other.y, random.other.z) }
        const here = { ...at(0, 0), ...spot(random.one.x, random.one.y, random.one.z) }
        const wanted = look(createSight(bodyToBody()), table, 0, 1)
        expect(lookAt(body, table, 0, FIGHTER, there)).toEqual(wanted)
        expect(lookFrom(body, table, FIGHTER, here, 1)).toEqual(wanted)
        expect(seesAt(body, table, 0, FIGHTER, there)).toBe(wanted.visible)
        const half = createSight({ ...bodyToBody(), needed: 500 })
        expect(seesAt(half, table, 0, FIGHTER, there)).toBe(look(half, table, 0, 1).visible)
      }),
      { numRuns: 200 },
    )
  })

  it('a wall that hid two models from each other no longer does once one stands above or below it', () => {
    const floating = piece('floating', 'wall', box(19.5, 20, 10, 30), 6, 2.6)
    const table = tableWith({ terrain: [floating] }, [at(15, 18, 3), at(25, 18, 3)])
    const remembering = createSight(bodyToBody())
    const seenFrom = (z: number) => {
      place(table.positions, 0, at(15, 18, z))
      return sees(remembering, table, 0, 1)
    }
    expect([seenFrom(3), seenFrom(20), seenFrom(3)]).toEqual([false, true, false])
    place(table.positions, 1, at(25, 18, 0))
    expect([seenFrom(3), seenFrom(0)]).toEqual([true, true])
  })

  it('a wall that hid two models is reused from the cache only while it does, however little they move', () => {
    const terrain = [
      piece('upright', 'wall', box(19.5, 20, 15, 20), 5),
      piece('aslant', 'wall', outline([18, 22], [24, 26], [23.8, 26.3], [17.8, 22.3]), 5),
      piece('low', 'wall', box(19, 19.3, 10, 14), 1),
    ]
    const table = tableWith({ terrain }, [at(15, 18), at(25, 18)])
    const policies = [bodyToBody(), centreToCentre()]
    const ways = policies.map((policy) => [createSight(policy), policy] as const)
    const step = fc.record({
      model: fc.integer({ min: 0, max: 1 }),
      x: fc.integer({ min: 14_000, max: 28_000 }),
      y: fc.integer({ min: 9_000, max: 28_000 }),
      prone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { model, x, y, prone } of steps) {
          place(table.positions, model, { ...at(x / 1000, y / 1000), pose: prone ? 'prone' : 'standing' })
          for (const [remembering, policy] of ways) {
            expect(sees(remembering, table, 0, 1)).toBe(look(createSight(policy), table, 0, 1).visible)
            expect(sees(remembering, table, 1, 0)).toBe(look(createSight(policy), table, 1, 0).visible)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('cached answers equal fresh ones, through moves, turns and doors', () => {
    const doors = [{ id: 'gate', name: 'thing', footprint: box(23, 24, 12, 36), base: 0, top: 5000 }]
    const ways = [bodyToBody(), { ...bodyToBody(), arc: 64 }].map((policy) => [createSight(policy), policy] as const)
    const table = { ...tableWith({ doors }, [at(20, 20), at(30, 20), at(26, 20)]), openDoors: [false] }
    const step = fc.record({
      model: fc.integer({ min: 0, max: 2 }),
      x: fc.integer({ min: 13, max: 35 }),
      y: fc.integer({ min: 13, max: 35 }),
      open: fc.boolean(),
      turn: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        for (const { model, x, y, open, turn } of steps) {
          const there = standingPlace(table.positions, model)
          place(table.positions, model, turn ? { ...there, heading: heading((there.heading + 70) % 256) } : at(x, y))
          table.openDoors[0] = open
          const company = everybody(2)
          for (const [from, to] of [
            [0, 1],
            [1, 0],
          ] as const) {
            for (const [remembering, policy] of ways) {
              const anew = look(createSight(policy), table, from, to, company)
              expect(look(remembering, table, from, to, company)).toEqual(anew)
              expect(look(remembering, table, from, to, company)).toEqual(anew)
            }
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
