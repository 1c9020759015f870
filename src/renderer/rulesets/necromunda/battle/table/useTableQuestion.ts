import { questionWords } from '@shared/rulesets/necromunda/question-words'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { BattleNames } from '../names'

/** A question about space in words, in the reader's language. */
export const useTableQuestion = (names: ComputedRef<BattleNames>) => {
  const { locale } = useText()
  return (question: NecromundaQuestion): string => questionWords(locale.value, names.value)(question)
}
