import { isMessageKey } from '@shared/i18n'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

/** Labels of entries' fields; a field without a label has its name in the file. */
export const useFieldNames = () => {
  const { t } = useText()
  return (name: string): string => {
    const key = `packField.${name}`
    // Messages of this group have no parameters.
    return isMessageKey(key) ? t(key as 'packField.name') : name
  }
}

/** Message groups for options that aren't content names: the forms' own words, and abilities of units. */
const wordsOf = ['packEditor.word', 'army.abilityName'] as const

/** Label of a field's option. */
export const useFieldWords = () => {
  const { t } = useText()
  const { nameOf } = useNames()
  return (value: string): string => {
    const key = wordsOf.map((words) => `${words}.${value}`).find((one) => isMessageKey(one))
    return key === undefined ? nameOf(value) : t(key as 'packEditor.word.turn')
  }
}

/** Help on a field whose label isn't enough; empty: none. */
export const useFieldHints = () => {
  const { t } = useText()
  return (name: string): string => {
    const key = `packEditor.hint.${name}`
    return isMessageKey(key) ? t(key as 'packEditor.hint.power') : ''
  }
}
