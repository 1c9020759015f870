import type { UndoScope } from '@shared/contract/undo'
import { useToast } from '@nuxt/ui/composables'
import { useText } from '@renderer/text/useText'
import { useUndo } from '@renderer/stores/undo'
import { useLastCommand } from './useLastCommand'
import { useTrouble } from './useTrouble'
import { useCommandNames } from './useCommandNames'


/** Undo and redo as a person does them: a toast says what went. */
export const useTakeBack = () => {
  const { t } = useText()
  const store = useUndo()
  const toast = useToast()
  const { forget } = useLastCommand()
  const { nameOfCommand } = useCommandNames()
  const { attempt } = useTrouble()

  const undo = async (scope?: UndoScope) => {
    if (scope === undefined && store.state.undo === null) return
    forget()
    const undone = await attempt(() => store.undo(scope))
    if (undone) toast.add({ title: t('frame.undone', { what: nameOfCommand(undone) }), icon: 'i-lucide-undo-2' })
  }
  const redo = async () => {
    if (store.state.redo === null) return
    forget()
    const redone = await attempt(() => store.redo())
    if (redone) toast.add({ title: t('frame.redone', { what: nameOfCommand(redone) }), icon: 'i-lucide-redo-2' })
  }
  return { undo, redo }
}
