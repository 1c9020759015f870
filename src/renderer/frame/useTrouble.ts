import { useToast } from '@nuxt/ui/composables'
import { spell, type AppError } from '@shared/contract'
import { asAppError } from '@renderer/composables/asAppError'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'

/** Reports errors that have no place of their own on screen. */
export const useTrouble = () => {
  const { t } = useText()
  const { tellError: textOf, tellDetail } = useReadable()
  const toast = useToast()

  const tellError = ({ report }: AppError) => {
    const [first] = report.details
    const where = spell(report.where)
    toast.add({
      title: textOf(report),
      ...(first
        ? { description: tellDetail(first) }
        : where
          ? { description: t('error.where', { place: where }) }
          : {}),
      color: 'error',
      icon: 'i-lucide-circle-alert',
      duration: 10_000,
    })
  }
  /** Runs the action; an error becomes a toast and `undefined`. */
  const attempt = async <Result>(action: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await action()
    } catch (thrown) {
      tellError(asAppError(thrown))
      return undefined
    }
  }
  return { tellError, attempt }
}
