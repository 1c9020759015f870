import { settingOf } from '@shared/cards/rows'
import { tableRows } from '@shared/cards/sheets/table'
import { expect, test } from 'vitest'
import { typesetting } from '@main/cards/typesetting'

test('a number is not split in a narrow column', () => {
  const setting = settingOf(typesetting().metrics, 7.5, 60, 'inline')
  const columns = [
    { head: 'Name', share: 50 },
    { head: 'Ld', share: 1 },
  ]
  const [row] = tableRows(setting, columns, [['Splinter', '10+']])
  expect(row?.html).toContain('<span>10+</span>')
})

test('a word is not split if its column can be widened', () => {
  const setting = settingOf(typesetting().metrics, 8, 280, 'inline')
  const columns = ['Name', 'Type', 'Gear', 'Skills'].map((head) => ({ head, share: head === 'Skills' ? 6 : 48 }))
  const [row] = tableRows(setting, columns, [['Splinter', 'Sister', 'Lasgun', 'Стальные нервы, Воодушевление']])
  expect(row?.html).toContain('Воодушевление')
})
