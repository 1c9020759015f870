import { strengthText } from '@shared/rulesets/wh40k/classic/words/weapons'
import { expect, test } from 'vitest'

test('4E-WEAP-01: Strength that depends on its bearer’s is shown with its sign, once', () => {
  const told = (plus: number) => strengthText('en', { strength: { kind: 'user', plus } })
  expect([told(1), told(0), told(-1)]).toEqual(['+1', 'User', '−1'])
})
