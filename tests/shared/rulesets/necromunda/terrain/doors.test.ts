import { describe, expect, test } from 'vitest'
import { accessTerminal } from '@shared/rulesets/necromunda/actions/access-terminal'
import { affordable } from '@shared/rulesets/necromunda/actions/action'
import { shootDoor, strikeDoor } from '@shared/rulesets/necromunda/actions/attack-door'
import { forceDoor } from '@shared/rulesets/necromunda/actions/force-door'
import { operateDoor } from '@shared/rulesets/necromunda/actions/operate-door'
import { tools } from '@shared/rulesets/necromunda/modules/gear/tools'
import { passiveTraits } from '@shared/rulesets/necromunda/modules/traits/passive'
import { eventsOf, expectStatus, theEvent, type WeaponSketch } from '../kit'
import { whereIs, type Arena } from '../board/arena'
import { asking, atBulkhead, isOffered, isOpen, perform } from './scenes'

const byDoor = { at: [11.5, 10.9] } as const
const atDoor = { at: [11.5, 11.5] } as const
const sees = ({ oracle, state }: Arena, shooter: number, target: number): boolean =>
  (oracle.measure(state, asking({ ask: 'targets', shooter, among: [target], concealedBy: 'light' })) as number[])
    .length > 0

describe('opening and closing', () => {
  test('NEC-TERR-20, NEC-TERR-22: a shut door is impassable and blocks sight; an open one does neither', () => {
    const arena = atBulkhead([byDoor, { at: [11.5, 15], side: 1 }])
    expect(sees(arena, 0, 1)).toBe(false)
    perform(arena, operateDoor, {})
    expect(isOpen(arena)).toBe(true)
    expect(sees(arena, 0, 1)).toBe(true)
    expect(theEvent(arena, 'door-moved')).toMatchObject({ rule: 'NEC-TERR-22', open: true })
  })

  test('NEC-TERR-22: needs a fighter within 1"', () => {
    expect(isOffered(atBulkhead([{ at: [11.5, 10.5] }]), operateDoor)).toBe(true)
    expect(isOffered(atBulkhead([{ at: [11.5, 10.4] }]), operateDoor)).toBe(false)
  })

  test('NEC-TV-15, NEC-TERR-23: a door opened by one member of a group is not shut by another in the same turn', () => {
    const arena = atBulkhead([byDoor, { at: [12.7, 10.9] }])
    perform(arena, operateDoor, {})
    expect(isOffered(arena, operateDoor, 1)).toBe(false)
    arena.state.turn += 1
    expect(isOffered(arena, operateDoor, 1)).toBe(true)
  })

  test('NEC-TERR-26: does not open a locked door', () => {
    expect(isOffered(atBulkhead([byDoor], 'locked'), operateDoor)).toBe(false)
  })

  const closing = (victim: object) =>
    atBulkhead([{ at: [11.5, 10.5] }, { at: [11.5, 12.5], side: 1, ...victim }], 'open')

  test('NEC-TERR-24: a fighter in the doorway moves out of it with an Initiative test', () => {
    const arena = closing({})
    perform(
      arena,
      operateDoor,
      { dice: [['check.i', 4]] },
      { 'come-out': [{ x: 11_500, y: 14_000, z: 0, heading: 0 }] },
    )
    expect(whereIs(arena, 1)).toEqual([11.5, 14, 0])
    expect(isOpen(arena)).toBe(false)
    expect(eventsOf(arena, 'wounds-lost')).toEqual([])
  })

  test('NEC-TERR-24: it moves no farther than 2", and not through the door', () => {
    const { oracle, state } = closing({})
    state.scenery.gates[0] = false
    const question = { ask: 'come-out', fighter: 1, at: { kind: 'doorway', door: 0 } } as const
    const problem = (y: number) => {
      const answer = oracle.resolve(state, question, { x: 11_500, y, z: 0, heading: 0 })
      return answer.ok ? null : answer.problem
    }
    expect(problem(14_500)).toBeNull()
    expect(problem(14_600)).toBe('place.not-out')
    expect(problem(13_200)).toBe('place.not-out')
  })

  test('NEC-TERR-24, NEC-HIT-04: if it fails it takes three Damage without saves, and is put on a random side', () => {
    const arena = closing({ wounds: 4, stats: { w: 4 } })
    perform(arena, operateDoor, {
      dice: [
        ['check.i', 3],
        ['door.side', 1],
      ],
    })
    expect(theEvent(arena, 'wounds-lost')).toMatchObject({ fighter: 1, amount: 3 })
    expect(eventsOf(arena, 'wound-rolled')).toEqual([])
    const [x, y] = whereIs(arena, 1)
    expect([x, y < 11.5 || y > 13.5]).toEqual([11.5, true])
    const other = closing({ wounds: 4, stats: { w: 4 } })
    perform(other, operateDoor, { dice: [3, ['door.side', 2]] })
    expect(Math.sign(whereIs(other, 1)[1] - 12.5)).toBe(-Math.sign(y - 12.5))
  })
})

describe('forcing', () => {
  test('NEC-TERR-25, NEC-TERR-26: D6 and Strength of 9 open and unlock it; it is not operated again in this turn', () => {
    const arena = atBulkhead([atDoor], 'locked')
    perform(arena, forceDoor, { dice: [['door.force', 6]] })
    expect(isOpen(arena)).toBe(true)
    expect(arena.state.scenery.doors[0]?.locked).toBe(false)
    expect(isOffered(arena, operateDoor)).toBe(false)
    const failed = atBulkhead([atDoor], 'locked')
    perform(failed, forceDoor, { dice: [5] })
    expect(isOpen(failed)).toBe(false)
    expect(theEvent(failed, 'dice-rolled').needed?.value).toBe(6)
  })

  test('NEC-TERR-25, NEC-COND-05: every Capable friend at the door adds 2', () => {
    const arena = atBulkhead([atDoor, { at: [12.6, 11.5] }, { at: [10.4, 11.5], conditions: ['insane'] }], 'locked')
    perform(arena, forceDoor, { dice: [4] })
    expect(theEvent(arena, 'dice-rolled').needed?.value).toBe(4)
    expect(isOpen(arena)).toBe(true)
  })

  test('NEC-TERR-25: needs base contact', () => {
    expect(isOffered(atBulkhead([byDoor]), forceDoor)).toBe(false)
    expect(isOffered(atBulkhead([atDoor]), forceDoor)).toBe(true)
  })

  test('NECX-GEAR-LOCK-PUNCH: adds 4, and destroys the door', () => {
    const arena = atBulkhead([{ ...atDoor, carried: ['lock-punch'] }], 'locked', { modules: tools })
    perform(arena, forceDoor, { dice: [2] })
    expect(arena.state.scenery.doors[0]?.wounds).toBe(0)
    arena.state.turn += 1
    expect(isOffered(arena, operateDoor)).toBe(false)
  })
})

describe('attacking', () => {
  const gun = (s: number | null, damage = 2): WeaponSketch => ({
    id: 'autogun',
    profiles: [{ short: 8, long: 24, s, damage }],
  })
  const maul: WeaponSketch = {
    id: 'maul',
    profiles: [{ short: { kind: 'engaged' }, long: { kind: 'engaged' }, s: { user: 1 }, damage: 1, traits: ['melee'] }],
  }

  test('NEC-TERR-21: shots hit automatically, against Toughness 5 and 4 Wounds', () => {
    const arena = atBulkhead([{ at: [11.5, 5], weapons: [gun(5)] }])
    const shot = { dice: [3, ['door.wound', 4]] } as const
    perform(arena, shootDoor, shot)
    expect(theEvent(arena, 'door-wound-rolled').needed.value).toBe(4)
    expect(arena.state.scenery.doors[0]?.wounds).toBe(2)
    expect(isOpen(arena)).toBe(false)
    arena.state.activation?.performed.splice(0)
    perform(arena, shootDoor, shot)
    expect(theEvent(arena, 'door-destroyed')).toMatchObject({ rule: 'NEC-TERR-21', door: 0 })
    expect(isOpen(arena)).toBe(true)
    expect(isOffered(arena, shootDoor)).toBe(false)
  })

  test('NEC-TERR-21: fire, webs and poison have no effect on it', () => {
    const arena = atBulkhead([{ at: [11.5, 5], weapons: [gun(null)] }])
    perform(arena, shootDoor, { dice: [3] })
    expect(arena.state.scenery.doors[0]?.wounds).toBe(4)
  })

  test('NEC-TERR-21: out of sight or out of range it cannot be shot at', () => {
    expect(isOffered(atBulkhead([{ at: [11.5, 5], weapons: [gun(5)] }]), shootDoor)).toBe(true)
    expect(isOffered(atBulkhead([{ at: [11.5, 5], weapons: [gun(5)] }], 'open'), shootDoor)).toBe(false)
    const short: WeaponSketch = { id: 'pistol', profiles: [{ short: 4, long: 6 }] }
    expect(isOffered(atBulkhead([{ at: [11.5, 5], weapons: [short] }]), shootDoor)).toBe(false)
  })

  test('NEC-TERR-21: in base contact every attack hits it', () => {
    const arena = atBulkhead([{ ...atDoor, stats: { a: 2 }, weapons: [maul] }])
    perform(arena, strikeDoor, {
      choices: ['maul/standard'],
      dice: [
        ['door.wound', 5],
        ['door.wound', 6],
      ],
    })
    expect(arena.state.scenery.doors[0]?.wounds).toBe(2)
    expect(isOffered(atBulkhead([byDoor]), strikeDoor)).toBe(false)
  })

  test('a charge made for scenery hits it once, whatever the Attacks, and is not used up (NECX-TRAIT-DEMOLITIONS)', () => {
    const krak: WeaponSketch = {
      id: 'krak',
      profiles: [{ long: 9, s: 6, damage: 2, ammo: 4, traits: ['demolitions', 'grenade'] }],
    }
    const struck = (traits: string[]) =>
      atBulkhead(
        [{ ...atDoor, stats: { a: 3 }, weapons: [{ ...krak, profiles: [{ ...krak.profiles[0], traits }] }] }],
        'shut',
        {
          modules: passiveTraits,
        },
      )
    const arena = struck(['demolitions', 'grenade'])
    perform(arena, strikeDoor, { choices: ['krak/standard'], dice: [['door.wound', 3]] })
    expect(arena.state.scenery.doors[0]?.wounds).toBe(2)
    expect(arena.table.fighter(0).weapons[0]?.outOfAmmo).toBe(false)
    // With any other grenade only bare hands are left.
    perform(struck(['grenade']), strikeDoor, { dice: [1, 1, 1] })
  })

  test('NEC-ACT-11: shooting at a door is the Shoot of the activation', () => {
    const arena = atBulkhead([{ at: [11.5, 5], weapons: [gun(5)] }])
    expect(affordable(arena.table, 0, 'shoot', 'basic')).toBe(true)
    perform(arena, shootDoor, { dice: [3, 1] })
    expect(affordable(arena.table, 0, 'shoot', 'basic')).toBe(false)
  })
})

describe('terminals', () => {
  const hacker = { at: [9, 10.2] } as const

  test('NEC-TERR-31, NEC-TERR-27: an Intelligence test at -2 unlocks the door, which may be operated at once from there', () => {
    const arena = atBulkhead([hacker], 'locked')
    perform(arena, accessTerminal, {
      choices: [['terrain.operate-freely', 'door/1']],
      dice: [['check.int', 4, 5]],
    })
    expect(theEvent(arena, 'check-taken').needed.value).toBe(9)
    expect(isOpen(arena)).toBe(true)
    expect(arena.state.scenery.doors[0]?.locked).toBe(false)
  })

  test('NEC-TERR-26: an unlocked door stays unlocked, whether or not it is opened', () => {
    const arena = atBulkhead([hacker], 'locked')
    perform(arena, accessTerminal, { choices: ['leave-it'], dice: [6, 6] })
    expect([isOpen(arena), arena.state.scenery.doors[0]?.locked]).toEqual([false, false])
    const failed = atBulkhead([hacker], 'locked')
    perform(failed, accessTerminal, { dice: [4, 4] })
    expect(failed.state.scenery.doors[0]?.locked).toBe(true)
  })

  test('NEC-TERR-31: other things it controls are switched off and on', () => {
    const arena = atBulkhead([{ at: [18, 19.2] }, { at: [22, 22], side: 1 }])
    const endangered = () => arena.oracle.measure(arena.state, asking({ ask: 'on-dangerous-ground', fighter: 1 }))
    expect(endangered()).toBe(true)
    perform(arena, accessTerminal, { dice: [5, 5] })
    expect([isOpen(arena, 1), endangered()]).toEqual([true, false])
    perform(arena, accessTerminal, { dice: [5, 5] })
    expect(endangered()).toBe(true)
    expectStatus(arena, 1, 'active')
  })

  test('NECX-LOS-02: a terminal cannot be used through a wall', () => {
    expect(isOffered(atBulkhead([{ at: [9, 13.6] }]), accessTerminal)).toBe(false)
  })

  test('NECX-GEAR-STRIP-KIT: makes the test 2 easier', () => {
    const arena = atBulkhead([{ ...hacker, carried: ['strip-kit'] }], 'locked', { modules: tools })
    perform(arena, accessTerminal, { choices: ['leave-it'], dice: [3, 4] })
    expect(theEvent(arena, 'check-taken').needed.value).toBe(7)
  })
})
