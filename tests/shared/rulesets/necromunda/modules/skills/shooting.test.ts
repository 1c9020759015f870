import { describe, expect, test } from 'vitest'
import { typeOf } from '@shared/rulesets/necromunda/actions/action'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import type { Cover } from '@shared/rulesets/necromunda/questions'
import { arrival, eventsOf, shotFacts, theEvent, type ProfileSketch } from '../../kit'
import { gun, profileOf } from '../../hits/hits'
import { planned } from '../../movement/plans'
import { activates, shoots, skilled } from './skilled'

test('NECX-SKILL-FAST-SHOT: makes Shoot a Simple action, except with Unwieldy weapons', () => {
  const typeWith = (carried: string[], traits: string[]) => {
    const { table } = skilled([{ carried, weapons: [gun({ traits })] }])
    return typeOf(table, 0, shoot, profileOf(table))
  }
  expect(typeWith([], [])).toBe('basic')
  expect(typeWith(['fast-shot'], [])).toBe('simple')
  expect(typeWith(['fast-shot'], ['unwieldy'])).toBe('double')
})

describe('NECX-SKILL-GUNFIGHTER', () => {
  const pistol = (id: string) => gun({ ammo: 4 }, { id, class: 'pistol' })
  const bothPistols = (carried: string[], choices: readonly (readonly [string, string])[]) => {
    const scene = skilled([{ carried, weapons: [pistol('left'), pistol('right')] }, { side: 1 }, { side: 1 }])
    shoots(scene, {
      dice: [['shoot.hit', 1], 3, ['shoot.hit', 1], 3],
      choices: [['shoot.weapon', 'left/standard+right/standard'], ['shoot.target', 'fighter-1'], ...choices],
      space: { targets: [1, 2] },
    })
    return eventsOf(scene, 'hit-rolled').map(({ target, needed }) => [target, needed.value])
  }

  test('fires two pistols without -1, at different targets', () => {
    expect(bothPistols([], [])).toEqual([
      [1, 5],
      [1, 5],
    ])
    expect(bothPistols(['gunfighter'], [['shoot.target', 'fighter-2']])).toEqual([
      [1, 4],
      [2, 4],
    ])
  })
})

describe('NECX-SKILL-MARKSMAN', () => {
  const shot = (carried: string[], profile: ProfileSketch, dice: (number | readonly [string, ...number[]])[]) => {
    const scene = skilled([
      { carried, weapons: [gun({ ammo: 4, ...profile })] },
      { side: 1, stats: { w: 6 } },
    ])
    shoots(scene, { dice })
    return eventsOf(scene, 'wounds-lost').map(({ amount }) => amount)
  }
  const rapid: ProfileSketch = { traits: [{ id: 'rapid-fire', value: 1 }] }

  test('a natural 6 doubles the Damage', () => {
    expect(shot(['marksman'], {}, [['shoot.hit', 6], 3, 6])).toEqual([2])
    expect(shot(['marksman'], {}, [['shoot.hit', 5], 3, 6])).toEqual([1])
    expect(shot([], {}, [['shoot.hit', 6], 3, 6])).toEqual([1])
  })

  test('counts only for the first hit of Rapid Fire', () => {
    expect(shot(['marksman'], rapid, [['shoot.hit', 6], ['shoot.firepower', 4], 6, 6])).toEqual([2, 1])
  })

  test('NEC-SHOOT-03: may shoot at any target', () => {
    const scene = skilled([{ carried: ['marksman'], weapons: [gun({ ammo: 4 })] }, { side: 1 }, { side: 1 }])
    shoots(scene, {
      dice: [['shoot.hit', 1], 3],
      choices: [['shoot.target', 'fighter-2']],
      space: { targets: [1, 2], nearest: 1 },
    })
    expect(theEvent(scene, 'shot-declared').target).toBe(2)
  })
})

test('NECX-SKILL-PRECISION-SHOT: a natural 6 allows no armour save', () => {
  const saves = (face: number, dice: number[]) => {
    const scene = skilled([
      { carried: ['precision-shot'], weapons: [gun({ ammo: 4 })] },
      { side: 1, carried: ['mesh-armour'], stats: { w: 2 } },
    ])
    shoots(scene, { dice: [['shoot.hit', face], 3, 6, ...dice] })
    return eventsOf(scene, 'save-rolled').length
  }
  expect([saves(6, []), saves(5, [1])]).toEqual([0, 1])
})

test('NECX-SKILL-TRICK-SHOT: light cover is no hindrance, heavy cover only -1', () => {
  const needed = (carried: string[], cover: Cover) => {
    const scene = skilled([{ carried, weapons: [gun({ ammo: 4 })] }, { side: 1 }])
    shoots(scene, { dice: [['shoot.hit', 1], 3], space: { shot: shotFacts({ cover }) } })
    return theEvent(scene, 'hit-rolled').needed.value
  }
  expect([needed([], 'light'), needed([], 'heavy')]).toEqual([5, 6])
  expect([needed(['trick-shot'], 'open'), needed(['trick-shot'], 'light'), needed(['trick-shot'], 'heavy')]).toEqual([
    4, 4, 5,
  ])
})

describe('NECX-SKILL-HIP-SHOOTING', () => {
  const runs = (traits: string[], shot: Parameters<typeof activates>[1]) => {
    const scene = skilled([{ carried: ['hip-shooting'], weapons: [gun({ ammo: 4, traits })] }, { side: 1 }], {
      activation: null,
    })
    const { asked } = activates(scene, {
      ...shot,
      space: { 'plan-move': planned(8), arrive: ({ fighter, allowance }) => arrival(fighter, { moved: allowance }) },
    })
    return { scene, asked }
  }

  test('moves twice M and then shoots at -1', () => {
    const { scene } = runs([], {
      dice: [['shoot.hit', 1], 3],
      choices: [
        ['activation.action', 'run-and-gun'],
        ['run-and-gun.shoot', 'yes'],
      ],
    })
    expect(theEvent(scene, 'moved').arrival.moved).toBe(10_000)
    expect(theEvent(scene, 'action-begun')).toMatchObject({ action: 'run-and-gun', cost: 2 })
    expect(theEvent(scene, 'hit-rolled').needed.value).toBe(5)
  })

  test('is not offered with an Unwieldy weapon', () => {
    const { asked } = runs(['unwieldy'], { choices: [['activation.action', 'end']] })
    expect(asked.find(({ kind }) => kind === 'activation.action')?.options).not.toContain('run-and-gun')
  })
})
