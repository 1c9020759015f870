import type { Notice } from '@shared/contract/proposals'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { client } from '@renderer/client'
import { useAccess } from './access'
import { useChanges } from './changes'

/** What waits for the user: read again whenever something was stored. */
export const useNotices = defineStore('notices', () => {
  const access = useAccess()
  const changes = useChanges()
  const all = shallowRef<readonly Notice[]>([])
  const count = computed(() =>
    all.value.reduce(
      (sum, { proposals, challenges, unsettled, refused }) => sum + proposals + challenges + unsettled + refused,
      0,
    ),
  )
  watch(
    [() => changes.count, () => access.me] as const,
    async () => {
      // If the host can't be reached, the last notices stay; the page reports the lost connection.
      all.value = await client.proposals.notices().catch(() => all.value)
    },
    { immediate: true },
  )
  return { all, count }
})
