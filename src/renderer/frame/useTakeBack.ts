import type { UndoScope } from '@shared/contract/undo'
import { useToast } from '@nuxt/ui/composables'
import { useText } from '@renderer/text/useText'
import { useUndo } from '@renderer/stores/undo'
import { useLastCommand } from './useLastCommand'
import { useTrouble } from './useTrouble'
import { useCommandNames } from './useCommandNames'

/** Undo and redo by the user, with a toast that names the command. */
export const useTakeBack = () => {
  const { t } = useText()
  const store = useUndo()
  const toast = useToast()
  const { forget } = useLastCommand()
  const { nameOfCommand } = useCommandNames()
  const { attempt } = useTrouble()

  /** A key press can come before the undo state has loaded: then it is queried again before the key is ignored. */
  const isThere = async (which: 'undo' | 'redo'): Promise<boolean> => {
    if (store.state[which] === null) await attempt(() => store.read())
    return store.state[which] !== null
  }

  const undo = async (scope?: UndoScope) => {
    if (scope === undefined && !(await isThere('undo'))) return
    forget()
    const undone = await attempt(() => store.undo(scope))
    if (undone) toast.add({ title: t('frame.undone', { what: nameOfCommand(undone) }), icon: 'i-lucide-undo-2' })
  }
  const redo = async () => {
    if (!(await isThere('redo'))) return
    forget()
    const redone = await attempt(() => store.redo())
    if (redone) toast.add({ title: t('frame.redone', { what: nameOfCommand(redone) }), icon: 'i-lucide-redo-2' })
  }
  return { undo, redo }
}
