import { defineStore } from 'pinia'
import { ref } from 'vue'

/** Counts what was stored. Screens that show stored data read again when it grows. */
export const useChanges = defineStore('changes', () => {
  const count = ref(0)
  const happened = () => {
    count.value += 1
  }
  return { count, happened }
})
