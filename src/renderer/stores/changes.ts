import { defineStore } from 'pinia'
import { ref } from 'vue'
import { together } from '@renderer/client'

/** Counts changes of stored data. Screens that show such data reload when it grows, all in one request. */
export const useChanges = defineStore('changes', () => {
  const count = ref(0)
  /** `since`: number of the change, as the host counts. */
  const happened = (since?: number) =>
    together(() => {
      count.value += 1
    }, since)
  return { count, happened }
})
