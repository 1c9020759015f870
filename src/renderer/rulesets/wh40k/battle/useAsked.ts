import type { AnswerableRequest, Option } from '@shared/engine'
import { isMessageKey } from '@shared/i18n'
import { questionWords, rollWords } from '@shared/rulesets/wh40k/narration/question-words'
import { asArmyQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { computed, type ComputedRef, type Ref } from 'vue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'
import type { Answer, Asked } from '@renderer/battle/view'
import type { ArmyNames } from './armyNames'

/** A weapon mode that an option is about, by its id. */
const modeIn = (option: Option | undefined): string | undefined => {
  if (option === undefined || !('mode' in option)) return undefined
  const { mode } = option
  return typeof mode === 'object' && mode !== null && 'id' in mode ? String(mode.id) : undefined
}

/** How many models alike an option stands for. */
const sizeIn = (option: Option): number =>
  'models' in option && Array.isArray(option.models) ? option.models.length : 1

/** The question at hand; null when the battle is over. `follow` is read for every change. */
export const useAsked = (
  follow: Readonly<Ref<{ readonly pending: AnswerableRequest | null }>>,
  names: ComputedRef<ArmyNames>,
): ComputedRef<Asked | null> => {
  const { t, say, locale } = useText()
  const { nameOf } = useNames()
  const known = (key: string, params: Record<string, string | number>): string | undefined =>
    isMessageKey(key) ? say({ key, params }) : undefined

  const titleOf = (request: AnswerableRequest): string => {
    const subject = names.value.subject(request.subject)
    switch (request.type) {
      case 'dice':
        return t('armyBattle.ask.dice', {
          who: subject,
          what: rollWords(locale.value, request.kind),
          count: request.count,
        })
      case 'choice': {
        const mode = modeIn(request.options[0])
        const weapon = mode === undefined ? '' : mode.split('/').map(nameOf).join(': ')
        const whole = weapon === '' ? known(`armyBattle.ask.${request.kind}.whole`, { unit: subject }) : undefined
        return (
          whole ?? known(`armyBattle.ask.${request.kind}`, { unit: subject, weapon }) ?? `${subject}: ${request.kind}`
        )
      }
      case 'placement':
      case 'space':
        return questionWords(locale.value, names.value, asArmyQuestion(request.question))
    }
  }
  return computed(() => {
    const { pending } = follow.value
    if (pending === null) return null
    const answers =
      pending.type !== 'choice'
        ? []
        : pending.options.map((option): Answer => {
            const unit = names.value.unitWith(option.id)
            const size = sizeIn(option)
            const label = names.value.option(pending.kind, option.id)
            return { id: option.id, label: size > 1 ? `${label} ×${size}` : label, figure: unit ?? null, option }
          })
    return {
      request: pending,
      title: titleOf(pending),
      side: pending.type === 'space' ? null : pending.side,
      about: names.value.unitWith(pending.subject) ?? null,
      answers,
    }
  })
}
