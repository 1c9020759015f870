import type { AppError } from '@shared/contract'
import { shallowRef, watch, type ShallowRef, type WatchSource } from 'vue'
import { useChanges } from '@renderer/stores/changes'
import { asAppError } from './asAppError'

export interface Loaded<Data> {
  /** The last result; stays while it reloads, so that nothing jumps. */
  readonly data: ShallowRef<Data | undefined>
  readonly error: ShallowRef<AppError | undefined>
  readonly loading: ShallowRef<boolean>
  readonly reload: () => Promise<void>
}

/**
 * Reads through the contract, again whenever its dependencies change or anything was stored. An answer to an outdated question is dropped.
 */
export const useLoad = <Subject, Data>(
  subject: WatchSource<Subject>,
  read: (subject: Subject) => Promise<Data>,
): Loaded<Data> => {
  const data = shallowRef<Data>()
  const error = shallowRef<AppError>()
  const loading = shallowRef(true)
  const changes = useChanges()
  let question = 0

  const ask = async (about: Subject) => {
    const mine = ++question
    loading.value = true
    try {
      const answer = await read(about)
      if (mine !== question) return
      data.value = answer
      error.value = undefined
    } catch (thrown) {
      if (mine === question) error.value = asAppError(thrown)
    } finally {
      if (mine === question) loading.value = false
    }
  }

  let current: Subject
  watch(
    [subject, () => changes.count] as const,
    ([about]) => {
      current = about
      void ask(current)
    },
    { immediate: true },
  )
  return { data, error, loading, reload: () => ask(current) }
}
