import { describe, expect, it } from 'vitest'
import {
  BATTLEFIELDS,
  battlefieldOf,
  battlefieldSchema,
  canStand,
  createBoard,
  createPositions,
  EAST,
  NOTHING,
  place,
  readBattlefield,
  route,
  sampleZone,
  type Spot,
  surfaceAt,
  type Tabletop,
  traitsOf,
} from '../../../src/shared/space'
import { SHIPPED_BATTLEFIELDS } from '../../../src/shared/space/battlefields'
import { outlinesOverlap } from '../../../src/shared/space/predicates'
import { box, fieldWith, FIGHTER, moverOf, piece, PRICES } from './support'

const tableOf = (field: (typeof BATTLEFIELDS)[number], fighters: number, open = false): Tabletop => ({
  board: createBoard(field),
  positions: createPositions(Array.from({ length: fighters }, () => FIGHTER)),
  openDoors: field.doors.map(() => open),
  clouds: [],
})

describe.each(BATTLEFIELDS)('battlefield $id', (field) => {
  it('has thirty or more pieces, all on the table', () => {
    expect(field.terrain.length).toBeGreaterThanOrEqual(30)
    for (const { id, footprint } of [...field.terrain, ...field.doors]) {
      for (const { x, y } of footprint) expect(x >= 0 && y >= 0 && x <= field.width && y <= field.depth, id).toBe(true)
    }
  })

  it('has no two objects in the same space', () => {
    const things = [
      ...field.terrain.map((one) => ({
        ...one,
        area: one.kind === 'area' || one.kind === 'difficult' || one.kind === 'dangerous',
      })),
      ...field.doors.map((one) => ({ ...one, area: false })),
    ]
    things.forEach((one, number) => {
      for (const other of things.slice(number + 1)) {
        // ruins may have walls and grass may have crates: ground by agreement shares its space with what stands on it
        if (one.area !== other.area) continue
        const apart = one.top <= other.base || other.top <= one.base
        expect(apart || !outlinesOverlap(one.footprint, other.footprint), `${one.id} and ${other.id}`).toBe(true)
      }
    })
  })

  it.each(field.deployment.map(({ id }) => id))('has room for fifteen fighters in zone %s', (zone) => {
    const table = tableOf(field, 15)
    let drawn = 1
    const draw = (sides: number): number => {
      drawn = (drawn * 48_271) % 2_147_483_647
      return drawn % sides
    }
    for (let model = 0; model < 15; model += 1) {
      const there = sampleZone(draw, table, model, zone, { heading: EAST, pose: 'standing' })
      expect(there).not.toBeNull()
      if (there) place(table.positions, model, there)
    }
  })

  it('keeps its deployment zones north and south free of walls', () => {
    const solid = field.terrain.filter((one) => traitsOf(one).solid && one.base < 1250)
    for (const zone of field.deployment.filter(({ id }) => id === 'north' || id === 'south')) {
      expect(solid.filter((one) => outlinesOverlap(one.footprint, zone.outline)).map(({ id }) => id)).toEqual([])
    }
  })

  it('is the same seen from either short side: every piece has a copy rotated by half a turn', () => {
    const key = (points: readonly { x: number; y: number }[]): string =>
      points
        .map(({ x, y }) => `${x},${y}`)
        .sort()
        .join(' ')
    const all = field.terrain.map((one) => `${one.kind} ${one.base} ${one.top} ${key(one.footprint)}`)
    for (const one of field.terrain) {
      const turned = one.footprint.map(({ x, y }) => ({ x: field.width - x, y: field.depth - y }))
      expect(all).toContain(`${one.kind} ${one.base} ${one.top} ${key(turned)}`)
    }
  })

  it('survives being written and read again', () => {
    const flat = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => [x, y])
    const file = {
      ...field,
      terrain: field.terrain.map((one) => ({ ...one, footprint: flat(one.footprint) })),
      doors: field.doors.map((one) => ({ ...one, footprint: flat(one.footprint) })),
      deployment: field.deployment.map((one) => ({ ...one, outline: flat(one.outline) })),
      ladders: field.ladders.map((one) => ({ ...one, foot: Object.values(one.foot), head: Object.values(one.head) })),
      ducts: field.ducts.map((one) => ({ ...one, ends: one.ends.map((end) => Object.values(end)) })),
      terminals: field.terminals.map((one) => ({ ...one, at: Object.values(one.at) })),
      objectives: field.objectives.map((one) => ({ ...one, at: Object.values(one.at) })),
    }
    expect(readBattlefield(JSON.parse(JSON.stringify(file)))).toEqual(field)
  })
})

describe.each(SHIPPED_BATTLEFIELDS.filter(({ deployment }) => deployment.length > 0))('battlefield $id', (field) => {
  it('can be stood on at the ends of every ladder and duct, at every objective and all loot, and every place can be reached', () => {
    const table = tableOf(field, 1, true)
    const start: Spot = { x: FIGHTER.height, y: FIGHTER.height, z: NOTHING }
    place(table.positions, 0, { ...start, heading: EAST, pose: 'standing' })
    const places = [
      ...field.ladders.flatMap(({ id, foot, head }) => [
        { id, at: foot },
        { id, at: head },
      ]),
      ...field.ducts.flatMap(({ id, ends }) => ends.map((at) => ({ id, at }))),
      ...field.objectives,
      ...(field.loot ?? []),
    ]
    for (const { id, at } of places) {
      expect(canStand(table, 0, { ...at, heading: EAST, pose: 'standing' }), id).toBe(true)
      expect(surfaceAt(table.board, at.x, at.y, at.z).z, id).toBe(at.z)
      const way = route(table, moverOf(0, 12), at, { ...PRICES, braves: false })
      expect(way, `a way to ${id}`).not.toBeNull()
    }
  })
})

describe('bad battlefields are refused with a reason', () => {
  const reasons = (file: unknown): string => {
    const read = battlefieldSchema.safeParse(file)
    return read.success ? '' : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  }

  it('crossed outlines', () => {
    const crossed = piece(
      'w',
      'wall',
      [
        [0, 0],
        [1000, 1000],
        [1000, 0],
        [0, 1000],
      ],
      3,
    )
    expect(reasons(fieldWith({ terrain: [crossed] }))).toMatch(/terrain\.0\.footprint: the edges of an outline/)
  })

  it('a top below the base, half thousandths, unknown kinds, twice the same name', () => {
    expect(reasons(fieldWith({ terrain: [piece('w', 'wall', box(0, 1, 0, 1), 1, 2)] }))).toMatch(
      /top must not lie below/,
    )
    expect(reasons({ ...fieldWith(), width: 12.5 })).toMatch(/width/)
    expect(
      reasons({ ...fieldWith(), terrain: [{ ...piece('w', 'wall', box(0, 1, 0, 1), 1), kind: 'hedge' }] }),
    ).toMatch(/terrain\.0\.kind/)
    const twice = [piece('w', 'wall', box(0, 1, 0, 1), 1), piece('w', 'wall', box(2, 3, 0, 1), 1)]
    expect(reasons(fieldWith({ terrain: twice }))).toMatch(/two things are called "w"/)
  })

  it('names and doors that do not exist', () => {
    const stranger = { ...piece('w', 'wall', box(0, 1, 0, 1), 1), name: 'unheard-of' }
    expect(reasons(fieldWith({ terrain: [stranger] }))).toMatch(/"w" has no name "unheard-of"/)
    const terminal = { id: 't', name: 'thing', at: [0, 0, 0] as [number, number, number], controls: ['gate'] }
    expect(reasons(fieldWith({ terminals: [terminal] }))).toMatch(/"t" controls "gate", which is neither a door/)
    const shutter = piece('gate', 'wall', box(0, 1, 0, 1), 1)
    expect(reasons(fieldWith({ terrain: [shutter], terminals: [terminal] }))).toMatch(/neither a door nor terrain/)
    expect(reasons(fieldWith({ terrain: [{ ...shutter, switched: 'on' }], terminals: [terminal] }))).toBe('')
  })

  it('switchable pieces that models stand on, and more of them than can be distinguished', () => {
    const block = { ...piece('b', 'structure', box(0, 1, 0, 1), 3), switched: 'on' as const }
    expect(reasons(fieldWith({ terrain: [block] }))).toMatch(/only walls, impassable, difficult and dangerous/)
    const doors = Array.from({ length: 41 }, (_, number) => ({
      id: `door-${number}`,
      name: 'thing',
      footprint: box(0, 1, 0, 1),
      base: 0,
      top: 1,
    }))
    expect(reasons(fieldWith({ doors }))).toMatch(/more than 40 doors/)
  })

  it('an unknown built-in battlefield', () => {
    expect(() => battlefieldOf('the-moon')).toThrow(/no battlefield "the-moon"; there are sealed-sump/)
  })
})
