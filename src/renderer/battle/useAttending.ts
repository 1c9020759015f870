import type { AppError } from '@shared/contract'
import type { SeenBattle } from '@shared/contract/battles'
import type { BattleId } from '@shared/contract/ids'
import { useEventListener } from '@vueuse/core'
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import { client } from '@renderer/client'
import { asAppError } from '@renderer/composables/asAppError'

const firstWait = 500
const longestWait = 8000

/** Follows a battle as the host shows it, and starts again after a lost connection: the host then sends everything again. */
export const useAttending = (id: () => BattleId, looksOn: boolean, take: (seen: SeenBattle) => void) => {
  const error = shallowRef<AppError>()
  const lost = ref(false)
  let steps: ReturnType<typeof client.battles.attend> | undefined
  let run = 0

  const attend = async () => {
    const mine = ++run
    let wait = firstWait
    steps?.cancel()
    error.value = undefined
    while (mine === run) {
      steps = client.battles.attend({ id: id(), looksOn })
      try {
        for await (const seen of steps) {
          if (mine !== run) return
          lost.value = false
          wait = firstWait
          take(seen)
          if (seen.status !== 'fighting') return
        }
      } catch (thrown) {
        const trouble = asAppError(thrown)
        if (mine !== run) return
        if (trouble.report.key !== 'error.connection') {
          error.value = trouble
          return
        }
      }
      if (mine !== run) return
      lost.value = true
      await new Promise((resolve) => setTimeout(resolve, wait))
      wait = Math.min(wait * 2, longestWait)
    }
  }
  watch(id, () => void attend(), { immediate: true })
  // A phone that slept may have lost its connection without noticing.
  useEventListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') void attend()
  })
  onScopeDispose(() => {
    run += 1
    steps?.cancel()
  })
  return { error, lost, attend }
}
