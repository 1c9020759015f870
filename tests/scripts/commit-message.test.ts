import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const hook = join(import.meta.dirname, '../../.githooks/commit-msg')
const checked = (message: string): number | null => {
  const file = join(mkdtempSync(join(tmpdir(), 'commit-')), 'message')
  writeFileSync(file, message)
  return spawnSync('sh', [hook, file]).status
}

test.skipIf(process.platform === 'win32')('a commit subject has at most 72 characters', () => {
  expect(checked(`${'a'.repeat(72)}\n\n${'a long reason '.repeat(20)}`)).toBe(0)
  expect(checked('Отменять бой с подкреплениями и возвращать к списку банды без потерь да')).toBe(0)
  expect(checked('a'.repeat(73))).toBe(1)
  expect(checked('Mend it.')).toBe(1)
  expect(checked('\n')).toBe(1)
})
