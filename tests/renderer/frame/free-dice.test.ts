import { useFreeDice } from '@renderer/frame/freeDice'
import { freeDice, readThrow } from '@shared/campaign/free-dice'
import { expect, it } from 'vitest'

const arrow = { hour: 7, hit: false }

it.each([
  ['2D6', [3, 4], { total: 7, arrow: null, result: null }],
  ['D66', [3, 4], { total: 34, arrow: null, result: null }],
  ['scatter', [5], { total: 5, arrow, result: null }],
  ['injury', [2], { total: null, arrow: null, result: 'flesh-wound' }],
  ['injury', [3], { total: null, arrow: null, result: 'serious-injury' }],
  ['injury', [6], { total: null, arrow: null, result: 'out-of-action' }],
] as const)('NECX-DICE-01, -03: %s of %j', (dice, faces, meaning) => {
  expect(readThrow(dice, faces, arrow)).toEqual(meaning)
})

it('keeps the dice thrown outside campaigns, the latest first', () => {
  const { thrown, throwHere } = useFreeDice()
  for (const dice of freeDice) throwHere(dice)
  expect(thrown.value.map(({ dice }) => dice)).toEqual(freeDice.toReversed())
  expect(thrown.value.every(({ faces }) => faces.every((face) => face >= 1 && face <= 6))).toBe(true)
})
