import type { AnswerableRequest, DiceRequest, GameEvent, Option } from '@shared/engine'
import { isMessageKey } from '@shared/i18n'
import { questionWords, rollWords } from '@shared/rulesets/wh40k/narration/question-words'
import { asArmyQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { computed, type ComputedRef, type Ref } from 'vue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'
import type { Answer, Asked } from '@renderer/battle/view'
import type { ArmyNames } from './armyNames'
import { askedOf, paramsIn } from './optionParams'
import { attackRolled } from './rollTitle'

/** A weapon mode that an option is about, by its id. */
const modeIn = (option: Option | undefined): string | undefined => {
  if (option === undefined || !('mode' in option)) return undefined
  const { mode } = option
  return typeof mode === 'object' && mode !== null && 'id' in mode ? String(mode.id) : undefined
}

/** The kind of models in the unit to which the question is limited. */
const bearersIn = (option: Option | undefined): string | null =>
  option !== undefined && 'bearers' in option && typeof option.bearers === 'string' ? option.bearers : null

/** Number of identical models that an option stands for. */
const sizeIn = (option: Option): number =>
  'models' in option && Array.isArray(option.models) ? option.models.length : 1

/** A detail of an answer: how near a target is (`far` in the plain one), or that no other unit does it. */
const nearOf = (option: Option): string | null => {
  if ('also' in option && typeof option.also === 'string') return option.also
  if (!('near' in option) || typeof option.near !== 'string') return null
  return option.near === 'throwing' ? 'grenade' : option.near
}

/** The same answer without that detail; null: there is none, or this is it. */
const plainOf = (options: readonly Option[], option: Option): Option | null => {
  const of = (one: Option): string =>
    `${'unit' in one ? String(one.unit) : ''}/${'target' in one ? String(one.target) : ''}`
  if (nearOf(option) === null || nearOf(option) === 'far') return null
  return options.find((one) => [null, 'far'].includes(nearOf(one)) && of(one) === of(option)) ?? null
}

/** Number of equal dice that are thrown together with the requested ones. */
const goesWith = ({ kind, subject, along = [] }: DiceRequest): number =>
  along
    .filter((one) => one.kind === kind && one.subject === subject && one.upTo === undefined && one.after === undefined)
    .reduce((sum, { count }) => sum + count, 0)

/** Answers that have digits by their position. */
const digits = 9
/** The answer that ends a long list always has a key. */
export const endKey = (id: string, place: number): string | null => (place >= digits && id === 'done' ? '0' : null)

/** The present question; null when the battle is over. `follow` changes with every event. */
export const useAsked = (
  follow: Readonly<Ref<{ readonly pending: AnswerableRequest | null; readonly events: readonly GameEvent[] }>>,
  names: ComputedRef<ArmyNames>,
  notesOf: (request: AnswerableRequest, unit: number) => readonly string[],
): ComputedRef<Asked | null> => {
  const { t, say, locale } = useText()
  const { nameOf } = useNames()
  const known = (key: string, params: Record<string, string | number>): string | undefined =>
    isMessageKey(key) ? say({ key, params }) : undefined

  /** Who rolls for what; for an attack also the target and the weapon. */
  const diceTitle = (request: DiceRequest, subject: string): string => {
    const what = rollWords(locale.value, request.kind)
    const { count } = request
    const unit = names.value.unitWith(request.subject)
    if (request.upTo !== undefined && request.by !== undefined) {
      const perhaps = known(`armyBattle.ask.dice.perhaps.${request.kind}`, {
        ...{ who: subject, what, count },
        from: names.value.subject(request.by),
      })
      if (perhaps !== undefined) return perhaps
    }
    if (request.kind === 'psychic.test' && request.by !== undefined)
      return t('armyBattle.ask.dice.for', { who: subject, what, count, weapon: nameOf(request.by) })
    const attack = unit === undefined ? null : attackRolled(follow.value.events, request.kind, unit)
    if (attack === null) return t('armyBattle.ask.dice', { who: subject, what, count: count + goesWith(request) })
    const weapon = attack.weapon === null ? t('armyBattle.option.ordinary') : nameOf(attack.weapon)
    const values = { who: subject, what, count, weapon }
    return attack.attacker === unit
      ? t('armyBattle.ask.dice.at', { ...values, whom: names.value.unit(attack.target) })
      : t('armyBattle.ask.dice.from', { ...values, whom: names.value.unit(attack.attacker) })
  }
  const titleOf = (request: AnswerableRequest): string => {
    const subject = names.value.subject(request.subject)
    switch (request.type) {
      case 'dice':
        return diceTitle(request, subject)
      case 'choice': {
        const bearers = bearersIn(request.options[0])
        const unit =
          bearers === null
            ? subject
            : t('armyBattle.bearers', { unit: subject, models: names.value.option('', bearers) })
        const mode = modeIn(request.options[0])
        const weapon = mode === undefined ? '' : mode.split('/').map(nameOf).join(': ')
        const params = paramsIn(request.options, request.kind, names.value)
        const asked = askedOf(request.kind, params)
        const whole = weapon === '' ? known(`armyBattle.ask.${asked}.whole`, { unit }) : undefined
        return whole ?? known(`armyBattle.ask.${asked}`, { unit, weapon, ...params }) ?? `${unit}: ${request.kind}`
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
        : pending.options.map((option, place): Answer => {
            const unit = names.value.unitWith(option.id)
            const size = sizeIn(option)
            const label = names.value.option(pending.kind, option.id)
            const beside = plainOf(pending.options, option)
            const key = endKey(option.id, place)
            const short = beside === null ? null : names.value.option(pending.kind, nearOf(option) ?? '')
            return {
              ...{ id: option.id, label: size > 1 ? `${label} ×${size}` : label, figure: unit ?? null, option },
              ...(key === null ? {} : { key }),
              ...(beside === null || short === null ? {} : { beside: { id: beside.id, label: short } }),
            }
          })
    const about = names.value.unitWith(pending.subject) ?? null
    return {
      request: pending,
      title: titleOf(pending),
      side: pending.type === 'space' ? null : pending.side,
      about,
      answers,
      notes: about === null ? [] : notesOf(pending, about),
    }
  })
}
