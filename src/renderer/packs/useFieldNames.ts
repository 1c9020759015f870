import { isMessageKey } from '@shared/i18n'
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

/** What is to be put into a field, where its name alone doesn't say; empty: it does. */
export const useFieldHints = () => {
  const { t } = useText()
  return (name: string): string => {
    const key = `packEditor.hint.${name}`
    return isMessageKey(key) ? t(key as 'packEditor.hint.power') : ''
  }
}
