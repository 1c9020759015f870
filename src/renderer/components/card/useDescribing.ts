import { computed, type ComputedRef } from 'vue'
import { useCarriedOut, useCatalogue } from '@renderer/content/useCatalogue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'
import type { Describing } from '@shared/cards/weapons'

/** What is needed to describe weapons in the reader's language; null until the content is loaded. */
export const useDescribing = (): ComputedRef<Describing | null> => {
  const { locale } = useText()
  const { nameItem } = useNames()
  const catalogue = useCatalogue()
  const carriedOut = useCarriedOut()
  return computed(() =>
    catalogue.value && carriedOut.value
      ? { locale: locale.value, catalogue: catalogue.value, carriedOut: carriedOut.value, nameItem }
      : null,
  )
}
