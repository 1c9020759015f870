import type { UndoScope } from '@shared/contract/undo'
import type { Warning } from '@shared/contract/vocabulary'
import { ref } from 'vue'
import { asAppError } from './asAppError'
import { useLastCommand } from '@renderer/frame/useLastCommand'
import { useTakeBack } from '@renderer/frame/useTakeBack'
import { useTrouble } from '@renderer/frame/useTrouble'
import { useReadable } from '@renderer/names/useReadable'
import { useChanges } from '@renderer/stores/changes'
import { useUndo } from '@renderer/stores/undo'
import { useText } from '@renderer/text/useText'

/**
 * What to say when it is done. `undoable` adds an Undo to the toast: for what takes something away, which happens at once and
 * without a question.
 */
export interface Telling<Result = unknown> {
  /** Where dice decided, with what they came to. */
  readonly said?: string | ((result: Result) => string)
  readonly undoable?: boolean
  /** What to do when it was kept for the arbitrator to approve instead of being done. */
  readonly kept?: () => void
}

const warningsIn = (result: unknown): readonly Warning[] =>
  // Commands that can break a rule answer with an outcome, which has its warnings beside its value.
  typeof result === 'object' && result !== null && 'warnings' in result && Array.isArray(result.warnings)
    ? (result.warnings as Warning[])
    : []

/** Sends a command: everything on screen reads again, an error becomes a toast, and so does a rule that was broken by it. */
export const useCommand = () => {
  const { t } = useText()
  const { tell } = useReadable()
  const lastCommand = useLastCommand()
  const changes = useChanges()
  const undo = useUndo()
  const takeBack = useTakeBack()
  const { attempt } = useTrouble()
  const busy = ref(false)

  const undoAction = (scope: UndoScope) => ({
    label: t('common.undo'),
    icon: 'i-lucide-undo-2',
    color: 'neutral' as const,
    variant: 'outline' as const,
    onClick: () => void takeBack.undo(scope),
  })

  /** `scope`: whose history holds the command, where it isn't that of the screen. */
  const run = async <Result>(
    command: () => Promise<Result>,
    telling?: Telling<Result>,
    scope: UndoScope = undo.scope,
  ): Promise<Result | undefined> => {
    lastCommand.forget()
    busy.value = true
    let isKept = false
    const result = await attempt(async () => {
      try {
        return await command()
      } catch (thrown) {
        if (asAppError(thrown).code !== 'waiting') throw thrown
        isKept = true
        return undefined
      }
    })
    busy.value = false
    // What was refused may have been asked of what is no longer so: all is read anew, too.
    changes.happened()
    if (isKept) {
      lastCommand.tell({ title: t('error.approval.waits'), color: 'info', icon: 'i-lucide-hourglass' })
      telling?.kept?.()
    }
    if (result === undefined) return undefined
    const broken = warningsIn(result)
    const said = typeof telling?.said === 'function' ? telling.said(result) : telling?.said
    if (said !== undefined || broken.length > 0) {
      lastCommand.tell({
        title: said ?? t('common.againstRules'),
        ...(broken.length > 0
          ? {
              description: broken.map((warning) => tell(warning)).join('\n'),
              color: 'warning' as const,
            }
          : {}),
        ...(telling?.undoable || broken.length > 0 ? { actions: [undoAction(scope)] } : {}),
      })
    }
    return result
  }
  return { busy, run }
}
