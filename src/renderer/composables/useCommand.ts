import { ref } from 'vue'
import { useToast } from '@nuxt/ui/composables'
import { useChanges } from '@renderer/stores/changes'
import { useTakeBack } from '@renderer/frame/useTakeBack'
import { useTrouble } from '@renderer/frame/useTrouble'
import { useText } from '@renderer/text/useText'

/**
 * Sends a command: everything on screen reads again, an error becomes a toast. `done`, where given, is said in a toast with an Undo:
 * for what takes something away, which happens at once and without a question.
 */
export const useCommand = () => {
  const { t } = useText()
  const toast = useToast()
  const changes = useChanges()
  const takeBack = useTakeBack()
  const { attempt } = useTrouble()
  const busy = ref(false)

  const run = async <Result>(command: () => Promise<Result>, done?: string): Promise<Result | undefined> => {
    busy.value = true
    const result = await attempt(command)
    busy.value = false
    if (result === undefined) return undefined
    changes.happened()
    if (done !== undefined) {
      toast.add({
        title: done,
        actions: [{ label: t('common.undo'), icon: 'i-lucide-undo-2', onClick: () => void takeBack.undo() }],
      })
    }
    return result
  }
  return { busy, run }
}
