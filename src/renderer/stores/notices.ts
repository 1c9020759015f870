import type { Notice } from '@shared/contract/proposals'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { client } from '@renderer/client'
import { useAccess } from './access'
import { useChanges } from './changes'

/** What waits for who looks at this page: read again whenever something was stored. */
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
      // Without a host, what was known stays; the page says that it can't be reached.
      all.value = await client.proposals.notices().catch(() => all.value)
    },
    { immediate: true },
  )
  return { all, count }
})
