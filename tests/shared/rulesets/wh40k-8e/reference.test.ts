import { reference } from '@shared/rulesets/wh40k-8e/reference'
import { expect, test } from 'vitest'

const rowsOf = (title: string) => reference('en').find((table) => table.title === title)?.rows ?? []

test('8E-ATK-05: the printed chart equals the rules', () => {
  const rows = rowsOf('To wound')
  expect(rows[3]).toEqual(['4', '2+', '2+', '3+', '4+', '5+', '5+', '5+', '6+', '6+', '6+'])
  expect(rows[7]).toEqual(['8', '2+', '2+', '2+', '2+', '3+', '3+', '3+', '4+', '5+', '5+'])
})

test('8E-ATK-08: AP worsens the die that a save needs', () => {
  expect(rowsOf('Saves')).toEqual([
    ['0', '2+', '3+', '4+', '5+', '6+'],
    ['−1', '3+', '4+', '5+', '6+', '–'],
    ['−2', '4+', '5+', '6+', '–', '–'],
    ['−3', '5+', '6+', '–', '–', '–'],
    ['−4', '6+', '–', '–', '–', '–'],
  ])
})

test('8E-WEAP-04 to 8E-WEAP-14: each type of ranged weapon has its line, each phase its rolls', () => {
  expect(rowsOf('Ranged weapons').map(([type]) => type)).toEqual([
    'Assault',
    'Heavy',
    'Rapid fire',
    'Grenade',
    'Pistol',
  ])
  expect(rowsOf('A turn').map(([phase]) => phase)).toEqual([
    'Movement',
    'Psychic',
    'Shooting',
    'Charge',
    'Fight',
    'Morale',
  ])
})
