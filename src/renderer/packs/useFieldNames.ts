import { isMessageKey } from '@shared/i18n'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

/** What the fields of entries are called; a field without a name of ours by what the file calls it. */
export const useFieldNames = () => {
  const { t } = useText()
  return (name: string): string => {
    const key = `packField.${name}`
    // The keys of this area have no places to fill.
    return isMessageKey(key) ? t(key as 'packField.name') : name
  }
}

/** Where answers that are no names of the content have theirs: forms' own words, and abilities of units. */
const wordsOf = ['packEditor.word', 'army.abilityName'] as const

/** What an answer that a field offers is called. */
export const useFieldWords = () => {
  const { t } = useText()
  const { nameOf } = useNames()
  return (value: string): string => {
    const key = wordsOf.map((words) => `${words}.${value}`).find((one) => isMessageKey(one))
    return key === undefined ? nameOf(value) : t(key as 'packEditor.word.turn')
  }
}

/** What is to be put into a field, where its name alone doesn't say; empty: it does. */
export const useFieldHints = () => {
  const { t } = useText()
  return (name: string): string => {
    const key = `packEditor.hint.${name}`
    return isMessageKey(key) ? t(key as 'packEditor.hint.power') : ''
  }
}
