import { computed } from 'vue'
import { useArmyBook } from '@renderer/content/useCatalogue'
import { useText } from '@renderer/text/useText'

/** Words for the value of armies in the ruleset on screen: Power or points. */
export const useArmyWords = () => {
  const { t } = useText()
  const book = useArmyBook()
  const worth = computed(() => book.value?.worth ?? 'power')
  const worthOf = (count: number) => t(`army.worthOf.${worth.value}`, { count })
  return {
    book,
    worth: computed(() => t(`army.worth.${worth.value}`)),
    worthFull: computed(() => t(`army.worthFull.${worth.value}`)),
    filter: computed(() => t(`army.filter.${worth.value}`)),
    nothingFound: computed(() => t(`army.nothingFound.${worth.value}`)),
    legal: computed(() => t(`army.legal.${worth.value}`)),
    worthOf,
    /** Values of a unit in its sizes. */
    worthsOf: (sizes: readonly number[]) => {
      const [only, ...more] = sizes
      if (only !== undefined && more.length === 0) return worthOf(only)
      return t(`army.worthsOf.${worth.value}`, { values: sizes.join(' / ') })
    },
  }
}
