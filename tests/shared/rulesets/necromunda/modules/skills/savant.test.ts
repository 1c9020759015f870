import { describe, expect, test } from 'vitest'
import { ammoCheck } from '@shared/rulesets/necromunda/shooting'
import { eventsOf, play, shotFacts, theEvent, type FighterSketch } from '../../kit'
import { gun, profileOf } from '../../hits/hits'
import { activates, skilled } from './skilled'

describe('NECX-SKILL-BALLISTICS-EXPERT', () => {
  const aims = (faces: readonly [number, number]) => {
    const scene = skilled([{ carried: ['ballistics-expert'], weapons: [gun({ ammo: 4 })] }, { side: 1 }], {
      activation: null,
    })
    activates(scene, {
      dice: [['check.int', ...faces], ['shoot.hit', 1], 3],
      choices: [
        ['activation.action', 'aim'],
        ['activation.action', 'shoot'],
      ],
      space: { shot: shotFacts({ band: 'long', cover: 'light' }) },
    })
    return theEvent(scene, 'hit-rolled').needed.value
  }

  test('an Intelligence test when aiming gives another +1', () => {
    expect(aims([3, 3])).toBe(4)
    expect(aims([3, 4])).toBe(3)
  })
})

describe('NECX-SKILL-MUNITIONEER', () => {
  const checks = (fighters: FighterSketch[], script: Parameters<typeof play>[1]) => {
    const scene = skilled(fighters)
    return play(ammoCheck(scene.table, 0, profileOf(scene.table)), script).result
  }
  const again = {
    dice: [
      ['ammo.check', 1],
      ['ammo.again', 4],
    ] as const,
    choices: [['munitioneer.again', 'yes']] as const,
  }
  const weapons = [gun({ ammo: 4 })]

  test('rerolls its own failed ammo checks', () => {
    expect(checks([{ carried: ['munitioneer'], weapons }], again)).toBe(true)
  })

  test('rerolls checks of its gang within 6"', () => {
    const gang = [{ weapons }, { carried: ['munitioneer'] }]
    expect(checks(gang, { ...again, space: { within: [0] } })).toBe(true)
    expect(checks(gang, { dice: [1], space: { within: [] } })).toBe(false)
  })

  test('does not reroll checks of the enemy', () => {
    expect(checks([{ weapons }, { side: 1, carried: ['munitioneer'] }], { dice: [1] })).toBe(false)
  })
})

describe('NECX-SKILL-MEDICAE', () => {
  const treats = (patient: FighterSketch, face: number, how: readonly (readonly [string, string])[] = []) => {
    const scene = skilled([{ carried: ['medicae'] }, { name: 'patient', ...patient }], { activation: null })
    activates(scene, {
      dice: [['treat-wounds', face]],
      choices: [['activation.action', 'treat-wounds'], ...how, ['activation.action', 'end']],
      space: { within: [1] },
    })
    const { wounds, fleshWounds } = scene.table.fighter(1)
    return [wounds, fleshWounds]
  }
  const hurt: FighterSketch = { stats: { w: 3 }, wounds: 1, fleshWounds: 1 }

  test('on 3+ a friend within 1" regains a Wound or loses a flesh wound', () => {
    expect(treats(hurt, 3, [['treat.how', 'wound']])).toEqual([2, 1])
    expect(treats(hurt, 3, [['treat.how', 'flesh-wound']])).toEqual([1, 0])
    expect(treats(hurt, 2)).toEqual([1, 1])
  })

  test('it is not offered for an unhurt fighter', () => {
    const scene = skilled([{ carried: ['medicae'] }, {}], { activation: null })
    const { asked } = activates(scene, { choices: [['activation.action', 'end']] })
    expect(asked[0]?.options).not.toContain('treat-wounds')
    expect(eventsOf(scene, 'action-begun')).toEqual([])
  })
})
