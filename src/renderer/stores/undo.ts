import type { DoneCommand, UndoScope, UndoState } from '@shared/contract/undo'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { client } from '@renderer/client'
import { useAccess } from './access'
import { useChanges } from './changes'

const isSame = (one: UndoScope, other: UndoScope): boolean => JSON.stringify(one) === JSON.stringify(other)

const nothing: UndoState = { undo: null, redo: null }

/** What can be undone and redone in the campaign (or practice gang) on screen. */
export const useUndo = defineStore('undo', () => {
  const changes = useChanges()
  const access = useAccess()
  const entered = ref<UndoScope>({ kind: 'application' })
  /** History of something that was just removed: it stays available on the screen it was removed from. */
  const removed = ref<UndoScope | null>(null)
  const scope = computed(() => removed.value ?? entered.value)
  const state = shallowRef<UndoState>(nothing)

  const read = async () => {
    const asked = scope.value
    if (!access.known) return
    // Players have no access to the application's own history.
    if (!access.may('undo.state') || (!access.arbitrates && asked.kind !== 'campaign')) return (state.value = nothing)
    const answer = await client.undo.state({ scope: asked })
    if (asked === scope.value) state.value = answer
  }
  watch([scope, () => changes.count, () => access.known], () => void read(), { immediate: true })

  const enter = (next: UndoScope) => {
    // The same scope after a reload must not trigger other reloads.
    if (!isSame(next, entered.value)) entered.value = next
    if (next.kind !== 'application') removed.value = null
  }
  const keepWithinReach = (of: UndoScope) => {
    removed.value = of
  }

  /** The undone command. Throws the AppError of a refused undo. */
  const undo = async (of: UndoScope = scope.value): Promise<DoneCommand> => {
    const { undone } = await client.undo.undo({ scope: of })
    changes.happened()
    return undone
  }
  const redo = async (): Promise<DoneCommand> => {
    const { redone } = await client.undo.redo({ scope: scope.value })
    changes.happened()
    return redone
  }
  return { scope, state, read, enter, keepWithinReach, undo, redo }
})
