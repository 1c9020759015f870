import type { AnswerableRequest, GameEvent, Input, Option } from '@shared/engine'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { BattleLogLine } from '@renderer/battle/log/line'
import { useText } from '@renderer/text/useText'
import type { Asked, BattleView } from '@renderer/battle/view'
import type { BattleInPlay } from './battle'

/** A die that may be re-rolled. */
export interface Again {
  readonly face: number
  /** How many of the six faces would be better. */
  readonly helping: number
}

/** Another answer than the automatic one. */
export interface Instead {
  /** Null: the question is asked again. */
  readonly option: string | null
  readonly label: string
  /** Null: not a die. */
  readonly again: Again | null
}

/** An automatic choice, and its alternatives. */
export interface Offer {
  /** For a roll: who rolled for what, the result, and the needed value. Else the question's title. */
  readonly title: string
  readonly instead: readonly Instead[]
  take(one: Instead): void
}

/** Why an automatic answer can still be changed: a re-roll, another usual answer, or choosing a model. */
type Keeping = 'again' | 'usual' | 'pointing'

interface Kept {
  readonly keeping: Keeping
  readonly asked: Asked
  readonly request: AnswerableRequest
  /** Position of the battle when it was kept. */
  readonly position: number
  readonly events: number
}

/** Questions whose first answer is the usual one on the players' own table. */
const mostlyUsual: readonly string[] = ['fight.reach', 'intervention.unit', 'wound.allocate', 'shoot.mode']

/** The automatic answer; null: it has to be asked. */
export const usualAnswer = ({ kind, options }: AnswerableRequest & { readonly type: 'choice' }): Option | null => {
  if (kind === 'reroll.command') return options.find(({ id }) => id === 'keep') ?? null
  // A single psyker usually tries its power.
  if (kind === 'psychic.psyker') return options.length === 2 ? (options[0] ?? null) : null
  if (!mostlyUsual.includes(kind)) return null
  return options.find(({ id }) => id === 'done') ?? options[0] ?? null
}

/** Questions about which models of a unit are removed: on the board their player may want to choose one. */
const takingOff: readonly string[] = ['wound.allocate', 'morale.flee']

/** If all of a unit's models are alike, those farthest from the enemy are removed; null: they differ, or none is removed. */
const rearmost = ({ kind, options }: AnswerableRequest & { readonly type: 'choice' }): Option | null => {
  if (!takingOff.includes(kind)) return null
  const [kindOfAll, another] = options.filter(({ id }) => !id.startsWith('model-'))
  return another === undefined ? (kindOfAll ?? null) : null
}

const againIn = (option: Option | undefined): Again | null =>
  option !== undefined &&
  'face' in option &&
  typeof option.face === 'number' &&
  'helping' in option &&
  typeof option.helping === 'number'
    ? { face: option.face, helping: option.helping }
    : null

const neededIn = ({ roll }: BattleLogLine): string =>
  roll?.needed ? ` (${roll.needed.value}${roll.limit === 'at-least' ? '+' : '−'})` : ''

const isLoss = ({ type }: GameEvent): boolean => type === 'model-slain' || type === 'models-fled'
const isRoll = (event: GameEvent): boolean => 'faces' in event || 'face' in event
/** The purpose of the roll has been reached, so that no re-roll could improve it. */
const isDone = ({ type }: GameEvent): boolean => type === 'charge-made'

/**
 * These questions are answered automatically: command re-rolls, questions with a usual answer on the players' own table, and which of
 * several identical models are removed. Their alternatives stay available until dice are thrown again, or for models until the next
 * question. Choosing one goes back to the question.
 */
export const useReroll = (
  battle: BattleInPlay,
  mine: ComputedRef<Asked | null>,
  logLine: BattleView['logLine'],
  give: (...inputs: readonly Input[]) => boolean,
) => {
  const { session, setup } = battle
  const { t } = useText()
  const typesDice = setup.modes.dice === 'typed'
  const kept = shallowRef<readonly Kept[]>([])
  /** Position of the battle when dice were last requested. */
  const lastDice = shallowRef(-1)
  /** Position when users were last asked anything. */
  const lastAsked = shallowRef(-1)
  /** Position of a question to which its player came back: it is asked. */
  const askedAt = shallowRef<number | null>(null)
  const isStillLast = (last: number, position: number): boolean => last < position || session.value.position <= last
  /** Whether an alternative is still available: not after dice were thrown. If the program rolls, the first roll is the one in question. */
  const stands = ({ keeping, position, events }: Kept): boolean => {
    if (session.value.position <= position) return false
    if (keeping === 'pointing')
      return isStillLast(lastAsked.value, position) && session.value.events.slice(events).some(isLoss)
    if (keeping === 'again' && session.value.events.slice(events).some(isDone)) return false
    if (typesDice) return isStillLast(lastDice.value, position)
    return session.value.events.slice(events).filter(isRoll).length <= 1
  }
  /** The automatic answer. */
  const byItself = (request: AnswerableRequest): { readonly keeping: Keeping; readonly answer: Option } | null => {
    // On a player's own device there is no undo, so the question is asked before the roll counts.
    if (battle.seat !== null || request.type !== 'choice' || askedAt.value === session.value.position) return null
    const answerOf = (keeping: Keeping, answer: Option | null) => (answer === null ? null : { keeping, answer })
    if (request.kind === 'reroll.command') return answerOf('again', usualAnswer(request))
    if (battle.field !== null) return answerOf('pointing', rearmost(request))
    return typesDice ? answerOf('usual', usualAnswer(request)) : null
  }
  watch(
    mine,
    (asked) => {
      if (asked === null) return
      const { request } = asked
      const { position, events } = session.value
      // Alternatives that had expired before this question don't come back.
      kept.value = kept.value.filter((one) => one.position >= position || stands(one))
      if (request.type === 'dice') lastDice.value = position
      const given = byItself(request)
      askedAt.value = null
      if (given === null) {
        lastAsked.value = position
        return
      }
      const { kind, subject } = request
      const isSame = (one: Kept): boolean =>
        given.keeping === 'pointing' && one.request.kind === kind && one.request.subject === subject
      const before = kept.value.filter((one) => one.position < position && stands(one) && !isSame(one))
      kept.value = [...before, { keeping: given.keeping, asked, request, position, events: events.length }]
      battle.follow({ type: 'choice', kind, subject, option: given.answer.id })
    },
    { immediate: true },
  )
  const titleOf = ({ asked, request, events }: Kept): string | null => {
    if (request.kind !== 'reroll.command') return asked.title
    const rolled = session.value.events.slice(events).find(isRoll)
    const line = rolled === undefined ? null : logLine(rolled)
    return line === null ? null : `${line.text}${neededIn(line)}`
  }
  const insteadOf = ({ keeping, asked, request }: Kept): readonly Instead[] => {
    if (request.type !== 'choice') return []
    if (keeping === 'pointing') return [{ option: null, label: t('armyBattle.instead.point'), again: null }]
    const usual = usualAnswer(request)
    return asked.answers
      .filter(({ id }) => id !== usual?.id)
      .map(({ id, label, option }) => ({ option: id, label, again: againIn(option) }))
  }
  return {
    offers: computed((): readonly Offer[] =>
      kept.value.filter(stands).flatMap((one): Offer[] => {
        const title = titleOf(one)
        const { kind, subject } = one.request
        if (title === null) return []
        return [
          {
            title,
            instead: insteadOf(one),
            take: ({ option }) => {
              if (option === null) askedAt.value = one.position
              const back: Input = { type: 'undo', to: one.position, agreed: [] }
              give(back, ...(option === null ? [] : [{ type: 'choice', kind, subject, option } as const]))
            },
          },
        ]
      }),
    ),
  }
}
