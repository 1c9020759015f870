import type { RuleIndex } from '@shared/content/rules'

/** The rule that an ID in a text means: a step of a rule, such as `CAMP-DOM-11B`, is of the rule. Null: a family of rules, or none. */
export const leadsTo = ({ find }: Pick<RuleIndex, 'find'>, id: string): string | null =>
  [id, id.replace(/[A-Z]$/, '')].find((one) => find(one) !== undefined) ?? null
