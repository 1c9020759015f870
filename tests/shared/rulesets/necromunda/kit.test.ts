import { describe, expect, test } from 'vitest'
import { check } from '@shared/rulesets/necromunda/checks'
import { play, setUp, theEvent } from './kit'

const scene = () => setUp({ fighters: [{ stats: { i: 3, wil: 6 } }, { side: 1 }] })

describe('the kit plays one procedure from a script', () => {
  test('a check takes its die from the script', () => {
    const here = scene()
    const { result } = play(check(here.table, 0, 'i', 'NECX-TEST-01'), { dice: [3] })
    expect(result.passed).toBe(true)
    expect(theEvent(here, 'check-taken').faces).toEqual([3])
  })

  test('dice left over fail the test', () => {
    expect(() => play(check(scene().table, 0, 'i', 'NECX-TEST-01'), { dice: [3, 4] })).toThrow('dice left over')
  })

  test('a missing die, another pool or a pool of another size fail the test', () => {
    expect(() => play(check(scene().table, 0, 'wil', 'NECX-TEST-02'), { dice: [3] })).toThrow('No die left')
    expect(() => play(check(scene().table, 0, 'i', 'NECX-TEST-01'), { dice: [['check.wil', 3]] })).toThrow('check.i')
    expect(() => play(check(scene().table, 0, 'wil', 'NECX-TEST-02'), { dice: [['check.wil', 3]] })).toThrow('2 dice')
  })
})
