import { fileNameOf } from '@main/files/file-name'
import { expect, test } from 'vitest'

test.each([
  ['Thorns & <Briars>', 'Thorns-Briars'],
  ['Шипы', 'Шипы'],
  ['../../etc', 'etc'],
  ['***', 'campaign'],
  ['con', 'con-1'],
  ['AUX.', 'AUX-1'],
  ['COM7', 'COM7-1'],
  ['Conrad', 'Conrad'],
  ['a'.repeat(300), 'a'.repeat(100)],
])('%s becomes a name that every system accepts', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})
