import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import { carriedOutBy, loadPacks, type CarriedOutBy, type Catalogue } from '@shared/content'
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
}

/** Rulesets there is content for. */
export const playableRulesets = ['necromunda'] as const satisfies readonly (keyof typeof builtIn)[]

const current = shallowRef<Catalogue | null>(null)
const carriers = shallowRef<CarriedOutBy | null>(null)
let loading: Promise<void> | undefined

const load = async () => {
  const { pack, engine } = await builtIn.necromunda()
  const catalogue = loadPacks([pack])
  carriers.value = carriedOutBy({ engine, campaign: carriedOutByCampaign(catalogue) })
  current.value = catalogue
}

/** Weapons, fighters, skills and the rest with their names; null for the moment until they are loaded. */
export const useCatalogue = () => {
  loading ??= load()
  return shallowReadonly(current)
}

/** Who carries out what an entry of the catalogue does: the engine, the campaign, or the people at the table. */
export const useCarriedOut = () => {
  loading ??= load()
  return shallowReadonly(carriers)
}
