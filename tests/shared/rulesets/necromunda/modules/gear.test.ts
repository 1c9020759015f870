import { describe, expect, test } from 'vitest'
import { typeOf } from '@shared/rulesets/necromunda/actions/action'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { carriedOutIds } from '@shared/rulesets/necromunda/modules'
import type { Characteristic } from '@shared/content/schema'
import { skillModules } from '@shared/rulesets/necromunda/modules/skills'
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

  test('S +2 and T +1; the partial one costs M and I', () => {
    expect(numbers('full-servo-harness')).toEqual([5, 4, 5000, 4])
    expect(numbers('partial-servo-harness')).toEqual([5, 4, 4000, 5])
  })

  test('Unwieldy weapons shoot as with suspensors', () => {
    const table = wearing('full-servo-harness')
    expect(typeOf(table, 0, shoot, profileOf(table))).toBe('basic')
  })
})

test.each([
  ['NECX-TRAIT-ESOTERIC', 'esoteric'],
  ['NECX-TRAIT-EXCLUSIVE', 'exclusive'],
  ['NECX-TRAIT-ARC', 'arc'],
  ['NECX-TRAIT-CREW-OPERATED', 'crew-operated'],
  ['NECX-TRAIT-DEMOLITIONS', 'demolitions'],
  ['NECX-TRAIT-DEFOLIATE', 'defoliate'],
  ['NECX-SKILL-JINK', 'jink'],
  ['NECX-SKILL-EXPERT-DRIVER', 'expert-driver'],
  ['NECX-SKILL-HEAVY-FOOT', 'heavy-foot'],
  ['NECX-SKILL-SLALOM', 'slalom'],
  ['NECX-SKILL-T-BONE', 't-bone'],
  ['NECX-SKILL-RUNNING-REPAIRS', 'running-repairs'],
])('%s: %s has nothing to do in a battle between fighters, and is not left to the players', (rule, id) => {
  expect(carriedOutIds).toContain(id)
  const module = [...weaponModules, ...skillModules].find((one) => one.id === id)
  expect(module).toEqual({ id, rule })
})
