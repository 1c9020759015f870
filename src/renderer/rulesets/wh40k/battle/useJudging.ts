import { translate } from '@shared/i18n'
import type { SpaceQuestion } from '@shared/engine'
import { answerWords, questionWords, rollWords } from '@shared/rulesets/wh40k/narration/question-words'
import { asArmyQuestion, isFact } from '@shared/rulesets/wh40k/questions/questions'
import type { ComputedRef } from 'vue'
import { rulableAmong } from '@renderer/battle/judge/rulable'
import type { Judging } from '@renderer/battle/play'
import { useText } from '@renderer/text/useText'
import type { ArmyNames } from './armyNames'
import type { BattleInPlay } from './battle'
import type { ArmyEdition } from './edition'
import { armyForm } from './forms'

/** What a judge may overrule in a battle of armies (8E-CORE-15, 4E-SETUP-05). */
export const useJudging = (
  own: ArmyEdition['own'],
  battle: BattleInPlay,
  names: ComputedRef<ArmyNames>,
): Judging<SpaceQuestion> => {
  const { session } = battle
  const { t, say, locale } = useText()
  /** The order in which casualties are removed follows from positions, so it is not a fact to rule on. */
  const factOf = (question: SpaceQuestion): SpaceQuestion | null => {
    if (isFact(question)) return question.ask === 'rear-first' ? null : question
    return own?.isRulable(question) === true ? question : null
  }
  return {
    text: t('armyBattle.judgeText'),
    rulable: (most) => rulableAmong(session.value.answers, most, factOf),
    what: (one) =>
      one.kind === 'dice'
        ? `${names.value.subject(one.answer.request.subject)}: ${rollWords(locale.value, one.roll)}`
        : questionWords(locale.value, names.value, asArmyQuestion(one.question)),
    answerWords: (question, answer) => {
      if (isFact(question)) return answerWords(locale.value, names.value, question, answer)
      return own === null ? translate(locale.value, 'armyBattle.said.none') : say(own.answerMessage(question, answer))
    },
    form: (question) => own?.form(battle, session.value.state, question) ?? armyForm(question, session.value.state),
  }
}
