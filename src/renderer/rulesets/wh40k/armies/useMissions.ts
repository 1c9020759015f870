import { isMessageKey } from '@shared/i18n'
import { computed, type ComputedRef } from 'vue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

/** Missions to choose from, by their names. */
export const useMissions = (ids: () => readonly string[]): ComputedRef<{ value: string; label: string }[]> => {
  const { say } = useText()
  const { nameOf } = useNames()
  return computed(() =>
    ids().map((value) => {
      const key = `army.mission.${value}`
      return { value, label: isMessageKey(key) ? say({ key, params: {} }) : nameOf(value) }
    }),
  )
}
