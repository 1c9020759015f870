/** A campaign's switches, of its own rules and of its battles', as rows of the settings. */
import type { RulesetId } from '@shared/battle'
import { armyRulesOf } from '@shared/campaign/armies'
import { type Edition, switches, type SwitchId } from '@shared/campaign'
import type { HouseRules } from '@shared/contract/vocabulary'
import type { MessageKey } from '@shared/i18n'
import { battleSwitches } from '@shared/rulesets/battle-switches'

const usualArmyRules = armyRulesOf({})

type Answer = HouseRules[string]
type Text = Extract<MessageKey, `houseRule.${string}` | `battleRule.${string}` | `army.rule.${string}`>

export interface HouseRuleRow {
  /** Its name among the campaign's house rules. */
  readonly path: string
  /** Null: a rule of our own. */
  readonly rule: string | null
  readonly title: Text
  readonly byDefault: Answer
  /** Each answer with what it means; a number has none of its own, only a help. */
  readonly answers: readonly { readonly value: Answer; readonly text: Text }[]
  readonly help: Text | null
}

// Every switch and answer has its message; tests/shared/i18n/sources.test.ts sees to it.
const key = (text: string) => text as Text

export const campaignRows: readonly HouseRuleRow[] = (Object.keys(switches) as SwitchId[]).map((id) => ({
  path: `switches.${id}`,
  rule: switches[id].rule,
  title: key(`houseRule.${id}`),
  byDefault: switches[id].byDefault,
  answers: Object.keys(switches[id].options).map((value) => ({ value, text: key(`houseRule.${id}.${value}`) })),
  help: null,
}))

export const battleRows = (ruleset: RulesetId): readonly HouseRuleRow[] =>
  battleSwitches(ruleset).map(({ name, rule, byDefault, answers }) => ({
    path: name,
    rule,
    title: key(`battleRule.${name}`),
    byDefault,
    answers:
      answers.kind === 'count'
        ? []
        : answers.kind === 'flag'
          ? [true, false].map((value) => ({ value, text: key(`battleRule.${name}.${value ? 'yes' : 'no'}`) }))
          : answers.values.map((value) => ({ value, text: key(`battleRule.${name}.${value}`) })),
    help: answers.kind === 'count' ? key(`battleRule.${name}.text`) : null,
  }))

/** Open questions of the battle rules whose other answer would change nothing in play: said, but not asked. */
export const fixedRows = [
  { rule: 'NEC-Q-17', title: 'battleRule.uselessDefence', text: 'battleRule.uselessDefence.text' },
  { rule: 'NEC-Q-23', title: 'battleRule.barricadeByChoice', text: 'battleRule.barricadeByChoice.text' },
] as const

/** What comes between battles of armies: our own, off by default. */
export const armyRows: readonly HouseRuleRow[] = [
  {
    path: 'armies.experience',
    rule: null,
    title: 'army.rule.armies.experience',
    byDefault: usualArmyRules['armies.experience'],
    answers: [
      { value: true, text: 'army.rule.armies.experience.yes' },
      { value: false, text: 'army.rule.armies.experience.no' },
    ],
    help: null,
  },
  {
    path: 'armies.honourEach',
    rule: null,
    title: 'army.rule.armies.honourEach',
    byDefault: usualArmyRules['armies.honourEach'],
    answers: [],
    help: 'army.rule.armies.honourEach.text',
  },
]

/** The house rules with one answer changed: the usual answer is none of its own. */
export const withAnswer = (houseRules: HouseRules, { path, byDefault }: HouseRuleRow, answer: Answer): HouseRules => {
  const { [path]: _, ...others } = houseRules
  return answer === byDefault ? others : { ...others, [path]: answer }
}

/** The rows as an edition answers them where the campaign doesn't say otherwise. */
export const underEdition = (rows: readonly HouseRuleRow[], edition: Edition | undefined): readonly HouseRuleRow[] =>
  rows.map((row) => ({
    ...row,
    byDefault: edition?.switches[row.path.replace('switches.', '')] ?? edition?.battle[row.path] ?? row.byDefault,
  }))
