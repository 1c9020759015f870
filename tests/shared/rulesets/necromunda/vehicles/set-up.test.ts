import { describe, expect, test } from 'vitest'
import { createStream } from '@shared/engine'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { check } from '@shared/rulesets/necromunda/checks'
import { hasRoom, startEngines, staysAway } from '@shared/rulesets/necromunda/vehicles/room'
import type { FactQuestion } from '@shared/rulesets/necromunda/questions'
import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { createPositions, heading, inches, place, spot } from '@shared/space'
import { arenaWith, type Arena, type FieldSketch } from '../board/arena'
import { eventsOf, play } from '../kit'
import { gun } from '../hits/hits'
import { driven, onTheRoad, ridgerunner } from './fleet'

/** No model is on the table yet; zones are six inches deep. */
const waiting = (field: FieldSketch, vehicle: VehicleProfile): Arena => {
  const arena = arenaWith(field, [{ ...driven(vehicle, 7), at: [0, 0], status: 'reserve' }])
  arena.state.positions = createPositions(bodiesOf(arena.table.rosters))
  return arena
}
const deploy = { ask: 'deploy', fighter: 0, zone: 0 } as const

describe('the place where a vehicle is set up', () => {
  const at = (x: number, y: number, heading: number) => ({ x: 1000 * x, y: 1000 * y, z: 0, heading })
  const legal = (arena: Arena, value: unknown) => arena.oracle.resolve(arena.state, deploy, value).ok

  test('NECV-DEP-02: holds its whole hull inside the zone, with any facing', () => {
    const arena = waiting({}, ridgerunner)
    // Four inches by two: across the zone there is room at 4", pointing out of it there is not.
    expect(legal(arena, at(10, 4, 0))).toBe(true)
    expect(legal(arena, at(10, 4, 64))).toBe(true)
    expect(legal(arena, at(10, 5, 64))).toBe(false)
    expect(legal(arena, at(10, 5, 0))).toBe(true)
  })

  test('NECV-DEP-02: is near its own edge for a hull too large for the zone', () => {
    const huge = { ...ridgerunner.hull, length: inches(8), width: inches(7) }
    const arena = waiting({}, { ...ridgerunner, hull: huge })
    expect(legal(arena, at(10, 5, 0))).toBe(true)
    expect(legal(arena, at(10, 18, 0))).toBe(false)
  })

  test('NECV-MOVE-07, NECV-DEP-02: is legal and on the ground for every suggestion', () => {
    const arena = waiting({ pieces: [{ kind: 'structure', from: [0, 0], to: [12, 6], top: 3 }] }, ridgerunner)
    const suggested = arena.advisor.suggest(arena.state, deploy)
    expect(suggested.length).toBeGreaterThan(0)
    expect(suggested.every((value) => legal(arena, value))).toBe(true)
    expect(suggested.every((value) => (value as { z: number }).z === 0)).toBe(true)
  })

  test('NECV-DEP-04: may be in sight of enemies where others have to hide', () => {
    const arena = arenaWith({}, [
      { ...driven(ridgerunner, 7), at: [0, 0], status: 'reserve' },
      { at: [12, 20], side: 1 },
    ])
    arena.state.positions = createPositions(bodiesOf(arena.table.rosters))
    place(arena.state.positions, 1, { ...spot(12_000, 20_000, 0), heading: heading(0), pose: 'standing' })
    const hidden = { ...deploy, ground: [{ to: 'enemies', beyond: inches(6), unseen: true }] } as const
    expect(arena.oracle.resolve(arena.state, hidden, at(12, 4, 0)).ok).toBe(true)
    expect(arena.oracle.resolve(arena.state, hidden, at(12, 17, 0)).ok).toBe(false)
  })

  test('NECV-DEP-03: as reinforcement touches an edge, faces inward and is 6" from enemies', () => {
    const arena = arenaWith({}, [
      { ...driven(ridgerunner, 7), at: [0, 0], status: 'reserve' },
      { at: [12, 2], side: 1 },
    ])
    arena.state.positions = createPositions(bodiesOf(arena.table.rosters))
    place(arena.state.positions, 1, { ...spot(12_000, 2000, 0), heading: heading(0), pose: 'standing' })
    const ground = [
      { to: 'any-edge', within: inches(1), touching: true },
      { to: 'enemies', beyond: inches(6) },
    ] as const
    const arriving = { ...deploy, ground } as const
    const put = (x: number, y: number) => arena.oracle.resolve(arena.state, arriving, at(x, y, 0))
    // Pointed to 3" from the west edge: its rear is at the edge, its middle 2" away, and it heads east.
    expect(put(3, 12)).toMatchObject({ ok: true, outcome: { x: 2000, y: 12_000, heading: 0 } })
    expect(put(20, 23)).toMatchObject({ ok: true, outcome: { x: 20_000, y: 22_000, heading: 192 } })
    expect(put(12, 1)).toMatchObject({ ok: false })
    for (const value of arena.advisor.suggest(arena.state, arriving))
      expect(arena.oracle.resolve(arena.state, arriving, value).ok).toBe(true)
  })

  test('NECV-DEP-03: stays where it has arrived, in a corner too', () => {
    const arena = waiting({}, { ...ridgerunner, hull: { ...ridgerunner.hull, length: inches(8) } })
    const arriving = { ...deploy, ground: [{ to: 'any-edge', within: inches(1), touching: true }] } as const
    for (let drawn = 0; drawn < 200; drawn += 1) {
      const value = arena.advisor.sample(arena.state, arriving, createStream(`arrival ${drawn}`, 'bots'))
      // The same question asked anew, because the board keeps the answer to the last one.
      expect(arena.oracle.resolve(arena.state, { ...arriving }, value)).toMatchObject({ ok: true, outcome: value })
    }
  })

  test('NECV-DEP-02: may not exist, and then it stays away and the log says so', () => {
    const walls = Array.from({ length: 8 }, (_, nth) => ({
      kind: 'wall' as const,
      from: [0, 3 * nth] as const,
      to: [24, 3 * nth + 1.5] as const,
      top: 4,
    }))
    const arena = waiting({ pieces: walls }, ridgerunner)
    const question: FactQuestion = { ask: 'hull-room', fighter: 0, zone: 0 }
    expect(arena.oracle.measure(arena.state, question)).toBe(false)
    expect(play(hasRoom(arena.table, 0), { space: { 'hull-room': false } }).result).toBe(false)
    expect(eventsOf(arena, 'effect-used')).toMatchObject([{ rule: 'NECV-DEP-02', effect: 'no-room' }])
  })
})

test('NECV-DEP-02: an unreliable vehicle rolls a D6 for each time it became so, and stays away on a 1', () => {
  const shaky = (times: number) => onTheRoad([driven({ ...ridgerunner, unreliable: times }, 7), { side: 1 }])
  const starts = (times: number, ...faces: number[]) => {
    const { table } = shaky(times)
    play(startEngines(table), { dice: times === 0 ? [] : [['vehicle.start', ...faces]] })
    return table.fighter(0).used.every((used) => !staysAway(used))
  }
  expect([starts(0), starts(1, 2), starts(1, 1), starts(2, 4, 1)]).toEqual([true, true, false, false])
})

test('NECV-SYS-01: effects that need Initiative do nothing to a vehicle', () => {
  const { table } = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
  const driver = table.roster(0)
  const limbless = { ...table, roster: () => ({ ...driver, statline: { ...driver.statline, i: [] } }) }
  expect(play(check(limbless, 0, 'i', 'NEC-MOVE-10')).result.passed).toBe(true)
})

test('NECV-STAT-05: no fighter is Engaged with a vehicle, and no vehicle is Pinned', () => {
  const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
  scene.table.emit({ type: 'pushed', rule: 'NEC-MOVE-18', fighter: 1, placement: null, contacts: [0] })
  scene.table.emit({ type: 'status-changed', rule: 'NEC-STATUS-04', fighter: 0, status: 'pinned' })
  expect([0, 1].map((one) => scene.table.fighter(one).status)).toEqual(['active', 'active'])
})

test('NECV-ARC-07, NECX-TRAIT-CREW-OPERATED, NECV-ARC-08: the crew fires weapons mounted for it, not those for passengers', () => {
  const operated = (operator: 'crew' | 'passenger') => ({
    ...ridgerunner,
    hardpoints: [{ weapon: 0, operator, arcs: ['front' as const] }],
  })
  const offered = (operator: 'crew' | 'passenger'): boolean => {
    const scene = onTheRoad([driven(operated(operator), 7, { weapons: [gun()] }), { side: 1 }])
    const space = { targets: [1], 'in-arcs': [1] }
    const { asked } = play(activate(scene.table, 0), { choices: ['end'], space })
    return asked.some((one) => one.type === 'choice' && one.options.includes('fire-all'))
  }
  expect([offered('crew'), offered('passenger')]).toEqual([true, false])
})
