import { optionRules, optionsSchema } from '@shared/rulesets/wh40k-7e/options'
import { rules } from '@shared/rulesets/wh40k-7e/rules'
import { expect, test } from 'vitest'

test('every switch names the rule or the open question that it decides', () => {
  const known = new Set(rules.map(({ id }) => id))
  expect(Object.keys(optionRules).sort()).toEqual(Object.keys(optionsSchema.shape).sort())
  expect(Object.values(optionRules).filter((id) => !known.has(id))).toEqual([])
})
