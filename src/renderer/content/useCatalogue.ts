import { loadPacks, type Catalogue, type ContentPack } from '@shared/content'
import { shallowReadonly, shallowRef } from 'vue'

/** Built-in packs by ruleset, loaded when they are first asked for: they are larger than the rest of the page together. */
const builtIn = {
  necromunda: async (): Promise<ContentPack> => (await import('@shared/content/packs/necromunda')).necromundaPack,
}

/** Rulesets there is content for. */
export const playableRulesets = ['necromunda'] as const satisfies readonly (keyof typeof builtIn)[]

const current = shallowRef<Catalogue | null>(null)
let loading: Promise<void> | undefined

const load = async () => {
  current.value = loadPacks([await builtIn.necromunda()])
}

/** Weapons, fighters, skills and the rest with their names; null for the moment until they are loaded. */
export const useCatalogue = () => {
  loading ??= load()
  return shallowReadonly(current)
}
