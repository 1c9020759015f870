import { expect, test } from 'vitest'
import { powerTest } from '@shared/rulesets/necromunda/psykers/test'
import { eventsOf, play } from '../kit'
import { skilled } from './skills/skilled'

test('NECX-GEAR-HEX-FETISH: an enemy psyker that targets its bearer tests at -1, or -3 with the best one', () => {
  const needed = (carried: (string | { id: string; value: number })[], side = 1) => {
    const scene = skilled([{ carried: ['non-sanctioned-psyker'] }, { side, carried }])
    play(powerTest(scene.table, 0, 1, 'NEC-PSY-04'), { dice: [6, 5] })
    return eventsOf(scene, 'check-taken')[0]?.needed.value
  }
  expect(needed([])).toBe(7)
  expect(needed(['hexagrammic-fetish'])).toBe(8)
  expect(needed([{ id: 'hexagrammic-fetish', value: 3 }])).toBe(10)
  expect(needed(['hexagrammic-fetish'], 0)).toBe(7)
})
