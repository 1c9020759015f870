import { describe, expect, test } from 'vitest'
import { modules } from '@shared/rulesets/necromunda/modules'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { dares } from '@shared/rulesets/necromunda/targeting'
import { eventsOf, play, theEvent, type FighterSketch, type Scene } from '../../kit'
import { activates, fights, inContact, shoots, skilled } from './skilled'

/** Skills and gear that make enemies test before they attack (CAMP-SKL-01, CAMP-EQP-01). */
const gun = { id: 'gun', profiles: [{ short: 8, long: 24 }] }
const shooter: FighterSketch = { name: 'shooter', weapons: [gun] }
const everything = (of: Scene): Scene => ({ ...of, table: { ...of.table, modules } })
const shotAt = (
  target: FighterSketch,
  dice: readonly (readonly [string, ...number[]])[],
  more: { choices?: string[] } = {},
) => {
  const scene = skilled([shooter, { name: 'target', side: 1, ...target }])
  shoots(scene, { dice, ...more })
  return eventsOf(scene, 'shot-declared').length
}
const missed = ['shoot.hit', 2] as const
const firepower = ['shoot.firepower', 2] as const

describe('Faceless', () => {
  test('an enemy that would shoot at it checks Willpower, until its bearer has acted', () => {
    expect(shotAt({ carried: ['faceless'] }, [['check.wil', 4, 4], missed, firepower])).toBe(1)
    expect(shotAt({ carried: ['faceless'] }, [['check.wil', 1, 2]])).toBe(0)
    expect(shotAt({ carried: ['faceless'], ready: false }, [missed, firepower])).toBe(1)
  })

  test('an enemy that failed does not try again in the same turn', () => {
    const scene = skilled([shooter, { side: 1, carried: ['faceless'] }])
    const tried = (dice: readonly (readonly [string, ...number[]])[]) =>
      play(dares(scene.table, 0, 1, 'shot'), { dice }).result
    expect([tried([['check.wil', 1, 2]]), tried([])]).toEqual([false, false])
    scene.state.turn += 1
    expect(tried([['check.wil', 6, 6]])).toBe(true)
  })

  test('Shoot is not offered if the only targets are those that the fighter failed to shoot at', () => {
    const scene = skilled([shooter, { name: 'target', side: 1, carried: ['faceless'] }])
    const isOffered = () =>
      shoot.possible === undefined ||
      play(shoot.possible(scene.table, 0, []), { space: { targets: ({ among }) => among } }).result
    expect(isOffered()).toBe(true)
    shoots(scene, { dice: [['check.wil', 1, 2]] })
    expect(isOffered()).toBe(false)
    scene.state.turn += 1
    expect(isOffered()).toBe(true)
  })
})

test('Iron Stare: an enemy that would shoot at it checks Cool, and need not shoot at it for being closest', () => {
  expect(shotAt({ carried: ['iron-stare'] }, [['check.cl', 1, 2]])).toBe(0)
  const past = (carried: string[]) => {
    const scene = skilled([shooter, { name: 'near', side: 1, carried }, { name: 'far', side: 1 }])
    const { asked } = shoots(scene, {
      choices: [['shoot.target', 'far'], ...(carried.length === 0 ? [['shoot.priority', 'test'] as const] : [])],
      dice: [...(carried.length === 0 ? [['check.wil', 6, 6] as const] : []), missed, firepower],
      space: { targets: ({ among }) => among, nearest: 1 },
    })
    return asked.some(({ kind }) => kind === 'shoot.priority')
  }
  expect([past([]), past(['iron-stare'])]).toEqual([true, false])
})

describe('Bring It On!', () => {
  const challenged = () => {
    const scene = skilled(
      [{ name: 'boss', side: 1, carried: ['bring-it-on'] }, shooter, { name: 'other', side: 1 }, { name: 'mate' }],
      { activation: null },
    )
    activates(scene, {
      choices: ['bring-it-on', ['bring-it-on.whom', 'shooter'], 'end'],
      space: { within: ({ distance, among }) => (distance === 12000 ? among : []) },
    })
    return scene
  }

  test('a challenged enemy needs a Willpower check to attack anybody else, this round', () => {
    const scene = challenged()
    expect(scene.table.fighter(1).effects).toMatchObject([{ id: 'skill:bring-it-on', until: 'end-of-round', value: 0 }])
    expect(play(dares(scene.table, 1, 0, 'shot')).result).toBe(true)
    expect(play(dares(scene.table, 1, 2, 'charge'), { dice: [['check.wil', 1, 1]] }).result).toBe(false)
  })

  test('a charge that fails the check ends before it begins', () => {
    const scene = challenged()
    play(
      charge.perform(scene.table, 1, () => undefined),
      {
        choices: [['move.engage', 'other']],
        dice: [['check.wil', 1, 1]],
        space: { engageable: ({ also }) => (also.length === 0 ? [2] : []) },
      },
    )
    expect(eventsOf(scene, 'moved')).toEqual([])
  })
})

describe('gear', () => {
  test('CAMP-EQP-01, Psychofamile Pheromone: an attacker within 3" checks Willpower', () => {
    const attacked = (near: readonly number[], dice: readonly (readonly [string, ...number[]])[]) => {
      const scene = everything(skilled([shooter, { name: 'target', side: 1, carried: ['psychofamile-pheromone'] }]))
      shoots(scene, { dice, space: { within: ({ distance }) => (distance === 3000 ? near : []) } })
      return eventsOf(scene, 'shot-declared').length
    }
    expect([attacked([], [missed, firepower]), attacked([0], [['check.wil', 1, 2]])]).toEqual([1, 0])
  })

  test('CAMP-EQP-01, Psychofamile Pheromone: a fighter kept off does not attack its bearer in close combat', () => {
    const scene = everything(skilled(inContact({}, { carried: ['psychofamile-pheromone'] })))
    fights(scene, { dice: [['check.wil', 1, 2]], space: { within: [0] } })
    expect(eventsOf(scene, 'fight-begun')).toEqual([])
  })

  test('CAMP-EQP-01, Harrier-Skulls: only beasts check Intelligence', () => {
    const tried = (category: 'exotic-beast' | 'ganger', dice: readonly (readonly [string, ...number[]])[]) => {
      const scene = everything(skilled([{ category }, { side: 1, carried: ['harrier-skulls'] }]))
      return play(dares(scene.table, 0, 1, 'charge'), { dice }).result
    }
    expect([
      tried('exotic-beast', [['check.int', 1, 2]]),
      tried('exotic-beast', [['check.int', 6, 6]]),
      tried('ganger', []),
    ]).toEqual([false, true, true])
  })
})

test('Got Your Six: once a round shoots at an enemy that declares a charge, and at nothing else', () => {
  const scene = skilled([{ name: 'charger' }, { ...shooter, side: 1, carried: ['got-your-six'] }], { activation: null })
  const space = { targets: ({ among }: { among: readonly number[] }) => among, engageable: [] }
  activates(scene, {
    choices: [
      ['activation.action', 'take-cover'],
      ['activation.action', 'end'],
    ],
    space: {
      ...space,
      'plan-move': ({ allowance }) => ({ path: null, cost: allowance, shifted: null, hazards: [] }),
      arrive: () => ({
        placement: null,
        moved: 0 as never,
        contacts: [],
        finishable: [],
        cut: false,
        dangerous: false,
        climbing: null,
      }),
    },
  })
  expect(eventsOf(scene, 'shot-declared')).toEqual([])
  activates(scene, {
    choices: [
      ['activation.action', 'charge'],
      ['got-your-six.shoot', 'yes'],
    ],
    dice: [
      ['shoot.hit', 4],
      ['shoot.firepower', 2],
      ['hit.wound', 6],
      ['hit.injury', 6],
    ],
    space,
  })
  expect(theEvent(scene, 'out-of-action').fighter).toBe(0)
  expect(scene.table.fighter(1).used).toEqual(['got-your-six/1'])
})
