import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@shared/i18n'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../../src/renderer/rulesets')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.startsWith('wh40k') && path.endsWith('.ts'))
  .map((path) => readFileSync(join(folder, path), 'utf8'))
const cited = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key))),
]

test('every answer at the players’ own table has a text in both languages', () => {
  const said = [...cited(/\bsaying\('(\w+)'/g).map((key) => `said.${key}`), ...cited(/\blabel\('(said\.\w+)'/g)]
  expect(said.length).toBeGreaterThan(40)
  for (const locale of ['en', 'ru'] as const)
    expect(said.filter((key) => !(key in messages[locale].armyBattle))).toEqual([])
})
