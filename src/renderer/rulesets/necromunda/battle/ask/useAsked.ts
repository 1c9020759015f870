import type { AnswerableRequest, ChoiceRequest, DiceRequest, Option } from '@shared/engine'
import { leftByHand, reasonWords } from '@shared/rulesets/necromunda/left-by-hand'
import { causeWords, rollWords } from '@shared/rulesets/necromunda/narration-words'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { useText } from '@renderer/text/useText'
import { computed, type ComputedRef } from 'vue'
import { useTableQuestion } from '../table/useTableQuestion'
import type { Answer, Asked } from '@renderer/battle/view'
import type { BattleInView } from '../battle'
import type { BattleNames } from '../names'
import { actionKeys } from './actionKeys'
import { harmlessFirst } from './harm'
import { rollTitle } from './rollTitle'

/** The present question; null when the battle is over. */
export const useAsked = (
  { session, advisor }: Pick<BattleInView, 'session' | 'advisor'>,
  names: ComputedRef<BattleNames>,
): ComputedRef<Asked | null> => {
  const { t, say, length, locale } = useText()
  const askTable = useTableQuestion(names)

  const causeName = (by: string): string => causeWords(names.value, locale.value, by)
  const known = (key: string, params: Record<string, string | number> = {}): string | undefined => {
    const text = say({ key, params })
    return text === key ? undefined : text
  }
  const labelOf = ({ kind }: ChoiceRequest, { id }: Option): string => {
    const special = known(`battle.option.${kind}.${id}`) ?? known(`battle.option.${id}`)
    if (special !== undefined) return special
    if (kind === 'by-hand.used') return [names.value.item(id), ...reasonsFor(id)].join(': ')
    if (id.startsWith('manifest:')) return names.value.item(id.slice('manifest:'.length))
    if (kind.startsWith('tactics.') && names.value.indexOf(id) === undefined) {
      const text = known(`tactic.${id}`)
      return text === undefined ? names.value.item(id) : `${names.value.item(id)}: ${text}`
    }
    if (/^\d+$/.test(id) && kind !== 'fight.cancel') return t('battle.dice', { count: Number(id) })
    const thing = names.value.thing(id)
    if (thing !== undefined) return thing
    if (id.includes('/') || id.includes('×')) return names.value.profiles(id)
    return names.value.indexOf(id) === undefined ? names.value.item(id) : names.value.subject(id)
  }
  /** Why it is left to the players, and what they have to do. */
  const reasonsFor = (id: string): string[] => (leftByHand[id] ?? []).flatMap((key) => known(reasonWords(key)) ?? [])
  const answerOf = (request: ChoiceRequest, option: Option): Answer => ({
    id: option.id,
    label: carriedBy(option) ?? struckBy(request, option) ?? labelOf(request, option),
    figure: names.value.indexOf(option.id) ?? null,
    option,
  })
  const answersTo = (request: ChoiceRequest): readonly Answer[] => {
    const answers = harmlessFirst(
      request.kind,
      request.options.map((option) => answerOf(request, option)),
    )
    if (request.kind !== 'activation.action') return answers
    const keys = actionKeys(answers.map(({ id }) => id))
    return answers.map((answer) => {
      const key = keys.get(answer.id)
      return key === undefined ? answer : { ...answer, key }
    })
  }
  /** A weapon to be reloaded has the name of its item. */
  const carriedBy = (option: Option): string | undefined => {
    if (!('weapon' in option) || !hasId(option.weapon)) return undefined
    const weapon = names.value.item(option.weapon.id)
    return 'fighter' in option && typeof option.fighter === 'number'
      ? `${names.value.fighter(option.fighter)}: ${weapon}`
      : weapon
  }
  const struckBy = ({ kind }: ChoiceRequest, option: Option): string | undefined =>
    kind === 'fight.cancel' && 'face' in option && 'profile' in option && hasId(option.profile)
      ? t('battle.blow', { face: Number(option.face), weapon: names.value.profile(option.profile.id) })
      : undefined

  /** Why a distance on the table is asked, where the distance alone doesn't say it. */
  const whyAsked = ({ rule }: AnswerableRequest, question: NecromundaQuestion): string | undefined =>
    question.ask === 'within'
      ? known(`battle.within.${rule}`, {
          fighter: names.value.fighter(question.of),
          distance: length(question.distance),
        })
      : undefined
  /** Who, with what, at whom; then the kind of roll. */
  const diceTitle = (request: DiceRequest): string => {
    const what = rollWords(names.value, locale.value, request.kind)
    const title = rollTitle(
      request,
      names.value.indexOf(request.subject) ?? null,
      session.value.events,
      names.value.indexOf,
    )
    if (title === null) return t('battle.ask.dice', { what: `${names.value.subject(request.subject)}, ${what}` })
    const name = (fighter: number | null): string => (fighter === null ? '' : names.value.fighter(fighter))
    const by =
      title.with === null ? '' : title.key === 'shot' ? names.value.profiles(title.with) : causeName(title.with)
    return t(`battle.rollFor.${title.key}`, { who: name(title.who), with: by, whom: name(title.whom), what })
  }
  const titleOf = (request: AnswerableRequest): string => {
    const subject = names.value.subject(request.subject)
    if (request.type === 'dice') return diceTitle(request)
    if (request.type === 'space' || (request.type === 'placement' && advisor === null)) {
      // Requests of a Necromunda battle ask only questions of its own type.
      const question = request.question as NecromundaQuestion
      return whyAsked(request, question) ?? askTable(question)
    }
    // For a change of the battlefield the place alone does not say what changes.
    if (request.type === 'placement' && request.kind === 'change-scenery')
      return askTable(request.question as NecromundaQuestion)
    const allowance = 'question' in request && 'allowance' in request.question ? Number(request.question.allowance) : 0
    return known(`battle.ask.${request.kind}`, { subject, distance: length(allowance) }) ?? request.kind
  }
  return computed(() => {
    const request = session.value.pending
    if (request === null) return null
    return {
      request,
      title: titleOf(request),
      side: request.type === 'space' ? null : request.side,
      about: names.value.indexOf(request.subject) ?? null,
      answers: request.type === 'choice' ? answersTo(request) : [],
    }
  })
}

const hasId = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
