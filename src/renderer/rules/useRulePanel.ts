import { computed, ref } from 'vue'

/** The rules opened one from another; the last one is shown beside the page. One panel for the whole application. */
const trail = ref<readonly string[]>([])

export const useRulePanel = () => ({
  shown: computed(() => trail.value.at(-1)),
  canGoBack: computed(() => trail.value.length > 1),
  open: (id: string) => {
    if (trail.value.at(-1) !== id) trail.value = [...trail.value, id]
  },
  back: () => {
    trail.value = trail.value.slice(0, -1)
  },
  close: () => {
    trail.value = []
  },
})
