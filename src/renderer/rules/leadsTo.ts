import type { RuleIndex } from '@shared/content/rules'

/** The rule for an ID in a text: a step of a rule, such as `CAMP-DOM-11B`, leads to the rule. Null: a group of rules, or none. */
export const leadsTo = ({ find }: Pick<RuleIndex, 'find'>, id: string): string | null =>
  [id, id.replace(/[A-Z]$/, '')].find((one) => find(one) !== undefined) ?? null
