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

/** Rulesets with content, in display order. */
export const playableRulesets: readonly RulesetId[] = rulesets
  .filter(({ content }) => content !== null)
  .map(({ id }) => id)

/** The built-in packs of a ruleset; none if it has no content. */
export const officialPacks = async (ruleset: RulesetId): Promise<readonly ContentPack[]> =>
  (await rulesetOf(ruleset).content?.())?.packs ?? []

/** The packs of the campaign on screen, as their authors wrote them. */
const added = shallowRef<readonly PackFile[]>([])

/** The campaign of these packs; null: none, or practice gangs. */
const addedFor = shallowRef<CampaignId | null>(null)

/** Sets the packs that the catalogues contain besides the built-in ones. */
export const playWith = (packs: readonly PackFile[], campaign: CampaignId | null): void => {
  addedFor.value = campaign
  if (JSON.stringify(packs) !== JSON.stringify(added.value)) added.value = packs
}

/** The added packs of a ruleset. */
export const addedPacks = (ruleset: RulesetId): readonly PackFile[] =>
  added.value.filter((pack) => isFor(ruleset, pack))

const once = (load: () => Promise<void>) => {
  let loading: Promise<void> | undefined
  return () => (loading ??= load())
}

const isFor = (ruleset: RulesetId, { content }: PackFile): boolean =>
  typeof content === 'object' && content !== null && 'ruleset' in content && content.ruleset === ruleset

/** Content, and what the rules carry out of it, each loaded on demand: they are larger than the rest of the page. */
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

/** Weapons, fighters, skills and the rest with their names, of the ruleset on screen; null until loaded. */
export const useCatalogue = () => {
  const ruleset = useRuleset()
  return computed(() => stocked(ruleset())?.catalogue.value ?? null)
}

/** The army book of the ruleset on screen; null if it has none, and until loaded. */
export const useArmyBook = () => {
  const ruleset = useRuleset()
  return computed(() => stocked(ruleset())?.book.value ?? null)
}

/** Who carries out an entry's effect: the engine, the campaign, or players by hand; null until known. */
export const useCarriedOut = () => {
  const ruleset = useRuleset()
  return computed(() => {
    const found = stocked(ruleset())
    void found?.ask()
    return found?.carriers.value ?? null
  })
}

/** Catalogues by ruleset; null until loaded, and for a ruleset without content. */
export const useCatalogues = () => ({
  catalogueOf: (ruleset: RulesetId): Catalogue | null => stocked(ruleset)?.catalogue.value ?? null,
  /** The catalogue of a battle's ruleset; null until it contains the packs of the battle's campaign. */
  catalogueOfBattle: (ruleset: RulesetId, campaign: { readonly id: CampaignId } | null): Catalogue | null =>
    campaign === null || addedFor.value === campaign.id ? (stocked(ruleset)?.catalogue.value ?? null) : null,
  /** A ruleset's army book; null if it has none, and until loaded. */
  bookOf: (ruleset: RulesetId): ArmyBook | null => stocked(ruleset)?.book.value ?? null,
})
