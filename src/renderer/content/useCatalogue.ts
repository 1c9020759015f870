import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import { carriedOutBy, loadPacks, type CarriedOutBy, type Catalogue } from '@shared/content'
import type { PlayableRuleset } from '@shared/rulesets'
import { shallowReadonly, shallowRef } from 'vue'

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

const shelf = () => {
  const catalogue = shallowRef<Catalogue | null>(null)
  const carriers = shallowRef<CarriedOutBy | null>(null)
  return { catalogue, carriers, loading: undefined as Promise<void> | undefined }
}
const shelves = { necromunda: shelf(), 'wh40k-8e': shelf() } as const satisfies Record<PlayableRuleset, unknown>

const load = async (ruleset: PlayableRuleset) => {
  const { pack, engine } = await builtIn[ruleset]()
  const loaded = loadPacks([pack])
  const campaign = ruleset === 'necromunda' ? carriedOutByCampaign(loaded) : []
  shelves[ruleset].carriers.value = carriedOutBy({ engine, campaign })
  shelves[ruleset].catalogue.value = loaded
}
const shelfOf = (ruleset: PlayableRuleset) => {
  const wanted = shelves[ruleset]
  wanted.loading ??= load(ruleset)
  return wanted
}

/** Weapons, fighters, skills and the rest with their names; null for the moment until they are loaded. */
export const useCatalogue = (ruleset: PlayableRuleset = 'necromunda') => shallowReadonly(shelfOf(ruleset).catalogue)

/** Who carries out what an entry of the catalogue does: the engine, the campaign, or the people at the table. */
export const useCarriedOut = (ruleset: PlayableRuleset = 'necromunda') => shallowReadonly(shelfOf(ruleset).carriers)
