import { onScopeDispose, readonly, shallowRef, watchEffect } from 'vue'
import { useText } from '@renderer/text/useText'

/** A step of the path from home to the present screen. The last one is the screen itself. */
export interface Step {
  readonly name: string
  /** Path of its screen. */
  readonly to: string
}

const steps = shallowRef<readonly Step[]>([])

/** The path to the present screen, for the top bar. */
export const usePlace = () => readonly(steps)

/** A page sets its path; title and path in the top bar follow as its data arrives. */
export const declarePlace = (way: () => readonly Step[]) => {
  const { t } = useText()
  watchEffect(() => {
    // Not read back: a page within a page sets its own path, and the two would trigger each other for ever.
    const found = way()
    steps.value = found
    const here = found.at(-1)
    document.title = here ? `${here.name} · ${t('common.appName')}` : t('common.appName')
  })
  onScopeDispose(() => {
    steps.value = []
  })
}
