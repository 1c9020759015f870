import { expect, test } from 'vitest'
import { dayText, readDay } from '@renderer/components/dayText'

test('a day is written in the order of the language', () => {
  expect(dayText('ru', '2026-11-24')).toBe('24.11.2026')
  expect(dayText('en', '2026-11-24')).toBe('2026-11-24')
  expect(dayText('ru', '')).toBe('')
})

test.each([
  ['ru', '24.11.2026', '2026-11-24'],
  ['ru', '4.1.26', '2026-01-04'],
  ['ru', '24 11 2026', '2026-11-24'],
  ['ru', '2026-11-24', '2026-11-24'],
  ['en', '2026-11-24', '2026-11-24'],
  ['en', '2026/1/4', '2026-01-04'],
  ['en', '', ''],
] as const)('%s: "%s" is read as %s', (locale, typed, day) => {
  expect(readDay(locale, typed)).toBe(day)
})

test.each([
  ['ru', '31.02.2026'],
  ['ru', '24.11'],
  ['en', 'tomorrow'],
  ['en', '2026-13-01'],
] as const)('%s: "%s" is no day', (locale, typed) => {
  expect(readDay(locale, typed)).toBeNull()
})
