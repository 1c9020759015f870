import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import { carriedOutBy, loadPacks, type CarriedOutBy, type Catalogue, type ContentPack, type PackFile } from '@shared/content'
import type { PlayableRuleset } from '@shared/rulesets'
import { computed, shallowRef } from 'vue'

/** What there is for a ruleset, loaded when it is first asked for: it is larger than the rest of the page together. */
const builtIn = {
  necromunda: async () => {
    const [{ necromundaPack }, { carriedOutIds }] = await Promise.all([
      import('@shared/content/packs/necromunda'),
      import('@shared/rulesets/necromunda/modules'),
    ])
    return { pack: necromundaPack, engine: carriedOutIds }
  },
  'wh40k-8e': async () => {
    const [{ eighthPack }, { carriedOutIds }] = await Promise.all([
      import('@shared/content/packs/wh40k-8e'),
      import('@shared/rulesets/wh40k-8e/modules'),
    ])
    return { pack: eighthPack, engine: carriedOutIds }
  },
} as const satisfies Record<PlayableRuleset, unknown>

/** Rulesets there is content for. */
export const playableRulesets = ['necromunda', 'wh40k-8e'] as const satisfies readonly (keyof typeof builtIn)[]

/** What we ship for a ruleset. */
export const officialPack = async (ruleset: PlayableRuleset): Promise<ContentPack> => (await builtIn[ruleset]()).pack

/** The packs of the campaign on screen, as their authors wrote them. */
const added = shallowRef<readonly PackFile[]>([])

/** From now on the catalogues hold what these packs add and change. */
export const playWith = (packs: readonly PackFile[]): void => {
  if (JSON.stringify(packs) !== JSON.stringify(added.value)) added.value = packs
}

const isFor = (ruleset: PlayableRuleset, { content }: PackFile): boolean =>
  typeof content === 'object' && content !== null && 'ruleset' in content && content.ruleset === ruleset

const shelf = (ruleset: PlayableRuleset) => {
  const shipped = shallowRef<{ pack: ContentPack; engine: readonly string[] }>()
  const catalogue = computed((): Catalogue | null =>
    shipped.value ? loadPacks([shipped.value.pack], added.value.filter((pack) => isFor(ruleset, pack))) : null,
  )
  const carriers = computed((): CarriedOutBy | null => {
    if (!shipped.value || !catalogue.value) return null
    const campaign = ruleset === 'necromunda' ? carriedOutByCampaign(catalogue.value) : []
    return carriedOutBy({ engine: shipped.value.engine, campaign })
  })
  return { shipped, catalogue, carriers, loading: undefined as Promise<void> | undefined }
}
const shelves = { necromunda: shelf('necromunda'), 'wh40k-8e': shelf('wh40k-8e') } as const satisfies Record<PlayableRuleset, unknown>

const load = async (ruleset: PlayableRuleset) => {
  shelves[ruleset].shipped.value = await builtIn[ruleset]()
}
const shelfOf = (ruleset: PlayableRuleset) => {
  const wanted = shelves[ruleset]
  wanted.loading ??= load(ruleset)
  return wanted
}

/** Weapons, fighters, skills and the rest with their names; null for the moment until they are loaded. */
export const useCatalogue = (ruleset: PlayableRuleset = 'necromunda') => shelfOf(ruleset).catalogue

/** Who carries out what an entry of the catalogue does: the engine, the campaign, or the people at the table. */
export const useCarriedOut = (ruleset: PlayableRuleset = 'necromunda') => shelfOf(ruleset).carriers
