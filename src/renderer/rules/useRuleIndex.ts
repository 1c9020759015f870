import { rulesetIds, type RulesetId } from '@shared/battle'
import { ruleIndex, type RuleIndex } from '@shared/content/rules'
import { shallowReactive } from 'vue'

/** A rule's ID begins with its ruleset: necromunda's are NEC, NECX and CAMP, the editions of the other game their number. */
export const rulesetOf = (id: string): RulesetId => {
  const prefix = /^(?:TV-)?([478])E-/.exec(id)?.[1]
  return rulesetIds.find((ruleset) => ruleset === `wh40k-${prefix}e`) ?? 'necromunda'
}

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
