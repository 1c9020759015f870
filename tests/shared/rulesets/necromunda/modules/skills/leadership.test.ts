import { describe, expect, test } from 'vitest'
import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { nerveTest } from '@shared/rulesets/necromunda/conditions/nerve'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { eventsOf, expectConditions, openGround, play, theEvent } from '../../kit'
import { activates, skilled } from './skilled'

test('NECX-SKILL-COMMANDING-PRESENCE: adds one fighter to group activations', () => {
  const members = (carried: string[], names: string[]) => {
    const leader = { carried, groupActivation: 1 }
    const { table } = skilled([leader, { name: 'one' }, { name: 'two' }, { name: 'three' }], { activation: null })
    const choices = names.map((name) => ['activation.group', name] as const)
    return play(nominateGroup(table, 0), { choices, space: { within: ({ among }) => among } }).result
  }
  expect(members([], ['one'])).toEqual([1])
  expect(members(['commanding-presence'], ['one', 'three'])).toEqual([1, 3])
})

describe('NECX-SKILL-INSPIRATIONAL', () => {
  const shaken = (leader: readonly number[], near: boolean, more: object = {}) => {
    const scene = skilled([{ name: 'leader', carried: ['inspirational'], ...more }, { name: 'shaken' }], {
      activation: null,
    })
    play(nerveTest(scene.table, 1), {
      dice: [1, 1, ...leader],
      space: { within: ({ of, among }) => (of === 0 && near ? among : []) },
    })
    return scene
  }

  test('a Leadership test turns a friend’s failed Cool test into a pass', () => {
    expectConditions(shaken([3, 4], true), 1)
    expectConditions(shaken([3, 3], true), 1, 'broken')
  })

  test('within 6" of a leader that is standing', () => {
    expectConditions(shaken([], false), 1, 'broken')
    expectConditions(shaken([], true, { status: 'seriously-injured' }), 1, 'broken')
  })

  test('a failed test of another kind stays failed', () => {
    const scene = skilled([{ carried: ['inspirational'] }, { carried: ['spring-up'], status: 'pinned' }], {
      activation: null,
    })
    activates(scene, { dice: [['check.i', 1]], choices: [['activation.action', 'end']] }, 1)
    expect(eventsOf(scene, 'check-taken')).toHaveLength(1)
  })
})

describe('NECX-SKILL-IRON-WILL', () => {
  const checkWith = (status: 'active' | 'seriously-injured', bottleMode: 'leadership' | 'published') => {
    const scene = skilled(
      [{ carried: ['iron-will'], status }, { name: 'tester' }, { status: 'out-of-action' }, { side: 1 }],
      {
        activation: null,
        options: { bottleMode, mayBottleFreely: false },
      },
    )
    const choices = bottleMode === 'leadership' && status === 'active' ? [['bottle.tester', 'tester'] as const] : []
    play(bottleChecks(scene.table), { dice: bottleMode === 'leadership' ? [3, 3] : [1], choices, space: openGround })
    return scene
  }

  test('gives +1 to the Leadership test while its bearer stands', () => {
    expect(eventsOf(checkWith('active', 'leadership'), 'bottled')).toEqual([])
    expect(eventsOf(checkWith('seriously-injured', 'leadership'), 'bottled')).toHaveLength(1)
  })

  test('lets the published check be one higher', () => {
    expect(theEvent(checkWith('active', 'published'), 'dice-rolled').needed?.value).toBe(3)
  })
})

describe('NECX-SKILL-REGROUP', () => {
  const ends = (faces: readonly [number, number]) => {
    const scene = skilled(
      [{ carried: ['regroup'] }, { conditions: ['broken'] }, { conditions: ['broken'] }, { conditions: ['broken'] }],
      { activation: null },
    )
    activates(scene, {
      dice: [['check.ld', ...faces]],
      choices: [['activation.action', 'end']],
      space: { within: ({ among }) => among.filter((friend) => friend < 3) },
    })
    return scene
  }

  test('at the end of its activation it rallies every Broken friend within 6"', () => {
    const scene = ends([3, 4])
    expectConditions(scene, 1)
    expectConditions(scene, 2)
    expectConditions(scene, 3, 'broken')
    expectConditions(ends([3, 3]), 1, 'broken')
  })
})

describe('NECX-SKILL-OVERSEER', () => {
  const orders = (faces: readonly [number, number], ready: boolean) => {
    const scene = skilled([{ carried: ['overseer'] }, { name: 'hand', status: 'pinned', ready }, { name: 'other' }], {
      activation: null,
    })
    const obeyed = (faces[0] ?? 0) + (faces[1] ?? 0) >= 7
    activates(scene, {
      dice: [['check.ld', ...faces]],
      choices: [
        ['activation.action', 'order'],
        ['order.whom', 'hand'],
        ...(obeyed
          ? ([
              ['activation.action', 'stand-up'],
              ['activation.action', 'end'],
            ] as const)
          : []),
      ],
      space: { within: ({ of, among }) => (of === 0 ? among : []) },
    })
    return scene
  }

  test('a friend within 6" acts at once, Ready or not, and keeps or lacks its Ready marker as before', () => {
    for (const ready of [true, false]) {
      const scene = orders([3, 4], ready)
      expect(eventsOf(scene, 'action-begun').map(({ fighter, action, cost }) => [fighter, action, cost])).toEqual([
        [0, 'order', 2],
        [1, 'stand-up', 1],
      ])
      expect(scene.table.fighter(1)).toMatchObject({ status: 'active', ready })
      expect(scene.state.activation).toBeNull()
    }
  })

  test('a failed Leadership test wastes the action', () => {
    expect(orders([3, 3], true).table.fighter(1).status).toBe('pinned')
  })
})
