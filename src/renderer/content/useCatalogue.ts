import type { RulesetId } from '@shared/battle'
import type { ArmyBook } from '@shared/campaign/armies'
import {
  carriedOutBy,
  loadPacks,
  type CarriedOutBy,
  type Catalogue,
  type ContentPack,
  type PackFile,
} from '@shared/content'
import type { CampaignId } from '@shared/contract/ids'
import type { CarriedOutByRuleset, RulesetManifest } from '@shared/rulesets/plugin'
import { rulesetOf, rulesets } from '@shared/rulesets/registry'
import { computed, shallowRef } from 'vue'
import { useRuleset } from './useRuleset'

/** Rulesets there is content for, in the order in which they are offered. */
export const playableRulesets: readonly RulesetId[] = rulesets
  .filter(({ content }) => content !== null)
  .map(({ id }) => id)

/** What we ship for a ruleset; none where it has no content. */
export const officialPacks = async (ruleset: RulesetId): Promise<readonly ContentPack[]> =>
  (await rulesetOf(ruleset).content?.())?.packs ?? []

/** The packs of the campaign on screen, as their authors wrote them. */
const added = shallowRef<readonly PackFile[]>([])

/** The campaign whose packs they are; null: nobody's, or that of practice gangs. */
const addedFor = shallowRef<CampaignId | null>(null)

/** From now on the catalogues hold what these packs of a campaign add and change. */
export const playWith = (packs: readonly PackFile[], campaign: CampaignId | null): void => {
  addedFor.value = campaign
  if (JSON.stringify(packs) !== JSON.stringify(added.value)) added.value = packs
}

/** Those of them that are for a ruleset. */
export const addedPacks = (ruleset: RulesetId): readonly PackFile[] =>
  added.value.filter((pack) => isFor(ruleset, pack))

const once = (load: () => Promise<void>) => {
  let loading: Promise<void> | undefined
  return () => (loading ??= load())
}

const isFor = (ruleset: RulesetId, { content }: PackFile): boolean =>
  typeof content === 'object' && content !== null && 'ruleset' in content && content.ruleset === ruleset

/** Content, and what the rules carry out of it, each loaded when it is first asked for: they are larger than the rest of the page. */
const shelf = ({ id, content, plugin }: RulesetManifest) => {
  const shipped = shallowRef<readonly ContentPack[]>([])
  const book = shallowRef<ArmyBook | null>(null)
  const carriedOut = shallowRef<CarriedOutByRuleset>()
  const catalogue = computed((): Catalogue | null =>
    shipped.value.length > 0 ? loadPacks(shipped.value, addedPacks(id)) : null,
  )
  const carriers = computed((): CarriedOutBy | null => {
    if (!carriedOut.value || !catalogue.value) return null
    return carriedOutBy({ engine: carriedOut.value.engine, campaign: carriedOut.value.campaign(catalogue.value) })
  })
  const stock = once(async () => {
    const found = await content?.()
    book.value = found?.armies ?? null
    shipped.value = found?.packs ?? []
  })
  const ask = once(async () => {
    carriedOut.value = (await plugin?.())?.carriedOut
  })
  return { catalogue, book, carriers, stock, ask }
}
const shelves = new Map(rulesets.map((manifest) => [manifest.id, shelf(manifest)]))

const stocked = (ruleset: RulesetId) => {
  const found = shelves.get(ruleset)
  void found?.stock()
  return found
}

/** Weapons, fighters, skills and the rest with their names, of the ruleset on screen; null for the moment until they are loaded. */
export const useCatalogue = () => {
  const ruleset = useRuleset()
  return computed(() => stocked(ruleset())?.catalogue.value ?? null)
}

/** How armies of the ruleset on screen are mustered; null where it has none, and until it is loaded. */
export const useArmyBook = () => {
  const ruleset = useRuleset()
  return computed(() => stocked(ruleset())?.book.value ?? null)
}

/** Who carries out what an entry of the catalogue does: the engine, the campaign, or the people at the table; null until it is known. */
export const useCarriedOut = () => {
  const ruleset = useRuleset()
  return computed(() => {
    const found = stocked(ruleset())
    void found?.ask()
    return found?.carriers.value ?? null
  })
}

/** The catalogues by ruleset; null until one is loaded, and for a ruleset that has no content. */
export const useCatalogues = () => ({
  catalogueOf: (ruleset: RulesetId): Catalogue | null => stocked(ruleset)?.catalogue.value ?? null,
  /** The catalogue of a battle's ruleset; null also until it holds what the battle's campaign plays with. */
  catalogueOfBattle: (ruleset: RulesetId, campaign: { readonly id: CampaignId } | null): Catalogue | null =>
    campaign === null || addedFor.value === campaign.id ? (stocked(ruleset)?.catalogue.value ?? null) : null,
  /** How armies of a ruleset are mustered; null where it has none, and until it is loaded. */
  bookOf: (ruleset: RulesetId): ArmyBook | null => stocked(ruleset)?.book.value ?? null,
})
