import { isSaidNext } from '@shared/rulesets/wh40k/narration/lines'
import { expect, test } from 'vitest'

test('4E-CAS-01, 4E-CAS-11: a model’s last wound has no line beside its loss, but other models’ wounds have', () => {
  const lost = { type: 'wounds-lost', model: 3, amount: 1 }
  const slain = { type: 'model-slain', model: 3 }
  expect(isSaidNext(lost, slain)).toBe(true)
  expect(isSaidNext(lost, { ...slain, model: 4 })).toBe(false)
  expect(isSaidNext(lost, undefined)).toBe(false)
  expect(isSaidNext(slain, slain)).toBe(false)
})
