import { describe, expect, it } from 'vitest'
import { chargeable } from '@shared/rulesets/wh40k-4e/assault/charging'
import { bailOut } from '@shared/rulesets/wh40k-4e/vehicles/passengers'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { leaveUnits } from '@shared/rulesets/wh40k-4e/characters/joining'
import { mayBoard } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import { inches } from '@shared/space'
import { setUp, type Script, type UnitSketch } from '../kit'

const carrier = (more: Partial<UnitSketch> = {}, side = 0): UnitSketch => ({
  side,
  capacity: 10,
  groups: [{ vehicle: { types: ['tank'], front: 11 }, weapons: [] }],
  ...more,
})
const squad = (count: number, more: Partial<UnitSketch> = {}): UnitSketch => ({ groups: [{ count }], ...more })
const inside = { state: { where: 'embarked', transport: 0 } } as const

describe('getting in', () => {
  const board = (count: number, script: Script, more: Partial<UnitSketch> = {}) => {
    const scene = setUp([squad(count, more), carrier()])
    const facts: Script['facts'] = (question) => (question.ask === 'at-access' ? question.among : undefined)
    scene.play(movementStep(scene.table), { facts, ...script })
    return scene
  }
  it('4E-TRN-09, 4E-TRN-12, 4E-TRN-13: is done after the unit’s move, with all of it within 2" of an access point', () => {
    const scene = board(5, { choices: ['unit-0', 'move', 'unit-1'] })
    expect(scene.asked.find(({ ask }) => ask === 'at-access')).toMatchObject({ distance: inches(2) })
    expect(scene.unit(0)).toMatchObject({ where: 'embarked', transport: 1 })
  })
  it('4E-TV-33: is not possible if some models are farther away', () => {
    const scene = board(5, { choices: ['unit-0', 'move'], facts: () => undefined })
    expect(scene.unit(0).where).toBe('on-board')
  })
  it('4E-TRN-01, 4E-TRN-08: is not possible if the unit doesn’t fit', () => {
    expect(board(11, { choices: ['unit-0', 'move'] }).unit(0).where).toBe('on-board')
  })
  it('4E-TRN-07: is not possible if another unit is inside', () => {
    const scene = setUp([squad(2), carrier(), squad(2, { state: { where: 'embarked', transport: 1 } })])
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'move'] })
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('at-access')
  })
  it('4E-TRN-05: is for its own unit and characters who joined it, if the transport is dedicated', () => {
    const hero = { carried: ['independent-character'], state: { joined: 0 } }
    const scene = setUp([squad(5), carrier({ role: 'transport', owner: 0 }), squad(2), squad(1, hero)])
    expect([0, 2, 3].map((unit) => mayBoard(scene.table, 1, unit))).toEqual([true, false, true])
  })
  it('4E-TRN-11: is not possible in the turn in which it got out', () => {
    expect(board(5, { choices: ['unit-0', 'move'] }, { state: { boardedIn: 1 } }).unit(0).where).toBe('on-board')
  })
})

describe('transports and their moves', () => {
  const facts: Script['facts'] = (question) => (question.ask === 'at-access' ? question.among : undefined)
  it('4E-TRN-14: one that moved before they got in does not move or turn again', () => {
    const gun = [{ id: 'storm-bolter', s: 4 }]
    const scene = setUp([
      squad(5),
      carrier({ groups: [{ vehicle: { types: ['tank'], front: 11 }, weapons: gun }] }),
      { id: 'foe', side: 1 },
    ])
    scene.play(movementStep(scene.table), { choices: ['unit-1', 'up-to-6'], facts })
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'move', 'unit-1'], facts })
    expect(scene.play(movementStep(scene.table))).toBe(false)
    // It fires without being asked whether it turns.
    scene.play(shootingStep(scene.table), { choices: ['unit-1', 'foe'], dice: [1, 1], facts })
    expect(scene.offered('shoot.pivot')).toEqual([])
  })
  it('4E-TRN-15: one that hadn’t moved moves normally', () => {
    const scene = setUp([squad(5), carrier()])
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'move', 'unit-1'], facts })
    scene.play(movementStep(scene.table), { choices: ['unit-1', 'up-to-12'], facts })
    expect(scene.asked.find((question) => question.ask === 'move' && question.kind === 'drive')).toMatchObject({
      allowance: inches(12),
    })
  })
  it('4E-TRN-04: one that is not dedicated takes any infantry that fits', () => {
    const scene = setUp([squad(6), squad(7), carrier({ capacity: 6, role: 'heavy-support' })])
    expect([0, 1].map((unit) => mayBoard(scene.table, 2, unit))).toEqual([true, false])
  })
  const hero = { id: 'hero', carried: ['independent-character'], groups: [{}] } satisfies UnitSketch
  const riding = (choices: readonly string[]) => {
    const scene = setUp([carrier(), squad(5, inside), { ...hero, state: { ...inside.state, joined: 1 } }])
    scene.play(movementStep(scene.table), { choices: ['unit-0', ...choices] })
    return scene
  }
  it('4E-TRN-06: a character gets out with his unit, without a question', () => {
    const scene = riding(['get-out', 'stay'])
    expect([1, 2].map((unit) => scene.unit(unit).where)).toEqual(['on-board', 'on-board'])
  })
  it('4E-TRN-06: a character may get out alone, and has left his unit then', () => {
    const scene = riding(['stay-in', 'get-out', 'stay'])
    expect([1, 2].map((unit) => scene.unit(unit).where)).toEqual(['embarked', 'on-board'])
    scene.play(leaveUnits(scene.table))
    expect(scene.unit(2).joined).toBeNull()
  })
  const boarding = (carried: readonly string[] = []) => {
    const scene = setUp([carrier(), squad(5, { carried }), { ...hero, state: { joined: 1 } }])
    const choices = ['hero', 'move', ...(carried.length === 0 ? ['unit-0'] : [])]
    scene.play(movementStep(scene.table), { choices, facts })
    scene.play(leaveUnits(scene.table))
    return scene.unit(2)
  }
  it('4E-CHAR-10, 4E-TRN-22: a character may get in without his unit, and has left it then', () => {
    expect(boarding()).toMatchObject({ where: 'embarked', joined: null })
  })
  it('4E-CHAR-17: a character with a retinue does not get in without it', () => {
    expect(boarding(['retinue'])).toMatchObject({ where: 'on-board', joined: 1 })
  })
})

describe('getting out', () => {
  const leave = (choices: readonly string[], more: Partial<UnitSketch> = {}) => {
    const scene = setUp([carrier(more), squad(5, inside)])
    scene.play(movementStep(scene.table), { choices: ['unit-0', ...choices] })
    return scene
  }
  it('4E-TRN-16, 4E-TRN-18, 4E-TRN-22: before the transport moves lets the unit move', () => {
    const scene = leave(['get-out', 'up-to-12'])
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', moved: 'not-yet', mayNotCharge: false })
  })
  it('4E-TRN-17, 4E-TRN-19: after it moved lets the unit neither move nor charge', () => {
    const scene = leave(['stay-in', 'up-to-12', 'get-out'])
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', moved: 'moved', mayNotCharge: true })
  })
  it('4E-TRN-19: of an open-topped one lets the unit charge', () => {
    const open = leave(['stay-in', 'up-to-6', 'get-out'], {
      groups: [{ vehicle: { types: ['open-topped'] }, weapons: [] }],
    })
    expect(open.unit(1)).toMatchObject({ moved: 'moved', mayNotCharge: false })
  })
  it('4E-TRN-17: is not possible after more than 12"', () => {
    const fast = leave(['stay-in', 'up-to-24'], { groups: [{ vehicle: { types: ['fast'] }, weapons: [] }] })
    expect(fast.unit(1).where).toBe('embarked')
  })
})

describe('bailing out', () => {
  const gun: UnitSketch = { groups: [{ weapons: [{ type: 'assault', s: 9, range: 48, ap: 2 }] }] }
  const riders = (upTo: number) => [
    gun,
    carrier({ state: { movedUpTo: inches(upTo) } }, 1),
    squad(4, { side: 1, state: { where: 'embarked', transport: 1 } }),
  ]
  const shoot = (upTo: number, dice: readonly number[], choices: readonly string[] = []) => {
    const scene = setUp(riders(upTo))
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-1', ...choices], dice })
    return scene
  }
  it('4E-VPAS-01, 4E-VPAS-02: is forced by a penetrating hit, with a Pinning test', () => {
    // Hit, penetration, shaken, test.
    const scene = shoot(0, [3, 4, 1, 6, 6])
    expect(scene.unit(2)).toMatchObject({ where: 'on-board', pinnedIn: 1 })
    expect(scene.unit(2).models).toHaveLength(4)
  })
  it('4E-AMB-42: is not forced by a glancing hit that doesn’t destroy', () => {
    expect(shoot(0, [3, 2, 5]).unit(2).where).toBe('embarked')
  })
  it('4E-VPAS-02, 4E-VPAS-03: from a wreck hurts each model on 4+, and entangles the unit', () => {
    // Hit, penetration, destroyed, four dice, two saves.
    const scene = shoot(0, [3, 4, 4, 1, 2, 4, 6, 1, 3], ['kind-2'])
    expect(scene.unit(2).models).toHaveLength(3)
    expect(scene.unit(2).pinnedIn).toBe(1)
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
  it('4E-VPAS-04, 4E-VTGT-03: lets units that haven’t shot yet shoot at the passengers', () => {
    const scene = setUp([...riders(0), { id: 'second', groups: [{ weapons: [{ type: 'assault' }] }] }])
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-1'], dice: [3, 4, 1, 1, 1] })
    scene.play(shootingStep(scene.table), { choices: ['second', 'unit-2'], dice: [1, 1, 1] })
    expect(scene.eventsOf('volley-fired').at(-1)).toMatchObject({ unit: 3, target: 2 })
    expect(chargeable(scene.table, 0)).toEqual([1])
    expect(chargeable(scene.table, 3)).toEqual([2])
    const idle = setUp([...riders(0), { id: 'second' }])
    idle.play(shootingStep(idle.table), { choices: ['unit-0', 'unit-1'], dice: [3, 4, 1, 1, 1] })
    expect(chargeable(idle.table, 3)).toContain(2)
  })
  it('4E-VPAS-05, 4E-TRN-21: loses models without a place around it', () => {
    const scene = setUp(riders(0))
    scene.play(bailOut(scene.table, { vehicle: 1, kind: 'penetrating', damages: ['shaken'], by: null }), {
      dice: [1, 1],
      unplaced: 3,
    })
    expect(scene.unit(2).models).toHaveLength(1)
    expect(scene.eventsOf('model-slain').map(({ cause, rule }) => [cause, rule])).toEqual(
      Array.from({ length: 3 }, () => ['wreck', '4E-TRN-21']),
    )
  })
  it('4E-VPAS-06, 4E-AMB-43: resolves places, wounds, explosion, then the crater; models outside are not hit again', () => {
    const facts: Script['facts'] = (question) => (question.ask === 'in-debris' ? [2, 3, 4, 5] : undefined)
    const scene = setUp(riders(0))
    // Hit, penetration, explodes; four dice for those inside; how far debris flies.
    scene.play(shootingStep(scene.table), {
      choices: ['unit-0', 'unit-1'],
      dice: [3, 4, 6, 1, 1, 1, 1, 6],
      facts,
    })
    const order = ['unit-disembarked', 'dice-rolled', 'unit-pinned', 'vehicle-remains', 'model-slain']
    expect(scene.events.map(({ type }) => type).filter((type) => order.includes(type))).toEqual([
      'unit-disembarked',
      'dice-rolled',
      'unit-pinned',
      'dice-rolled',
      'vehicle-remains',
      'model-slain',
    ])
    expect(scene.unit(2).models).toHaveLength(4)
  })
  it('4E-VPAS-02: rerolls low dice if the vehicle was fast', () => {
    const scene = shoot(12, [3, 4, 4, 1, 2, 4, 3, 5, 1, 1, 3, 3], [])
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'bailing-out', total: 2 }])
  })
})
