import type { DoneCommand, UndoScope, UndoState } from '@shared/contract/undo'
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { client } from '@renderer/client'
import { useChanges } from './changes'

const nothing: UndoState = { undo: null, redo: null, barrier: null }

/** What can be taken back in the campaign (or practice gang) on screen, and what can be done again. */
export const useUndo = defineStore('undo', () => {
  const changes = useChanges()
  const scope = ref<UndoScope>({ kind: 'application' })
  const state = shallowRef<UndoState>(nothing)

  const read = async () => {
    const asked = scope.value
    const answer = await client.undo.state({ scope: asked })
    if (asked === scope.value) state.value = answer
  }
  watch([scope, () => changes.count], () => void read(), { immediate: true })

  /** What was undone. Throws the AppError of a refused undo. */
  const undo = async (): Promise<DoneCommand> => {
    const { undone } = await client.undo.undo({ scope: scope.value })
    changes.happened()
    return undone
  }
  const redo = async (): Promise<DoneCommand> => {
    const { redone } = await client.undo.redo({ scope: scope.value })
    changes.happened()
    return redone
  }
  const enter = (entered: UndoScope) => {
    scope.value = entered
  }
  return { scope, state, enter, undo, redo }
})
