import { specialRuleSchema, type FighterType, type SpecialRule } from '../../src/shared/content/schema'
import { slugOf } from './cells'
import { ruleSlugs, ruleSpellings } from './corrections/fighters'
import { grantedRules } from './corrections/powers'
import { cell, type Row } from './csv'
import { byText } from './write'

/** The special rules fighters have, with the names their cards print. */
export const specialRulesOf = (types: readonly FighterType[], rows: readonly Row[]): SpecialRule[] => {
  const names = new Map<string, string>()
  for (const row of rows) {
    const printed = /Rules: ([^|]*)/.exec(cell(row, 'special'))?.[1] ?? ''
    for (const rule of printed.split(', ')) {
      const name = (ruleSpellings[rule.trim()] ?? rule.trim()).replace(/ \(.*\)$/, '')
      names.set(ruleSlugs[name] ?? slugOf(name), name)
    }
  }
  for (const { id, name } of grantedRules) names.set(id, name)
  const used = new Set([
    ...types.flatMap(({ rules }) => rules.map(({ id }) => id)),
    ...grantedRules.map(({ id }) => id),
  ])
  return [...used].sort(byText).map((id) => specialRuleSchema.parse({ id, name: names.get(id), confidence: 'medium' }))
}
