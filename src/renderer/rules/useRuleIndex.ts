import type { RulesetId } from '@shared/battle'
import type { RuleIndex } from '@shared/content/rules'
import { firstRuleset, ruleIndex, rulesetOfRule } from '@shared/rulesets/registry'
import { shallowReactive } from 'vue'

/** The ruleset of a rule by its ID; the first one for an unknown ID. */
export const rulesetOf = (id: string): RulesetId => (rulesetOfRule(id) ?? firstRuleset).id

const indexes = shallowReactive(new Map<RulesetId, RuleIndex>())
const asked = new Set<RulesetId>()

const load = async (ruleset: RulesetId) => {
  indexes.set(ruleset, await ruleIndex(ruleset))
}

/** The rules of a ruleset; undefined until they are loaded. */
export const useRuleIndex = () => ({
  indexOf: (ruleset: RulesetId): RuleIndex | undefined => {
    if (!asked.has(ruleset)) {
      asked.add(ruleset)
      void load(ruleset)
    }
    return indexes.get(ruleset)
  },
})
