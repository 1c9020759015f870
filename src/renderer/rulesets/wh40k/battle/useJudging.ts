import { answerWords, questionWords, rollWords } from '@shared/rulesets/wh40k/narration/question-words'
import { asFact, type FactQuestion } from '@shared/rulesets/wh40k/questions/questions'
import type { ComputedRef } from 'vue'
import { rulableAmong } from '@renderer/battle/judge/rulable'
import type { Judging } from '@renderer/battle/play'
import { useText } from '@renderer/text/useText'
import type { ArmyNames } from './armyNames'
import type { BattleInPlay } from './battle'
import { armyForm } from './forms'

/** In which order casualties are taken off follows from where they stand. */
const factOf = (asked: unknown): FactQuestion | null => {
  const question = asFact(asked)
  return question.ask === 'rear-first' ? null : question
}

/** What a judge may overrule in a battle of armies (8E-CORE-15). */
export const useJudging = ({ session }: BattleInPlay, names: ComputedRef<ArmyNames>): Judging<FactQuestion> => {
  const { t, locale } = useText()
  return {
    text: t('armyBattle.judgeText'),
    rulable: (most) => rulableAmong(session.value.answers, most, factOf),
    what: (one) =>
      one.kind === 'dice'
        ? `${names.value.subject(one.answer.request.subject)}: ${rollWords(locale.value, one.roll)}`
        : questionWords(locale.value, names.value, one.question),
    told: (question, answer) => answerWords(locale.value, names.value, question, answer),
    form: (question) => armyForm(question, session.value.state),
  }
}
