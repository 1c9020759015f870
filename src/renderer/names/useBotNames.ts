import { isMessageKey } from '@shared/i18n'
import { useNames } from './useNames'
import { useText } from '@renderer/text/useText'

/** A bot's name: our message, or its ruleset's name. */
export const useBotNames = () => {
  const { say } = useText()
  const { nameOf } = useNames()
  return (bot: string): string => {
    const key = `battleSetup.bot.${bot}`
    return isMessageKey(key) ? say({ key, params: {} }) : nameOf(bot)
  }
}
