import { rollWords } from '@shared/rulesets/necromunda/narration-words'
import { answerWords } from '@shared/rulesets/necromunda/question-words'
import type { FactQuestion } from '@shared/rulesets/necromunda/questions'
import type { ComputedRef } from 'vue'
import type { Judging } from '@renderer/battle/play'
import { useText } from '@renderer/text/useText'
import type { BattleInPlay } from '../battle'
import type { BattleNames } from '../names'
import { presentIn } from '../table/forms'
import { useTableQuestion } from '../table/useTableQuestion'
import { rulableOf, rulingForm } from './rulings'

/** What a judge may overrule in a battle of gangs. */
export const useJudging = (
  { session, context }: BattleInPlay,
  names: ComputedRef<BattleNames>,
): Judging<FactQuestion> => {
  const { t, locale } = useText()
  const ask = useTableQuestion(names)
  return {
    text: t('battle.overruleText'),
    amendsAtOnce: true,
    rulable: (most) => rulableOf(session.value.answers, most),
    what: (one) =>
      one.kind === 'dice'
        ? `${names.value.subject(one.answer.request.subject)}: ${rollWords(names.value, locale.value, one.roll)}`
        : ask(one.question),
    answerWords: (question, answer) => answerWords(locale.value, names.value, question, answer),
    form: (question, answer) => rulingForm(question, answer, presentIn(session.value.state, context.rosters)),
  }
}
