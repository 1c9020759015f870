import type { RulesetScreens } from './plugin'

/** Additional rulesets: a build that includes some replaces this module. */
export const additionalRulesets: readonly RulesetScreens[] = []
