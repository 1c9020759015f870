import { useToast } from '@nuxt/ui/composables'

type ToastContent = Omit<Parameters<ReturnType<typeof useToast>['add']>[0], 'id'>

let shown: string | number | undefined

/** The toast about the last command. There is only one, so that its Undo can't belong to an older command. */
export const useLastCommand = () => {
  const toast = useToast()
  const forget = () => {
    if (shown !== undefined) toast.remove(shown)
    shown = undefined
  }
  return {
    forget,
    tell: (content: ToastContent) => {
      forget()
      shown = toast.add(content).id
    },
  }
}
