import { describe, expect, test } from 'vitest'
import { base, row } from '@shared/engine'
import { characteristic, fold } from '@shared/rulesets/necromunda/characteristics'
import { check, neededForCheck } from '@shared/rulesets/necromunda/checks'
import type { Characteristic } from '@shared/content/schema'
import { play, setUp, theEvent } from '../kit'

const scene = (fleshWounds = 0) =>
  setUp({ fighters: [{ stats: { i: 4, ws: 3, bs: 3, s: 3, t: 4, ld: 8, cl: 7, wil: 9, int: 6 }, fleshWounds }] })

describe('characteristic checks', () => {
  test.each<[Characteristic, readonly number[], boolean]>([
    ['i', [4], true],
    ['i', [3], false],
    ['ws', [3], true],
    ['ws', [2], false],
    ['bs', [3], true],
    ['bs', [2], false],
  ])('NECX-TEST-01: %s with a roll of %o: %s', (key, faces, passed) => {
    expect(
      play(check(scene().table, 0, key, 'NECX-TEST-01'), { dice: [[`check.${key}`, ...faces]] }).result.passed,
    ).toBe(passed)
  })

  test.each<[Characteristic, readonly [number, number], boolean]>([
    ['ld', [4, 4], true],
    ['ld', [4, 3], false],
    ['cl', [1, 6], true],
    ['cl', [1, 5], false],
    ['wil', [5, 4], true],
    ['wil', [4, 4], false],
    ['int', [3, 3], true],
    ['int', [3, 2], false],
  ])('NECX-TEST-02: %s with two dice, %o: %s', (key, faces, passed) => {
    expect(
      play(check(scene().table, 0, key, 'NECX-TEST-02'), { dice: [[`check.${key}`, ...faces]] }).result.passed,
    ).toBe(passed)
  })

  test.each<[Characteristic, number, boolean]>([
    ['s', 3, true],
    ['s', 4, false],
    ['t', 4, true],
    ['t', 5, false],
  ])('NECX-TEST-03: %s must not be exceeded, %i: %s', (key, face, passed) => {
    expect(play(check(scene().table, 0, key, 'NECX-TEST-03'), { dice: [face] }).result.passed).toBe(passed)
  })

  test('NECX-TEST-04: a modifier applies to the roll, so +1 makes 4+ a 3+ and helps with a simple number, too', () => {
    const { table } = scene()
    const better = [row('railing', 'NEC-FALL-05', 'add', 1)]
    expect(neededForCheck(table, 0, 'i', better).value).toBe(3)
    expect(neededForCheck(table, 0, 'cl', better).value).toBe(6)
    expect(neededForCheck(table, 0, 's', better).value).toBe(4)
  })

  test('NECX-TEST-04: the needed number is logged row by row', () => {
    const here = scene()
    play(check(here.table, 0, 'i', 'NEC-FALL-05', [row('railing', 'NEC-FALL-05', 'add', 1)]), { dice: [3] })
    expect(theEvent(here, 'check-taken')).toMatchObject({
      faces: [3],
      passed: true,
      needed: {
        value: 3,
        rows: [
          { source: 'statline', amount: 4 },
          { source: 'railing', amount: -1 },
        ],
      },
    })
  })
})

describe('NEC-ACT-18: the order of arithmetic', () => {
  test('multiplications and divisions come first, additions and subtractions after, in any order of rows', () => {
    const rows = [
      row('chems', 'NEC-ACT-18', 'add', 2),
      base('statline', 'NECX-TEST-07', 4),
      row('charge', 'NEC-ACT-21', 'multiply', 2),
    ]
    expect(fold(rows).value).toBe(10)
    expect(fold([...rows].reverse()).value).toBe(10)
    expect(fold([...rows, row('mud', 'NEC-ACT-18', 'divide', 4)]).value).toBe(4)
  })

  test('then values that are set, then limits; rows that do not apply are only shown', () => {
    const rows = [base('statline', 'NECX-TEST-07', 4), row('more', 'NEC-ACT-18', 'add', 3)]
    expect(fold([...rows, row('limit', 'NECX-TEST-06', 'at-most', 6)]).value).toBe(6)
    expect(fold([...rows, row('set', 'NEC-ACT-18', 'set', 2), row('limit', 'NECX-TEST-06', 'at-least', 3)]).value).toBe(
      3,
    )
    const idle = { ...row('idle', 'NEC-ACT-18', 'add', 9), applied: false }
    expect(fold([...rows, idle])).toMatchObject({ value: 7, rows: [...rows, idle] })
  })

  test('NECX-INJ-02: flesh wounds are subtracted from Toughness', () => {
    expect(characteristic(scene(2).table, 0, 't').value).toBe(2)
  })

  test('a fighter without the characteristic is never asked to test it', () => {
    const { table } = scene()
    const roster = { ...table.roster(0), statline: { ...table.roster(0).statline, bs: [] } }
    expect(() => characteristic({ ...table, roster: () => roster }, 0, 'bs')).toThrow('has no bs')
  })
})
