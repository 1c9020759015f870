import type { UndoScope } from '@shared/contract/undo'
import { useToast } from '@nuxt/ui/composables'
import { useText } from '@renderer/text/useText'
import { useUndo } from '@renderer/stores/undo'
import { useTrouble } from './useTrouble'
import { useCommandNames } from './useCommandNames'

/** The toast that offers to take back what was just done: there is only ever one, of the last command. */
export const lastCommandToast = 'last-command'

/** Undo and redo as a person does them: a toast says what went. */
export const useTakeBack = () => {
  const { t } = useText()
  const store = useUndo()
  const toast = useToast()
  const { nameOfCommand } = useCommandNames()
  const { attempt } = useTrouble()

  const undo = async (scope?: UndoScope) => {
    if (scope === undefined && store.state.undo === null) return
    toast.remove(lastCommandToast)
    const undone = await attempt(() => store.undo(scope))
    if (undone) toast.add({ title: t('frame.undone', { what: nameOfCommand(undone) }), icon: 'i-lucide-undo-2' })
  }
  const redo = async () => {
    if (store.state.redo === null) return
    toast.remove(lastCommandToast)
    const redone = await attempt(() => store.redo())
    if (redone) toast.add({ title: t('frame.redone', { what: nameOfCommand(redone) }), icon: 'i-lucide-redo-2' })
  }
  return { undo, redo }
}
