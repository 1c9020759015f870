import type { RulesetManifest } from './plugin'

/** Additional rulesets: a build that includes some replaces this module by its own. */
export const additionalRulesets: readonly RulesetManifest[] = []
