import { oneLine } from '@main/interchange/foreign/heading'
import { expect, test } from 'vitest'

test.each([
  ['  Vexa \n Thorn ', 'Vexa Thorn'],
  ['Ve\u200Bxa\u2060', 'Vexa'],
  ['\u202Eaxe\u202CV', 'axeV'],
  ['\u200B\u2060', ''],
  ['👩\u200D🚒 Mara\u200D', '👩\u200D🚒 Mara'],
  ['a'.repeat(200), 'a'.repeat(120)],
])('%j is a name without invisible characters', (given, name) => {
  expect(oneLine(given)).toBe(name)
})
