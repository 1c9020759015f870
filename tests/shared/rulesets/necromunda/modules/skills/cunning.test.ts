import { describe, expect, test } from 'vitest'
import { retreat } from '@shared/rulesets/necromunda/actions/retreat'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import type { Cover } from '@shared/rulesets/necromunda/questions'
import { eventsOf, expectStatus, openGround, play, shotFacts, theEvent, type FighterSketch } from '../../kit'
import { gun } from '../../hits/hits'
import { going, planned } from '../../movement/plans'
import { activates, blade, fights, inContact, shoots, skilled } from './skilled'

const rifle = { weapons: [gun({ ammo: 4 })] }

test('NECX-SKILL-ESCAPE-ARTIST: gives +2 to the test of a Retreat', () => {
  const scene = skilled(inContact({ carried: ['escape-artist'] }, {}))
  play(
    retreat.perform(scene.table, 0, () => undefined),
    {
      dice: [1],
      choices: [
        ['fight.weapons', 'unarmed'],
        ['fight.react', 'no'],
      ],
      space: openGround,
    },
  )
  expect(theEvent(scene, 'check-taken').needed.value).toBe(2)
})

describe('NECX-SKILL-EVADE', () => {
  const needed = (victim: FighterSketch, band: 'short' | 'long', cover: Cover = 'open') => {
    const scene = skilled([rifle, { side: 1, carried: ['evade'], ...victim }])
    shoots(scene, { dice: [['shoot.hit', 1], 3], space: { shot: shotFacts({ band, cover }) } })
    return theEvent(scene, 'hit-rolled').needed.value
  }

  test('gives shots -1 while Active and in the open, -2 at long range', () => {
    expect(needed({}, 'short')).toBe(5)
    expect(needed({}, 'long')).toBe(6)
  })

  test('gives nothing in cover, or on the ground', () => {
    expect(needed({}, 'short', 'light')).toBe(5)
    expect(needed({ carried: [] }, 'short', 'light')).toBe(5)
    expect(needed({ status: 'pinned' }, 'short')).toBe(4)
  })
})

describe('NECX-SKILL-LIE-LOW', () => {
  const canShoot = (victim: FighterSketch, band: 'short' | 'long') => {
    const scene = skilled([rifle, { side: 1, ...victim }])
    const { result } = play(shoot.possible?.(scene.table, 0, []) ?? fails(), {
      space: { targets: [1], shot: shotFacts({ band }) },
    })
    return result
  }
  const fails = (): never => {
    throw new Error('Shoot looks for targets')
  }
  const lying: FighterSketch = { carried: ['lie-low'], status: 'pinned' }

  test('on the ground it can only be shot at from short range', () => {
    expect(canShoot(lying, 'long')).toBe(false)
    expect(canShoot(lying, 'short')).toBe(true)
    expect(canShoot({ ...lying, status: 'active' }, 'long')).toBe(true)
    expect(canShoot({ ...lying, carried: [] }, 'long')).toBe(true)
  })
})

describe('NECX-SKILL-BACKSTAB', () => {
  const needed = (traits: string[], sees: boolean) => {
    const scene = skilled(
      inContact({ carried: ['backstab-skill'], weapons: [blade(traits)], stats: { s: 3 } }, { stats: { t: 4 } }),
    )
    fights(scene, {
      dice: [['fight.hit', 5], 1],
      choices: [
        ['fight.weapons', 'blade/standard'],
        ['fight.weapons', 'blade/standard'],
        ['fight.react', 'no'],
      ],
      space: { 'can-see': ({ fighter }) => fighter === 0 || sees },
    })
    return theEvent(scene, 'wound-rolled').needed.value
  }

  test('gives Strength +1 from behind, +2 with a weapon that has Backstab', () => {
    expect(needed([], true)).toBe(5)
    expect(needed([], false)).toBe(4)
    expect(needed(['backstab'], false)).toBe(3)
  })
})

describe('NECX-SKILL-OVERWATCH', () => {
  const watched = (watcher: FighterSketch, script: Parameters<typeof activates>[1]) => {
    const scene = skilled(
      [{ name: 'watcher', side: 1, carried: ['overwatch'], ...rifle, ...watcher }, { name: 'runner' }],
      {
        activation: null,
      },
    )
    activates(scene, { ...script, space: { nearest: 1, ...script.space } }, 1)
    return scene
  }

  test('shoots at an enemy that has declared an action; if it is pinned its activation ends', () => {
    const scene = watched(
      {},
      {
        choices: [
          ['activation.action', 'move'],
          ['overwatch.shoot', 'yes'],
        ],
        dice: [['shoot.hit', 4], 3, ['hit.wound', 1]],
      },
    )
    expectStatus(scene, 1, 'pinned')
    expect(scene.table.fighter(0).ready).toBe(false)
    expect(eventsOf(scene, 'action-begun')).toEqual([])
    expect(theEvent(scene, 'activation-ended').rule).toBe('NECX-SKILL-OVERWATCH')
  })

  test('a miss does not end the enemy’s activation', () => {
    const scene = watched(
      {},
      {
        choices: [
          ['activation.action', 'take-cover'],
          ['overwatch.shoot', 'yes'],
          ['activation.action', 'end'],
        ],
        dice: [['shoot.hit', 1], 3],
        space: going(planned(2)),
      },
    )
    expect(theEvent(scene, 'action-begun').action).toBe('take-cover')
  })

  test('NEC-ACT-17, NEC-COND-12: an enemy that breaks during it does not carry out the declared action', () => {
    const scene = watched(
      { weapons: [gun({ ammo: 4, traits: ['gas', 'fear'] })] },
      {
        choices: [
          ['activation.action', 'take-cover'],
          ['overwatch.shoot', 'yes'],
          ['rally.try', 'no'],
        ],
        dice: [['shoot.hit', 6], 3, 6, ['check.cl', 1, 1], ['run.distance', 1, 1]],
        space: going(planned(2)),
      },
    )
    expect(eventsOf(scene, 'action-begun').map(({ action }) => action)).toEqual(['run-for-cover'])
  })

  test('needs a Ready marker, and a standing fighter', () => {
    for (const watcher of [{ ready: false }, { status: 'pinned' as const }]) {
      const scene = watched(watcher, { choices: [['activation.action', 'end']] })
      expect(eventsOf(scene, 'shot-declared')).toEqual([])
    }
  })
})
