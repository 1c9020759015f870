import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { determinism } from '../../../scripts/lint/determinism'

const found = (code: string) => new Linter().verify(code, [{ rules: determinism }]).map(({ ruleId }) => ruleId)

describe('determinism', () => {
  it.each([
    'Math.random()',
    'const { random } = Math',
    'Math.sin(1)',
    'Math.atan2(1, 2)',
    'Math.hypot(3, 4)',
    'Math["pow"](2, 3)',
    'Math.log(2)',
    '2 ** 3',
    'let n = 2; n **= 2',
    'new Date()',
    'Date.now()',
    'performance.now()',
    'crypto.randomUUID()',
    'setTimeout(() => {}, 1)',
    'queueMicrotask(() => {})',
    'globalThis.Date',
    'document.title',
    'process.env',
    'for (const key in {}) key',
    'async function wait() {}',
    'const wait = async () => {}',
    '"a".localeCompare("b")',
    '(1).toLocaleString()',
  ])('forbids %s', (code) => expect(found(code)).not.toEqual([]))

  it.each([
    'Math.sqrt(2)',
    'Math.floor(2.5)',
    'Math.round(-0.5)',
    '[2, 1].sort((a, b) => a - b)',
    'function* shoot() { yield 1 }',
  ])('allows %s', (code) => expect(found(code)).toEqual([]))
})
