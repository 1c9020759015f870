import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import {
  carriedOutBy,
  loadPacks,
  type CarriedOutBy,
  type Catalogue,
  type ContentPack,
  type PackFile,
} from '@shared/content'
import type { RulesetId } from '@shared/battle'
import { isPlayable, type PlayableRuleset } from '@shared/rulesets'
import { computed, shallowRef } from 'vue'

/**
 * What there is for a ruleset: its content, and the ids of what its engine carries out, which come with all its rules. Each is loaded when it
 * is first asked for: they are larger than the rest of the page together.
 */
const builtIn = {
  necromunda: {
    pack: async () => (await import('@shared/rulesets/necromunda/content')).necromundaPack,
    engine: async () => (await import('@shared/rulesets/necromunda/modules')).carriedOutIds,
  },
  'wh40k-8e': {
    pack: async () => (await import('@shared/rulesets/wh40k-8e/content')).eighthPack,
    engine: async () => (await import('@shared/rulesets/wh40k-8e/modules')).carriedOutIds,
  },
} as const satisfies Record<PlayableRuleset, unknown>

/** Rulesets there is content for. */
export const playableRulesets = ['necromunda', 'wh40k-8e'] as const satisfies readonly (keyof typeof builtIn)[]

/** What we ship for a ruleset. */
export const officialPack = (ruleset: PlayableRuleset): Promise<ContentPack> => builtIn[ruleset].pack()

/** The packs of the campaign on screen, as their authors wrote them. */
const added = shallowRef<readonly PackFile[]>([])

/** From now on the catalogues hold what these packs add and change. */
export const playWith = (packs: readonly PackFile[]): void => {
  if (JSON.stringify(packs) !== JSON.stringify(added.value)) added.value = packs
}

const once = (load: () => Promise<void>) => {
  let loading: Promise<void> | undefined
  return () => (loading ??= load())
}

const isFor = (ruleset: PlayableRuleset, { content }: PackFile): boolean =>
  typeof content === 'object' && content !== null && 'ruleset' in content && content.ruleset === ruleset

const shelf = (ruleset: PlayableRuleset) => {
  const shipped = shallowRef<ContentPack>()
  const engine = shallowRef<readonly string[]>()
  const catalogue = computed((): Catalogue | null =>
    shipped.value
      ? loadPacks(
          [shipped.value],
          added.value.filter((pack) => isFor(ruleset, pack)),
        )
      : null,
  )
  const carriers = computed((): CarriedOutBy | null => {
    if (!engine.value || !catalogue.value) return null
    const campaign = ruleset === 'necromunda' ? carriedOutByCampaign(catalogue.value) : []
    return carriedOutBy({ engine: engine.value, campaign })
  })
  const stock = once(async () => {
    shipped.value = await builtIn[ruleset].pack()
  })
  const ask = once(async () => {
    engine.value = await builtIn[ruleset].engine()
  })
  return { catalogue, carriers, stock, ask }
}
const shelves = { necromunda: shelf('necromunda'), 'wh40k-8e': shelf('wh40k-8e') } as const satisfies Record<
  PlayableRuleset,
  unknown
>

/** Weapons, fighters, skills and the rest with their names; null for the moment until they are loaded. */
export const useCatalogue = (ruleset: PlayableRuleset = 'necromunda') => {
  const { catalogue, stock } = shelves[ruleset]
  void stock()
  return catalogue
}

/** Who carries out what an entry of the catalogue does: the engine, the campaign, or the people at the table; null until it is known. */
export const useCarriedOut = (ruleset: PlayableRuleset = 'necromunda') => {
  const { carriers, stock, ask } = shelves[ruleset]
  void stock()
  void ask()
  return carriers
}

/** The catalogues by ruleset; null until it is loaded, and for a ruleset that has no content. */
export const useCatalogues = () => ({
  catalogueOf: (ruleset: RulesetId): Catalogue | null => (isPlayable(ruleset) ? useCatalogue(ruleset).value : null),
})
