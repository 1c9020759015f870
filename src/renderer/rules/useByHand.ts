import type { RulesetId } from '@shared/battle'
import { carriedOutBy, loadPacks, playedByHand, type ByHandEntry, type Catalogue } from '@shared/content'
import type { Locale } from '@shared/i18n'
import { rulesetOf } from '@shared/rulesets/registry'
import { shallowReactive } from 'vue'

/** A ruleset's content that is carried out by hand, and the catalogue with its names. */
export interface ByHandList {
  readonly catalogue: Catalogue
  readonly entries: (locale: Locale) => readonly ByHandEntry[]
}

/** Null for a ruleset without content or rules: all of it is played by hand. */
const listOf = async (ruleset: RulesetId): Promise<ByHandList | null> => {
  const { content, plugin } = rulesetOf(ruleset)
  if (content === null || plugin === null) return null
  const [{ packs }, { carriedOut }] = await Promise.all([content(), plugin()])
  const catalogue = loadPacks(packs)
  const by = carriedOutBy({ engine: carriedOut.engine, campaign: carriedOut.campaign(catalogue) })
  return { catalogue, entries: (locale) => playedByHand(catalogue, by, (id) => carriedOut.left(id), locale) }
}

const loaded = shallowReactive(new Map<RulesetId, ByHandList | null>())
const asked = new Set<RulesetId>()

const load = async (ruleset: RulesetId) => {
  loaded.set(ruleset, await listOf(ruleset))
}

/** The list of a ruleset; undefined until loaded, null if there is no content. */
export const useByHand = () => ({
  byHandIn: (ruleset: RulesetId): ByHandList | null | undefined => {
    if (!asked.has(ruleset)) {
      asked.add(ruleset)
      void load(ruleset)
    }
    return loaded.get(ruleset)
  },
})
