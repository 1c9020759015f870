import { describe, expect, it, test } from 'vitest'
import { deployNext } from '@shared/rulesets/wh40k-7e/missions/deployment'
import { playPhase } from '@shared/rulesets/wh40k-7e/phases'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { mayCharge } from '@shared/rulesets/wh40k-7e/assault/may-charge'
import { mishapOf } from '@shared/rulesets/wh40k-7e/reserves/deep-strike'
import { mayHoldBack } from '@shared/rulesets/wh40k-7e/reserves/holding-back'
import { zoneBox } from '@shared/rulesets/wh40k/classic/board/zone'
import type { Zone } from '@shared/rulesets/wh40k/classic/questions'
import { inches } from '@shared/space'
import { setUp, type Scene, type UnitSketch } from '../kit'

const waiting = (id: string, carried: readonly string[] = []): UnitSketch => ({
  id,
  groups: [{ count: 2, carried }],
  state: { where: 'waiting' },
})
const reserve = (carried: readonly string[] = [], more: UnitSketch['state'] = {}): UnitSketch => ({
  id: 'late',
  groups: [{ count: 2, carried }],
  state: { where: 'reserve', reserve: 'ordinary', ...more },
})
const enemy: UnitSketch = { id: 'enemy', side: 1 }
const rhino: UnitSketch = {
  id: 'rhino',
  capacity: 5,
  groups: [{ vehicle: { w: 3 } }],
  state: { where: 'waiting' },
}
const zones = (scene: Scene): readonly Zone[] =>
  scene.asked.flatMap((question) => (question.ask === 'deploy' ? [question.zone] : []))

describe('units in reserve', () => {
  it('7E-BASE-RES-01: are at most half of the units, rounded up', () => {
    const scene = setUp([waiting('one'), waiting('two'), waiting('three'), enemy])
    expect(mayHoldBack(scene.table, 0)).toBe(true)
    scene.play(deployNext(scene.table), { choices: ['one', 'reserve'] })
    expect(scene.unit(0)).toMatchObject({ where: 'reserve', reserve: 'ordinary' })
    scene.play(deployNext(scene.table), { choices: ['two', 'reserve'] })
    scene.play(deployNext(scene.table))
    expect(scene.unit(2).where).toBe('on-board')
  })

  it('7E-USR-OUTFLANK-1, 7E-USR-INFILTRATE-9: that may outflank say so when they are held back', () => {
    const scene = setUp([waiting('one', ['scout']), waiting('two'), enemy])
    scene.play(deployNext(scene.table), { choices: ['one', 'reserve', 'outflank'] })
    expect(scene.unit(0)).toMatchObject({ where: 'reserve', reserve: 'outflank' })
  })

  it('7E-USR-OUTFLANK-4: a transport outflanks with the unit inside it', () => {
    const scouts = { ...waiting('one', ['scout']), dedicated: ['sketch'] }
    const scene = setUp([{ ...rhino, role: 'transport' }, scouts, enemy])
    scene.play(deployNext(scene.table), { choices: ['rhino', 'reserve', 'one', 'outflank'] })
    expect(scene.unit(0)).toMatchObject({ where: 'reserve', reserve: 'outflank' })
    expect(scene.unit(1)).toMatchObject({ where: 'embarked', transport: 0 })
  })

  it('7E-USR-OUTFLANK-4: do not outflank in a transport bought for another', () => {
    const scene = setUp([rhino, waiting('one', ['scout']), enemy])
    scene.play(deployNext(scene.table), { choices: ['rhino', 'reserve', 'one'] })
    expect(scene.unit(0)).toMatchObject({ where: 'reserve', reserve: 'ordinary' })
  })

  const rolled = (round: number, dice: readonly number[], more: UnitSketch['state'] = {}): Scene => {
    const scene = setUp([reserve([], more), enemy])
    Object.assign(scene.state, { round, turn: 2 * round - 1, phase: 'start' })
    scene.play(playPhase(scene.table), { dice })
    return scene
  }

  it.each([
    [1, [], false],
    [2, [2], false],
    [2, [3], true],
    [3, [3], true],
    [4, [], true],
  ] as const)('7E-BASE-RES-02: in turn %i with %j: does it arrive? %s', (round, dice, arrives) => {
    expect(rolled(round, dice).unit(0).arriving).toBe(arrives)
  })

  it('7E-BASE-RES-04: in ongoing reserve arrive without a roll', () => {
    expect(rolled(2, [], { reserve: 'ongoing' }).unit(0).arriving).toBe(true)
  })
})

const arrive = (
  carried: readonly string[],
  kind: 'ordinary' | 'outflank',
  choices: string[],
  dice: number[],
): Scene => {
  const scene = setUp([reserve(carried, { reserve: kind, arriving: true }), enemy])
  scene.state.turn = 3
  scene.play(movementStep(scene.table), { choices, dice })
  return scene
}

describe('units that arrive', () => {
  it('7E-BASE-RES-03: enter before all others, from the own edge, as far as they move', () => {
    const scene = arrive([], 'ordinary', ['move'], [])
    expect(zones(scene)).toMatchObject([{ across: { from: 'low', depth: inches(6) }, along: null }])
    expect(scene.unit(0)).toMatchObject({ where: 'on-board', reserve: null, arriving: false })
  })

  it('7E-BASE-RES-05: have moved, and do not charge that turn', () => {
    const scene = arrive([], 'ordinary', ['move'], [])
    expect(scene.unit(0).moved).toBe('arrived')
    expect(scene.table.model(0).moved).toBe(true)
    expect(mayCharge(scene.table, 0)).toBe(false)
  })

  it.each([
    [1, [], 'left'],
    [2, [], 'left'],
    [3, [], 'right'],
    [4, [], 'right'],
    [5, ['right'], 'right'],
    [6, ['left'], 'left'],
  ] as const)('TV-7E-15 7E-USR-OUTFLANK-2, 7E-USR-OUTFLANK-3: a %i, chosen %j: from the %s', (face, chosen, flank) => {
    const scene = arrive(['outflank'], 'outflank', [...chosen, 'move'], [face])
    expect(zones(scene)).toMatchObject([{ across: null, along: { flank, of: 'low', depth: inches(6) } }])
  })

  test('7E-USR-OUTFLANK-2: have left and right as seen from the own edge towards the other', () => {
    const box = (of: 'low' | 'high', flank: 'left' | 'right', width: number, depth: number) =>
      zoneBox(
        { width: inches(width), depth: inches(depth) },
        {
          across: null,
          along: { flank, of, depth: inches(6) },
          fromEnemies: inches(0),
          fromMiddle: inches(0),
          unseen: false,
          level: false,
        },
      )
    // In the north of a wide table the left hand is east.
    expect(box('low', 'left', 72, 48)).toMatchObject({ minX: inches(66), maxX: inches(72) })
    expect(box('low', 'right', 72, 48)).toMatchObject({ minX: 0, maxX: inches(6) })
    expect(box('high', 'left', 72, 48)).toMatchObject({ minX: 0, maxX: inches(6) })
    // In the west of a long one it is north.
    expect(box('low', 'left', 48, 72)).toMatchObject({ minY: 0, maxY: inches(6) })
    expect(box('high', 'left', 48, 72)).toMatchObject({ minY: inches(66), maxY: inches(72) })
  })
})

describe('arrivals inside or as a transport', () => {
  const inside: UnitSketch = { id: 'squad', groups: [{ count: 2 }], state: { where: 'embarked', transport: 0 } }

  it('7E-BASE-RES-05, 7E-USR-INTERCEPTOR-1: passengers count as arriving too, and don’t charge out of an assault vehicle', () => {
    const land: UnitSketch = {
      ...rhino,
      carried: ['assault-vehicle'],
      state: { where: 'reserve', reserve: 'ordinary', arriving: true },
    }
    const scene = setUp([land, inside, enemy])
    scene.play(movementStep(scene.table), { choices: ['combat', 'get-out'] })
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', mayNotCharge: false, arrivedIn: 1 })
    expect(mayCharge(scene.table, 1)).toBe(false)
  })

  it('7E-BASE-RES-05, 7E-BASE-VEHSHOOT-02: a vehicle that deep strikes has moved at combat speed', () => {
    const pod: UnitSketch = {
      id: 'pod',
      groups: [{ vehicle: { w: 3 }, carried: ['deep-strike'] }],
      state: { where: 'reserve', reserve: 'ordinary', arriving: true },
    }
    const scene = setUp([pod, enemy])
    scene.play(movementStep(scene.table), { choices: ['deep-strike'], dice: [1, 1, 3, 5] })
    expect(scene.unit(0)).toMatchObject({ moved: 'arrived', movedUpTo: inches(6) })
  })
})

describe('Deep Strike (7E-BASE-RES-06)', () => {
  const struck = (dice: number[], touchdown: unknown, choices: string[] = []): Scene => {
    const scene = setUp([reserve(['deep-strike'], { arriving: true }), enemy])
    scene.play(movementStep(scene.table), {
      choices: ['deep-strike', ...choices],
      dice,
      facts: (question) => (question.ask === 'touchdown' ? touchdown : undefined),
    })
    return scene
  }
  const room = { places: [0, 1].map((model) => ({ model, at: null })), off: false }

  it('7E-BASE-RES-06: it scatters 2D6", whatever its BS', () => {
    const scene = struck([1, 1, 3, 5], room)
    expect(scene.eventsOf('deep-strike-made')).toMatchObject([{ moved: 8 }])
    expect(scene.unit(0)).toMatchObject({ where: 'on-board', moved: 'arrived' })
  })

  it.each([
    [1, 'destroyed'],
    [2, 'misplaced'],
    [3, 'misplaced'],
    [4, 'delayed'],
    [6, 'delayed'],
  ] as const)('7E-BASE-RES-06: a mishap of %i: %s', (face, mishap) => {
    expect(mishapOf(face)).toBe(mishap)
  })

  it('7E-BASE-RES-06: a unit off the table, or without room for all of it, has a mishap', () => {
    expect(struck([1, 1, 3, 5, 1], { places: [], off: true }).unit(0).where).toBe('destroyed')
    expect(struck([1, 1, 3, 5, 5], { ...room, places: room.places.slice(1) }).unit(0)).toMatchObject({
      where: 'reserve',
      reserve: 'ongoing',
    })
  })

  it('7E-BASE-RES-06: on 2 or 3 the enemy places it anywhere', () => {
    const scene = struck([1, 1, 3, 5, 2], { places: [], off: true })
    expect(zones(scene)).toMatchObject([{ across: null, along: null, unseen: false }])
    expect(scene.unit(0).where).toBe('on-board')
  })
})
