/** Options of gang campaigns as rows of the settings. */
import { switches, type Edition, type SwitchId } from '@shared/campaign'
import type { HouseRuleRow } from '@renderer/components/house-rule-rows'

// Every option and value has a message; tests/shared/i18n/sources.test.ts checks that.
export const campaignRows: readonly HouseRuleRow[] = (Object.keys(switches) as SwitchId[]).map((id) => ({
  path: `switches.${id}`,
  rule: switches[id].rule,
  title: `houseRule.${id}`,
  byDefault: switches[id].byDefault,
  answers: Object.keys(switches[id].options).map((value) => ({ value, text: `houseRule.${id}.${value}` })),
  help: null,
}))

/** Ambiguities of the battle rules whose other answer would change nothing in play: shown, but not asked. */
export const fixedRows = [
  { rule: 'NEC-Q-17', title: 'battleRule.uselessDefence', text: 'battleRule.uselessDefence.text' },
  { rule: 'NEC-Q-23', title: 'battleRule.barricadeByChoice', text: 'battleRule.barricadeByChoice.text' },
] as const

/** The rows with an edition's values as defaults. */
export const underEdition = (rows: readonly HouseRuleRow[], edition: Edition | undefined): readonly HouseRuleRow[] =>
  rows.map((row) => ({
    ...row,
    byDefault: edition?.switches[row.path.replace('switches.', '')] ?? edition?.battle[row.path] ?? row.byDefault,
  }))
