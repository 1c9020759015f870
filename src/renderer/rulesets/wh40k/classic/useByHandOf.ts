import type { ModelGroup } from '@shared/campaign/armies'
import type { Catalogue } from '@shared/content'
import { idsByHand } from '@shared/rulesets/wh40k/classic/by-hand'
import { computed } from 'vue'
import { useByHand } from '@renderer/rules/useByHand'

/** A unit's special rules (of models and weapons) and wargear that are carried out by hand, by id. */
export const useByHandOf = (catalogue: () => Catalogue) => {
  const { byHandIn } = useByHand()
  const listed = computed(
    () =>
      new Set(
        byHandIn(catalogue().ruleset)
          ?.entries('en')
          .map(({ id }) => id) ?? [],
      ),
  )
  return {
    byHandOf: (unit: string, models: readonly ModelGroup[]): readonly string[] =>
      idsByHand(catalogue(), unit, models, listed.value),
  }
}
