import { answerWords } from '@shared/rulesets/necromunda/question-words'
import type { FactQuestion } from '@shared/rulesets/necromunda/questions'
import type { ComputedRef } from 'vue'
import type { Judging } from '@renderer/battle/play'
import { useText } from '@renderer/text/useText'
import { useRollNames } from '../ask/rollNames'
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
  const rollName = useRollNames()
  const ask = useTableQuestion(names)
  return {
    text: t('battle.overruleText'),
    amendsAtOnce: true,
    rulable: (most) => rulableOf(session.value.answers, most),
    what: (one) =>
      one.kind === 'dice'
        ? `${names.value.subject(one.answer.request.subject)}: ${rollName(one.roll)}`
        : ask(one.question),
    told: (question, answer) => answerWords(locale.value, names.value, question, answer),
    form: (question, answer) => rulingForm(question, answer, presentIn(session.value.state, context.rosters)),
  }
}
