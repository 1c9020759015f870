import { freeDice, readThrow, throwFree } from '@shared/campaign/free-dice'
import { expect, test } from 'vitest'

const arrow = { hour: 3, hit: false }

test('every kind of free dice has a number of dice and of sides', () => {
  const thrown = (dice: (typeof freeDice)[number]) => {
    const asked: number[] = []
    const { faces } = throwFree(dice, (sides) => {
      asked.push(sides)
      return 1
    })
    return [faces.length, asked]
  }
  // Followed by the arrow: an hour of a clock and a die for Hit.
  expect(Object.fromEntries(freeDice.map((dice) => [dice, thrown(dice)]))).toEqual({
    D3: [1, [3, 12, 6]],
    D6: [1, [6, 12, 6]],
    '2D6': [2, [6, 6, 12, 6]],
    '3D6': [3, [6, 6, 6, 12, 6]],
    D66: [2, [6, 6, 12, 6]],
    scatter: [1, [6, 12, 6]],
    injury: [1, [6, 12, 6]],
  })
})

test('NECX-DICE-03: a scatter die has four arrows and two Hit faces', () => {
  const hits = [1, 2, 3, 4, 5, 6].map((face) => throwFree('scatter', (sides) => (sides === 12 ? 7 : face)).arrow)
  expect(hits.map(({ hit }) => hit)).toEqual([false, false, false, false, true, true])
  expect(hits.map(({ hour }) => hour)).toEqual([7, 7, 7, 7, 7, 7])
})

test('faces are summed, read as tens and units, or as an injury (NECX-DICE-01)', () => {
  expect(readThrow('3D6', [2, 3, 6], arrow)).toEqual({ total: 11, arrow: null, result: null })
  expect(readThrow('D66', [2, 3], arrow)).toEqual({ total: 23, arrow: null, result: null })
  expect(readThrow('scatter', [5], arrow)).toEqual({ total: 5, arrow, result: null })
  expect([1, 2, 3, 5, 6].map((face) => readThrow('injury', [face], arrow).result)).toEqual([
    'flesh-wound',
    'flesh-wound',
    'serious-injury',
    'serious-injury',
    'out-of-action',
  ])
  expect(readThrow('injury', [6], arrow)).toMatchObject({ total: null, arrow: null })
})
