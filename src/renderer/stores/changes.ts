import { defineStore } from 'pinia'
import { ref } from 'vue'
import { together } from '@renderer/client'

/** Counts what was stored. Screens that show stored data read again when it grows, all in one request. */
export const useChanges = defineStore('changes', () => {
  const count = ref(0)
  /** `since`: the change, as the host counts. */
  const happened = (since?: number) =>
    together(() => {
      count.value += 1
    }, since)
  return { count, happened }
})
