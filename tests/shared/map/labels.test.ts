import { fitted } from '@shared/map/labels'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const wanted = { size: 9.5, lines: 3 }

test('a short name keeps its size', () => {
  expect(fitted('Narco Den', wanted)).toEqual({ lines: ['Narco Den'], size: 9.5 })
})

test('a name is broken between words', () => {
  expect(fitted('Lamplighters of Exit Nine', { size: 7.5, lines: 2 }).lines).toEqual(['Lamplighters', 'of Exit Nine'])
})

test('a long word is set smaller, never cut', () => {
  const label = fitted('Generatorium-Primaris', wanted)
  expect(label.lines).toEqual(['Generatorium-Primaris'])
  expect(label.size).toBeLessThan(9.5)
})

test('every word of any name stands in the lines', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-zА-я]{1,20}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const { lines } = fitted(words.join(' '), wanted)
      expect(lines.join(' ')).toBe(words.join(' '))
      expect(lines.length).toBeLessThanOrEqual(3)
    }),
  )
})
