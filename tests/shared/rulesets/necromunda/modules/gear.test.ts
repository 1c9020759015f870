import { describe, expect, test } from 'vitest'
import { typeOf } from '@shared/rulesets/necromunda/actions/action'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import type { Characteristic } from '@shared/content/schema'
import { setUp } from '../kit'
import { gun, profileOf } from '../hits/hits'
import { weaponModules } from './struck'

describe('NECX-GEAR-SERVO-HARNESS', () => {
  const wearing = (harness: string) => {
    const weapons = [gun({ traits: ['unwieldy'] })]
    return setUp({ fighters: [{ carried: [harness], weapons }], modules: weaponModules }).table
  }
  const numbers = (harness: string) =>
    (['s', 't', 'm', 'i'] as const).map((key: Characteristic) => characteristic(wearing(harness), 0, key).value)

  test('gives S +2 and T +1; the partial one costs M and I', () => {
    expect(numbers('full-servo-harness')).toEqual([5, 4, 5000, 4])
    expect(numbers('partial-servo-harness')).toEqual([5, 4, 4000, 5])
  })

  test('lets Unwieldy weapons shoot as with suspensors', () => {
    const table = wearing('full-servo-harness')
    expect(typeOf(table, 0, shoot, profileOf(table))).toBe('basic')
  })
})
