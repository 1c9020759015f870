import { reference } from '@shared/rulesets/wh40k-4e/reference'
import { expect, test } from 'vitest'

const rowsOf = (title: string) => reference('en').find((table) => table.title === title)?.rows ?? []
/** The cell under this head, in the row of this name. */
const cell = (title: string, row: string, column: number) => rowsOf(title).find(([name]) => name === row)?.[column]

test('the printed tables equal the rules (4E-HIT-02, 4E-CC-22, 4E-WOUND-02)', () => {
  expect(rowsOf('To hit with shooting')[0]?.slice(1, 6)).toEqual(['6+', '5+', '4+', '3+', '2+'])
  expect(cell('To hit in close combat', '5', 4)).toBe('3+')
  expect(cell('To hit in close combat', '4', 4)).toBe('4+')
  expect(cell('To hit in close combat', '2', 5)).toBe('5+')
  expect(cell('To wound', '4', 4)).toBe('4+')
  expect(cell('To wound', '3', 6)).toBe('6+')
  expect(cell('To wound', '3', 7)).toBe('–')
})

test.each(['en', 'ru'] as const)('every table has a head for each of its columns in %s', (locale) => {
  for (const { title, heads, rows } of reference(locale))
    expect([title, ...rows.map((row) => row.length)]).toEqual([title, ...rows.map(() => heads.length)])
})

test('the tables of armour saves by AP, and damage of vehicles, equal the rules (4E-SAVE-05, 4E-VDAM-02 to 4E-VDAM-04)', () => {
  // AP 3 allows a save of 2+ only.
  expect(rowsOf('Armour saves').find(([ap]) => ap === '3')).toEqual(['3', '2+', '–', '–', '–', '–'])
  expect(rowsOf('Armour saves').at(-1)).toEqual(['–', '2+', '3+', '4+', '5+', '6+'])
  expect(rowsOf('Damage of vehicles').at(-1)).toEqual(['6', 'destroyed', 'explodes', 'annihilated'])
})
