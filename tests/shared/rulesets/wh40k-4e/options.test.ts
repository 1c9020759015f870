import { readFileSync } from 'node:fs'
import { optionRules, optionsSchema } from '@shared/rulesets/wh40k-4e/options'
import { rules } from '@shared/rulesets/wh40k-4e/rules'
import { expect, test } from 'vitest'

test('every switch names the rule or the open question that it decides', () => {
  const known = new Set(rules.map(({ id }) => id))
  expect(Object.keys(optionRules).sort()).toEqual(Object.keys(optionsSchema.shape).sort())
  expect(Object.values(optionRules).filter((id) => !known.has(id))).toEqual([])
})

test('questions without a switch have their reasons (4E-GAP-42, 4E-GAP-43, 4E-GAP-44, 4E-AMB-54, 4E-AMB-70, 4E-AMB-75, 4E-AMB-92)', () => {
  const argued = readFileSync('docs/wh40k-4e.md', 'utf8')
  const switched: readonly string[] = Object.values(optionRules)
  for (const id of ['GAP-42', 'GAP-43', 'GAP-44', 'AMB-54', 'AMB-70', 'AMB-75', 'AMB-92']) {
    expect(argued).toContain(`| 4E-${id} |`)
    expect(switched).not.toContain(`4E-${id}`)
  }
})
