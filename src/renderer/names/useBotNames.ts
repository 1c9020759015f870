import { isMessageKey } from '@shared/i18n'
import { useText } from '@renderer/text/useText'

/** What a bot is called: by our message, or by its own name where a ruleset has one that we don't know. */
export const useBotNames = () => {
  const { say } = useText()
  return (bot: string): string => {
    const key = `battleSetup.bot.${bot}`
    return isMessageKey(key) ? say({ key, params: {} }) : bot
  }
}
