import { ref } from 'vue'
import { useToast } from '@nuxt/ui/composables'
import { useChanges } from '@renderer/stores/changes'
import { useTakeBack } from '@renderer/frame/useTakeBack'
import { useTrouble } from '@renderer/frame/useTrouble'
import { useText } from '@renderer/text/useText'

/**
 * What to say when it is done. `undoable` adds an Undo to the toast: for what takes something away, which happens at once and
 * without a question.
 */
export interface Telling {
  readonly said: string
  readonly undoable?: boolean
}

/** Sends a command: everything on screen reads again, an error becomes a toast. */
export const useCommand = () => {
  const { t } = useText()
  const toast = useToast()
  const changes = useChanges()
  const takeBack = useTakeBack()
  const { attempt } = useTrouble()
  const busy = ref(false)

  const run = async <Result>(command: () => Promise<Result>, telling?: Telling): Promise<Result | undefined> => {
    busy.value = true
    const result = await attempt(command)
    busy.value = false
    if (result === undefined) return undefined
    changes.happened()
    if (telling) {
      const undo = { label: t('common.undo'), icon: 'i-lucide-undo-2', color: 'neutral' as const, variant: 'outline' as const, onClick: () => void takeBack.undo() }
      toast.add({ title: telling.said, ...(telling.undoable ? { actions: [undo] } : {}) })
    }
    return result
  }
  return { busy, run }
}
