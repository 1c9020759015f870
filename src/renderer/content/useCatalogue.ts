import type { Catalogue } from '@shared/content'
import { readonly, shallowRef } from 'vue'

/** The content of the campaign on screen: built-in packs, and what people added. Null until a campaign is open. */
const current = shallowRef<Catalogue | null>(null)

export const useCatalogue = () => ({
  catalogue: readonly(current),
  use: (catalogue: Catalogue | null) => {
    current.value = catalogue
  },
})
