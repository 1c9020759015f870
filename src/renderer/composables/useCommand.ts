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
 * The message after the command. `undoable` adds an Undo button to the toast: for commands that remove something, at once and without a
 * question.
 */
export interface Telling<Result = unknown> {
  /** Text with the result of dice. */
  readonly said?: string | ((result: Result) => string)
  readonly undoable?: boolean
  /** What to do if it was kept as a proposal instead of being carried out. */
  readonly kept?: () => void
}

const warningsIn = (result: unknown): readonly Warning[] =>
  // Commands that can break a rule return an outcome: a value and warnings.
  typeof result === 'object' && result !== null && 'warnings' in result && Array.isArray(result.warnings)
    ? (result.warnings as Warning[])
    : []

/** Sends a command: everything on screen reloads; an error becomes a toast, and so does a broken rule. */
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

  /** `scope`: the history that has the command, if it isn't the screen's. */
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
    // It may have been refused because the screen is out of date, so everything reloads too.
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
