import { settingOf } from '@shared/cards/rows'
import { referenceSheet } from '@shared/cards/sheets/reference'
import { reference } from '@shared/rulesets/wh40k-7e/reference'
import { expect, test } from 'vitest'
import { typesetting } from '@main/cards/typesetting'

test.each(['en', 'ru'] as const)('no word of a table is split in "%s"', (locale) => {
  const tables = reference(locale)
  // A column of an A4 sheet in the largest type, in millimetres.
  const setting = settingOf(typesetting().metrics, 9, 93, 'inline')
  const html = referenceSheet('Tables', tables)
    .rows(setting)
    .map((row) => row.html)
    .join(' ')
  const words = new Set(html.replace(/<[^>]*>/g, ' ').split(/\s+/))
  const wanted = tables.flatMap(({ rows }) => rows.flatMap((cells) => cells.flatMap((cell) => cell.split(' '))))
  expect(wanted.filter((word) => !words.has(word))).toEqual([])
})
