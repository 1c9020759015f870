import { cardFormats } from '@shared/cards/formats'
import { writingLines } from '@shared/cards/lines'
import { expect, test } from 'vitest'

const linesIn = (left: number, label = '') =>
  writingLines(cardFormats.table, left, label)
    .map(({ html }) => html.split('<i ').length - 1)
    .at(0)

// A table card's lines are 6.2 mm apart, 1.5 mm below the print, and half a millimetre stays free.
test('empty room has as many lines to write on as fit; too little room has none', () => {
  expect(linesIn(14.3)).toBeUndefined()
  expect(linesIn(14.5)).toBe(2)
  expect(linesIn(40)).toBe(6)
})

test('a label has the height of a caption, and is text', () => {
  const [{ html } = { html: '' }] = writingLines(cardFormats.table, 40, 'Notes & <more>')
  expect(html).toContain('Notes &amp; &lt;more&gt;')
  expect(linesIn(40, 'Notes')).toBe(5)
})
