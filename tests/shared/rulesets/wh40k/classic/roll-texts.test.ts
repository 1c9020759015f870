import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMessageKey, locales, messages } from '@shared/i18n'
import { expect, test } from 'vitest'

const files = ['wh40k', 'wh40k-4e', 'wh40k-7e']
  .flatMap((folder) => readdirSync(`src/shared/rulesets/${folder}`, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

/** The text in quotes after such a word. */
const named = (pattern: RegExp): readonly string[] => [
  ...new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found))),
]

test('every roll that players may throw themselves has a text', () => {
  const kinds = named(
    /\bkind: '([a-z-]+\.(?:roll|face|direction|distance|test|second|rending|wound|hits|victim|power|charges))'/g,
  )
  expect(kinds).toEqual(expect.arrayContaining(['scatter.face', 'mishap.roll', 'penetration.rending']))
  expect(kinds.filter((kind) => !isMessageKey(`armyBattle.roll.${kind}`))).toEqual([])
})

test('dice that are looked up in a table have a text for their faces', () => {
  const dice = named(/\bdie: '([a-z-]+)'/g).filter((die) => die !== 'direction')
  expect(dice).toEqual(expect.arrayContaining(['scatter', 'perils', 'mishap', 'outflank', 'hull-damage']))
  for (const locale of locales)
    expect(dice.filter((die) => !(`dieFaces.${die}` in messages[locale].battle))).toEqual([])
})
