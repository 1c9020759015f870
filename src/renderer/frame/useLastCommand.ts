import { useToast } from '@nuxt/ui/composables'

type Told = Omit<Parameters<ReturnType<typeof useToast>['add']>[0], 'id'>

let shown: string | number | undefined

/** The toast about the last command: there is only ever one, so that its Undo can't be taken for an older command's. */
export const useLastCommand = () => {
  const toast = useToast()
  const forget = () => {
    if (shown !== undefined) toast.remove(shown)
    shown = undefined
  }
  return {
    forget,
    tell: (told: Told) => {
      forget()
      shown = toast.add(told).id
    },
  }
}
