import type { RulesetManifest } from './plugin'

/** Rulesets besides those of the application: a build that brings some along has its own module in the place of this one. */
export const additionalRulesets: readonly RulesetManifest[] = []
