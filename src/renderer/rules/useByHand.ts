import type { RulesetId } from '@shared/battle'
import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import { carriedOutBy, loadPacks, playedByHand, type ByHandEntry, type Catalogue } from '@shared/content'
import type { Locale } from '@shared/i18n'
import { shallowReactive } from 'vue'

/** What of a ruleset's content people carry out themselves, and the content that names it. */
export interface ByHandList {
  readonly catalogue: Catalogue
  readonly entries: (locale: Locale) => readonly ByHandEntry[]
}

const nothingLeft = (): readonly string[] => []

/** Content and rule modules of the rulesets that have them; the others are played by hand altogether. */
const lists: Partial<Record<RulesetId, () => Promise<ByHandList>>> = {
  necromunda: async () => {
    const [{ necromundaPack }, { carriedOutIds }, { leftByHand }, { describedRules }] = await Promise.all([
      import('@shared/rulesets/necromunda/content'),
      import('@shared/rulesets/necromunda/modules'),
      import('@shared/rulesets/necromunda/left-by-hand'),
      import('@shared/rulesets/necromunda/scenarios'),
    ])
    const catalogue = loadPacks([necromundaPack])
    const by = carriedOutBy({ engine: carriedOutIds, campaign: carriedOutByCampaign(catalogue) })
    const leftOf = (id: string) => [
      ...(describedRules(id)?.byHand ?? []).map((key) => `scenario.left.${key}`),
      ...(leftByHand[id] ?? []).map((key) => `rules.left.${key}`),
    ]
    return { catalogue, entries: (locale) => playedByHand(catalogue, by, leftOf, locale) }
  },
  'wh40k-8e': async () => {
    const [{ eighthPack }, { carriedOutIds }] = await Promise.all([
      import('@shared/rulesets/wh40k-8e/content'),
      import('@shared/rulesets/wh40k-8e/modules'),
    ])
    const catalogue = loadPacks([eighthPack])
    const by = carriedOutBy({ engine: carriedOutIds, campaign: [] })
    return { catalogue, entries: (locale) => playedByHand(catalogue, by, nothingLeft, locale) }
  },
}

const loaded = shallowReactive(new Map<RulesetId, ByHandList | null>())
const asked = new Set<RulesetId>()

const load = async (ruleset: RulesetId) => {
  loaded.set(ruleset, (await lists[ruleset]?.()) ?? null)
}

/** The list of a ruleset; undefined until it is loaded, null where there is no content. */
export const useByHand = () => ({
  byHandIn: (ruleset: RulesetId): ByHandList | null | undefined => {
    if (!asked.has(ruleset)) {
      asked.add(ruleset)
      void load(ruleset)
    }
    return loaded.get(ruleset)
  },
})
