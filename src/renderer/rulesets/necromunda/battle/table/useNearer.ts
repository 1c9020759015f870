import { ref, watch, type Ref } from 'vue'
import type { Asked } from '@renderer/battle/view'

/** NEC-SHOOT-02: the enemy marked as nearer than the target, until the next question. */
export const useNearer = (asked: Readonly<Ref<Asked | null>>) => {
  const nearer = ref<number | null>(null)
  watch(asked, () => (nearer.value = null))
  return {
    nearer,
    markNearer: (figure: number): void => {
      nearer.value = nearer.value === figure ? null : figure
    },
  }
}
