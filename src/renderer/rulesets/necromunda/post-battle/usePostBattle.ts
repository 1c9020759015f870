import type { PostBattleDraft, StoredRoll } from '@shared/campaign'
import type { BattleId } from '@shared/contract/ids'
import type { PostBattle } from '@shared/contract/post-battle'
import { computed } from 'vue'
import { client } from '@renderer/client'
import { useCommand } from '@renderer/composables/useCommand'
import { useLoad } from '@renderer/composables/useLoad'
import { useAccess } from '@renderer/stores/access'
import { useText } from '@renderer/text/useText'
import { partOf } from './part'

/** A battle's stored draft, and all its commands. Every change is saved at once. */
export const usePostBattle = (battle: () => BattleId) => {
  const { t } = useText()
  const { run, busy } = useCommand()
  const access = useAccess()
  const loaded = useLoad(battle, (id) => client.postBattle.open({ battle: id }))

  const keep = async (work: () => Promise<PostBattle>) => {
    const answer = await run(work)
    if (answer) loaded.data.value = answer
  }
  /** An arbitrator edits everything and commits; a player edits only their own gang's part. */
  const settles = computed(() => access.may('postBattle.commit'))
  const edit = async (change: (draft: PostBattleDraft) => PostBattleDraft) => {
    const current = loaded.data.value
    if (!current) return
    const { draft, mark } = current
    const changed = change(draft)
    await keep(() =>
      settles.value
        ? client.postBattle.save({ battle: battle(), draft: changed, mark })
        : client.postBattle.tell({ battle: battle(), part: partOf(draft, changed) }),
    )
  }

  return {
    ...loaded,
    busy,
    settles,
    edit,
    choose: (choices: Partial<PostBattleDraft['choices']>) =>
      edit((it) => ({ ...it, choices: { ...it.choices, ...choices } })),
    roll: (rolls?: string[]) => keep(() => client.postBattle.roll({ battle: battle(), ...(rolls ? { rolls } : {}) })),
    typeIn: (id: string, faces: number[]) => {
      const stored: StoredRoll = { faces, origin: 'typed' }
      return edit((it) => ({ ...it, rolls: { ...it.rolls, [id]: stored } }))
    },
    takeBack: (id: string) =>
      edit(({ rolls, ...rest }) => ({
        ...rest,
        rolls: Object.fromEntries(Object.entries(rolls).filter(([roll]) => roll !== id)),
      })),
    acceptAll: () => keep(() => client.postBattle.acceptAll({ battle: battle() })),
    commit: () =>
      run(() => client.postBattle.commit({ battle: battle() }), { said: t('aftermath.committed'), undoable: true }),
  }
}
export type PostBattleWork = ReturnType<typeof usePostBattle>
