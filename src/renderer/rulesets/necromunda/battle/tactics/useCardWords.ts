import { isMessageKey } from '@shared/i18n'
import { useCatalogue } from '@renderer/content/useCatalogue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

/** Effects and timing of tactics cards, in the reader's language; custom cards have their own text. */
export const useCardWords = () => {
  const { say } = useText()
  const { worded } = useNames()
  const catalogue = useCatalogue()
  const ownText = (card: string): string => {
    const own = catalogue.value?.tactics.find(card)
    return own ? `${worded(own.effect)} (${worded(own.timing)})` : ''
  }
  return {
    textOf: (card: string): string => {
      const key = `tactic.${card}`
      return isMessageKey(key) ? say({ key, params: {} }) : ownText(card)
    },
    whenOf: (occasion: string): string => say({ key: `battle.when.${occasion}`, params: {} }),
  }
}
