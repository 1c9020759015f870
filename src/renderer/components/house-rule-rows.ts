/** Options of campaigns and battles as rows of the settings. */
import type { RulesetId } from '@shared/battle'
import type { HouseRules } from '@shared/contract/vocabulary'
import { battleSwitches } from '@shared/rulesets/battle-switches'

type Answer = HouseRules[string]
/** One of our message keys, or a text of the ruleset. */
export type HouseRuleText = string

export interface HouseRuleRow {
  /** Its name among the campaign's house rules. */
  readonly path: string
  /** Null: a rule of our own. */
  readonly rule: string | null
  readonly title: HouseRuleText
  readonly byDefault: Answer
  /** Each possible value with its text; a number has none, only a help text. */
  readonly answers: readonly { readonly value: Answer; readonly text: HouseRuleText }[]
  readonly help: HouseRuleText | null
}

// Every option and value of ours has a message; tests/shared/i18n/sources.test.ts checks that.
export const battleRows = (ruleset: RulesetId): readonly HouseRuleRow[] =>
  battleSwitches(ruleset).map(({ name, rule, byDefault, answers }) => ({
    path: name,
    rule,
    title: `battleRule.${name}`,
    byDefault,
    answers:
      answers.kind === 'count'
        ? []
        : answers.kind === 'flag'
          ? [true, false].map((value) => ({ value, text: `battleRule.${name}.${value ? 'yes' : 'no'}` }))
          : answers.values.map((value) => ({ value, text: `battleRule.${name}.${value}` })),
    help: answers.kind === 'count' ? `battleRule.${name}.text` : null,
  }))

/** The house rules with one value changed; a default value is not stored. */
export const withAnswer = (houseRules: HouseRules, { path, byDefault }: HouseRuleRow, answer: Answer): HouseRules => {
  const { [path]: _, ...others } = houseRules
  return answer === byDefault ? others : { ...others, [path]: answer }
}

export const isChanged = ({ path, byDefault }: HouseRuleRow, houseRules: HouseRules): boolean =>
  (houseRules[path] ?? byDefault) !== byDefault

/** Rows with all the words in their rule ID, title, values or help. */
export function matchingRows(
  rows: readonly HouseRuleRow[],
  words: string,
  wordsOf: (text: HouseRuleText) => string,
): readonly HouseRuleRow[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ rule, title, answers, help }) => {
    const texts = [title, ...answers.map(({ text }) => text), ...(help === null ? [] : [help])].map(wordsOf)
    const all = [rule ?? '', ...texts].join('\n').toLocaleLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}
