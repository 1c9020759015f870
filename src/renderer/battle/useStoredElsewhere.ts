import { onScopeDispose, watch } from 'vue'
import { client } from '@renderer/client'
import { useAccess } from '@renderer/stores/access'
import { useLive } from '@renderer/stores/live'
import type { PlayedHere } from './usePlay'
import type { BattleState, GameEvent } from '@shared/engine'

/**
 * While the application is shared, takes others' answers from their own devices into the battle in play; `reread`: the stored battle
 * differs from this one.
 */
export const useStoredElsewhere = (
  { id, takeStored }: Pick<PlayedHere<BattleState, GameEvent>, 'id' | 'takeStored'>,
  reread: () => void,
) => {
  const access = useAccess()
  const live = useLive()
  let steps: ReturnType<typeof client.battles.follow> | undefined

  const follow = async () => {
    const mine = client.battles.follow({ id })
    steps = mine
    try {
      for await (const followed of mine) {
        if (takeStored(followed)) continue
        mine.cancel()
        reread()
        return
      }
    } catch {
      // The connection was lost, which is reported elsewhere: watching starts again when it is back.
    }
  }
  const leave = () => {
    steps?.cancel()
    steps = undefined
  }
  watch(
    () => access.me.shared && !live.lost,
    (follows) => {
      leave()
      if (follows) void follow()
    },
    { immediate: true },
  )
  onScopeDispose(leave)
}
