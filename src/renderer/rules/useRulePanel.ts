import { readonly, ref } from 'vue'

/** The rule whose text stands open beside the page. One panel for the whole application. */
const shown = ref<string | null>(null)

export const useRulePanel = () => ({
  shown: readonly(shown),
  open: (id: string) => {
    shown.value = id
  },
  close: () => {
    shown.value = null
  },
})
