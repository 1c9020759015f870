import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@shared/i18n'
import { expect, test } from 'vitest'

const folders = ['wh40k/classic', 'wh40k-4e', 'wh40k-7e'].map((folder) => `src/shared/rulesets/${folder}`)
const texts = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)

test('every reason for a needed number has a name in both languages', () => {
  const sources = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\b(?:base|modifier|faceFrom|row|help)\('([a-z-]+)'/g)].map(([, source]) => source ?? ''),
    ),
  )
  expect(sources.size).toBeGreaterThan(8)
  for (const locale of ['en', 'ru'] as const)
    expect([...sources].filter((source) => !(source in messages[locale].armySource))).toEqual([])
})
