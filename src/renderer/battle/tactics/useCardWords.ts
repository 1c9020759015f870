import { useText } from '@renderer/text/useText'

/** What tactics cards do and when, in the reader's language. */
export const useCardWords = () => {
  const { say } = useText()
  return {
    textOf: (card: string): string => say({ key: `tactic.${card}`, params: {} }),
    whenOf: (occasion: string): string => say({ key: `battle.when.${occasion}`, params: {} }),
  }
}
