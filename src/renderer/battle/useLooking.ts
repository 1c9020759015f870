import { computed, ref } from 'vue'

/** Which figure is looked at: the one pointed at, else the one pinned. */
export const useLooking = () => {
  const pointed = ref<number | null>(null)
  const pinned = ref<number | null>(null)
  const looked = computed(() => pointed.value ?? pinned.value)
  return {
    looked,
    /** The same as a list, for what marks figures. */
    marked: computed((): readonly number[] => (looked.value === null ? [] : [looked.value])),
    /** What a finger has pinned it goes on pointing at. */
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
