import { onScopeDispose, readonly, shallowRef, watchEffect } from 'vue'
import { useText } from '@renderer/text/useText'

/** A step on the way from home to where the reader is. The last one is the page itself. */
export interface Step {
  readonly name: string
  /** Path of its screen. */
  readonly to: string
}

const steps = shallowRef<readonly Step[]>([])

/** Where the reader is, for the top bar. */
export const usePlace = () => readonly(steps)

/** A page says where it is; title and path in the top bar follow as its data arrives. */
export const declarePlace = (way: () => readonly Step[]) => {
  const { t } = useText()
  watchEffect(() => {
    // Not read back: a page within a page says its own, and neither is to answer the other for ever.
    const found = way()
    steps.value = found
    const here = found.at(-1)
    document.title = here ? `${here.name} · ${t('common.appName')}` : t('common.appName')
  })
  onScopeDispose(() => {
    steps.value = []
  })
}
