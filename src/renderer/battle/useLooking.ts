import { computed, ref } from 'vue'

/** The figure shown in detail: the hovered one, else the pinned one. */
export const useLooking = () => {
  const pointed = ref<number | null>(null)
  const pinned = ref<number | null>(null)
  const looked = computed(() => pointed.value ?? pinned.value)
  return {
    looked,
    /** The same as a list, for marking figures. */
    marked: computed((): readonly number[] => (looked.value === null ? [] : [looked.value])),
    /** A touch that pins a figure also keeps hovering it. */
    isPinned: computed(() => pinned.value !== null && looked.value === pinned.value),
    point: (figure: number | null) => {
      pointed.value = figure
    },
    pin: (figure: number) => {
      pinned.value = pinned.value === figure ? null : figure
    },
    /** True if something was pinned. */
    unpin: (): boolean => {
      const had = pinned.value !== null
      pinned.value = null
      return had
    },
  }
}

export type Looking = ReturnType<typeof useLooking>
