import { describe, expect, test } from 'vitest'
import { affordable, type Action } from '@shared/rulesets/necromunda/actions/action'
import { carry } from '@shared/rulesets/necromunda/actions/carry'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { jumpModifier } from '@shared/rulesets/necromunda/falling/heights'
import { halfMovementOf } from '@shared/rulesets/necromunda/movement/allowance'
import type { Options } from '@shared/rulesets/necromunda/options'
import { hasAimed, hitNeeded } from '@shared/rulesets/necromunda/shooting'
import { whoIsStruck } from '@shared/rulesets/necromunda/shooting/combat'
import { inches } from '@shared/space'
import { activateFirst } from './activation/acting'
import { gun, profileOf } from './hits/hits'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  setUp,
  somewhere,
  theEvent,
  type FighterSketch,
  type Scene,
  type Script,
} from './kit'
import { blade, fights, inContact, skilled } from './modules/skills/skilled'
import { going, planned } from './movement/plans'

/** Switches that answer the open questions of the rules in the other way; their defaults are tested with the rules. */

const blades = ['fight.weapons', 'blade/standard'] as const
const noReaction = ['fight.react', 'no'] as const
const other: FighterSketch = { name: 'other', side: 1, engagedWith: [0], weapons: [blade()] }

const performs = (scene: Scene, action: Action, cost: 0 | 1 | 2, script: Script) =>
  play(
    action.perform(scene.table, 0, () =>
      scene.table.emit({ type: 'action-begun', rule: action.rule, fighter: 0, action: action.id, cost }),
    ),
    script,
  )

test('NEC-Q-01: several Double actions, if they differ and there are points for them', () => {
  const { table } = setUp({
    fighters: [{ status: 'pinned' }],
    actionPoints: 4,
    options: { doubleActions: 'different' },
  })
  table.emit({ type: 'action-begun', rule: 'NEC-ACT-41', fighter: 0, action: 'crawl', cost: 2 })
  expect(affordable(table, 0, 'charge', 'double')).toBe(true)
  expect(affordable(table, 0, 'crawl', 'double')).toBe(false)
})

test('NEC-Q-03: half of an odd Movement is rounded up to whole inches', () => {
  const half = (halfMovement: Options['halfMovement'], m: number) =>
    halfMovementOf(setUp({ fighters: [{ stats: { m: m * 1000 } }], options: { halfMovement } }).table, 0)
  expect(half('rounded-up', 5)).toBe(inches(3))
  expect(half('rounded-up', 4)).toBe(inches(2))
  expect(half('exact', 5)).toBe(inches(2.5))
})

test('NEC-Q-05: a fighter broken by Insanity does nothing more, and does not rally', () => {
  const here = setUp({
    activation: null,
    fighters: [{ conditions: ['insane'] }, {}, { side: 1 }],
    options: { madnessRunsAtOnce: false },
  })
  activateFirst(here, { dice: [['insane.table', 1]] })
  expectConditions(here, 0, 'insane', 'broken')
  expect(eventsOf(here, 'action-begun')).toEqual([])
  expect(here.state.activation).toBeNull()
})

test('NEC-Q-07: a jump of 11" and more continues to get harder by the formula', () => {
  const modifiers = (highJumps: Options['highJumps']) =>
    [1, 3, 9, 10.9, 11, 13].map((height) =>
      jumpModifier(setUp({ fighters: [{}], options: { highJumps } }).table, inches(height)),
    )
  expect(modifiers('formula')).toEqual([0, -1, -4, -4, -5, -6])
  expect(modifiers('capped')).toEqual([0, -1, -4, -4, -4, -4])
})

test('NEC-Q-08: a stray shot into a combat of others hits nobody', () => {
  const struck = (foreignCombats: Options['foreignCombats']) => {
    const fighters = [{}, { side: 1, engagedWith: [2] }, { side: 2, engagedWith: [1] }]
    const { table } = setUp({ fighters, options: { foreignCombats } })
    return play(whoIsStruck(table, 0, 1, []), { dice: [['shoot.into-combat', 1]], space: { nearest: 2 } }).result
  }
  expect(struck('nobody')).toBeNull()
  expect(struck('nearest-other')).toBe(2)
})

test('NEC-Q-09: an attacker that goes down still uses its remaining dice', () => {
  const scene = skilled(inContact({ stats: { a: 2 }, engagedWith: [1, 2] }, {}, [other]), {
    options: { downedAttacker: 'strikes-on' },
  })
  fights(scene, {
    dice: [
      ['fight.hit', 1],
      ['fight.hit', 5],
      ['hit.wound', 6],
      ['hit.injury', 3],
      ['fight.hit', 1],
    ],
    choices: [blades, ['fight.target', 'target'], ['fight.dice', '1'], blades, ['fight.react', 'yes'], blades],
  })
  expectStatus(scene, 0, 'seriously-injured')
  expect(eventsOf(scene, 'hit-rolled').map(({ attacker, target }) => [attacker, target])).toEqual([
    [0, 1],
    [1, 0],
    [0, 2],
  ])
})

describe('NEC-Q-16: sixes of the defence', () => {
  const cancelled = (defenceSixes: Options['defenceSixes'], choices: Script['choices'] = []) => {
    const scene = skilled(inContact({ stats: { a: 2 } }, { stats: { a: 3, w: 6 } }), { options: { defenceSixes } })
    fights(scene, {
      dice: [
        ['fight.hit', 4, 6],
        ['fight.defence', 6, 5],
      ],
      choices: [blades, blades, ['fight.defend', '2'], ...choices, noReaction],
    })
    return theEvent(scene, 'defence-rolled').cancelled
  }

  test('are used last, on what the other successes have left, without a question', () => {
    expect(cancelled('last')).toEqual([6, 4])
  })

  test('are used first, on a hit of the player’s choice', () => {
    expect(cancelled('first', [['fight.cancel', '0']])).toEqual([6, 4])
  })
})

test('NEC-Q-18: a fighter that did not defend chooses its weapons again for the reaction', () => {
  const armed = { weapons: [blade(), { ...blade(), id: 'knife' }] }
  const scene = skilled(inContact({}, armed), { options: { rearmToReact: true } })
  fights(scene, {
    dice: [
      ['fight.hit', 1],
      ['fight.hit', 1],
    ],
    choices: [blades, ['fight.weapons', 'knife/standard'], ['fight.react', 'yes'], blades],
  })
  expect(eventsOf(scene, 'hit-rolled')[1]?.profile).toBe('blade/standard')
})

test('NEC-Q-24: a free action between two Moves interrupts them', () => {
  const scene = setUp({ fighters: [{}], actionPoints: 3, options: { freeActionBreaksRow: true } })
  performs(scene, move, 1, { space: going(planned(4)) })
  scene.table.emit({ type: 'action-begun', rule: 'NEC-Q-24', fighter: 0, action: 'coup-de-grace', cost: 0 })
  performs(scene, move, 1, { space: going(planned(4)) })
  expectConditions(scene, 0)
  performs(scene, move, 1, { space: going(planned(4)) })
  expectConditions(scene, 0, 'hard-target')
})

test('NEC-Q-25: a free action between Aim and Shoot loses the aim', () => {
  const aimed = (freeActionSpoilsAim: boolean) => {
    const here = setUp({ fighters: [{ weapons: [gun()] }], options: { freeActionSpoilsAim } })
    here.state.activation?.performed.push({ action: 'aim', paid: true }, { action: 'consolidate', paid: false })
    return hasAimed(here.table, 0)
  }
  expect([true, false].map(aimed)).toEqual([false, true])
})

test('NEC-Q-26: grenades have no penalty against distant fighters on the ground in the open', () => {
  const needed = (grenadesAtTheLying: Options['grenadesAtTheLying'], traits: string[]) => {
    const { table } = setUp({
      fighters: [{ weapons: [gun({ traits })] }, { side: 1, status: 'pinned' }],
      options: { grenadesAtTheLying },
    })
    const profile = profileOf(table)
    return hitNeeded(table, {
      shooter: 0,
      target: 1,
      profile,
      band: 'long',
      cover: 'open',
      aimed: false,
      paired: false,
    }).value
  }
  expect(needed('no-harder', ['grenade'])).toBe(4)
  expect(needed('no-harder', [])).toBe(5)
  expect(needed('harder', ['grenade'])).toBe(5)
})

test('NEC-Q-28: a carried fighter put down over an edge reaches the ground unhurt', () => {
  const here = setUp({
    fighters: [{}, { status: 'seriously-injured' }, { side: 1 }],
    options: { carriedAreHurt: false },
  })
  performs(here, carry, 1, {
    space: {
      ...going(planned(1)),
      within: [1],
      'set-down': { placement: somewhere(5), inAir: true },
      landing: { placement: somewhere(6), height: inches(3), pit: false, onto: null, contacts: [] },
    },
  })
  expect(theEvent(here, 'fell')).toMatchObject({ fighter: 1, rule: 'NEC-Q-28' })
  expect(eventsOf(here, 'hit-taken')).toEqual([])
})

test('NEC-Q-29: as many defence dice as the attacker has in all', () => {
  const scene = skilled(inContact({ stats: { a: 3 }, engagedWith: [1, 2] }, { stats: { a: 4 } }, [other]), {
    options: { defenceLimit: 'all-dice' },
  })
  const { asked } = fights(scene, {
    dice: [
      ['fight.hit', 1],
      ['fight.hit', 1, 1],
    ],
    choices: [
      blades,
      ['fight.target', 'target'],
      ['fight.dice', '1'],
      blades,
      ['fight.defend', '0'],
      noReaction,
      blades,
      noReaction,
    ],
  })
  expect(asked.find(({ kind }) => kind === 'fight.defend')?.options).toEqual(['0', '1', '2', '3'])
})
