import type { RulesetId } from '../battle'
import { ruleIndexOf, type RuleIndex } from '../content/rules'
import { additionalRulesets } from './additional'
import { necromunda } from './necromunda/manifest'
import type { RulesetManifest } from './plugin'
import { fourth } from './wh40k-4e/manifest'
import { seventh } from './wh40k-7e/manifest'
import { eighth } from './wh40k-8e/manifest'

/** All rulesets, in the order in which they are offered. The only place in `src/shared` that names them. */
export const rulesets: readonly RulesetManifest[] = [necromunda, eighth, seventh, fourth, ...additionalRulesets]

/** The ruleset used if none is given. */
export const firstRuleset = necromunda

export const findRuleset = (id: string): RulesetManifest | undefined => rulesets.find((one) => one.id === id)

/** Throws a RangeError for an unknown id: ids from outside are checked on arrival. */
export const rulesetOf = (id: RulesetId): RulesetManifest => {
  const found = findRuleset(id)
  if (found === undefined) throw new RangeError(`There is no ruleset ${id}`)
  return found
}

/** The ruleset a rule, question or example belongs to: `NEC-SHOOT-07`, `TV-8E-03`. */
export const rulesetOfRule = (rule: string): RulesetManifest | undefined => {
  const prefix = /^(?:TV-)?([A-Z0-9]+)-/.exec(rule)?.[1]
  return prefix === undefined ? undefined : rulesets.find(({ rulePrefixes }) => rulePrefixes.includes(prefix))
}

/** Loaded when first needed: an index is larger than a page. */
export const ruleIndex = (id: RulesetId): Promise<RuleIndex> =>
  rulesetOf(id)
    .rules()
    .then((entries) => ruleIndexOf(id, entries))
