import type { AnswerableRequest, GameEvent, Input, Option } from '@shared/engine'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { ToldLine } from '@renderer/battle/log/told'
import type { Asked, BattleView } from '@renderer/battle/view'
import type { BattleInPlay } from './battle'

/** A die that may be rolled again. */
export interface Again {
  readonly face: number
  /** Faces of six that would be better. */
  readonly helping: number
}

/** Another answer than the usual one. */
export interface Instead {
  readonly option: string
  readonly label: string
  /** Null: it is no die. */
  readonly again: Again | null
}

/** What was done without asking, and what its player may still do instead. */
export interface Offer {
  /** Of a roll: who rolled for what, what came of it, and what was needed. Else what was asked. */
  readonly title: string
  readonly instead: readonly Instead[]
  take(one: Instead): void
}

interface Kept {
  readonly asked: Asked
  readonly request: AnswerableRequest
  /** Where the battle stood when it was kept. */
  readonly position: number
  readonly events: number
}

/** Of these the first answer is the usual one where people keep their own table. */
const mostlyUsual: readonly string[] = ['fight.reach', 'intervention.unit', 'wound.allocate', 'shoot.mode']

/** The answer that goes without saying; null: it has to be asked. */
export const usualAnswer = ({ kind, options }: AnswerableRequest & { readonly type: 'choice' }): Option | null => {
  if (kind === 'reroll.command') return options.find(({ id }) => id === 'keep') ?? null
  // A single psyker mostly tries its power.
  if (kind === 'psychic.psyker') return options.length === 2 ? (options[0] ?? null) : null
  if (!mostlyUsual.includes(kind)) return null
  return options.find(({ id }) => id === 'done') ?? options[0] ?? null
}

const againIn = (option: Option | undefined): Again | null =>
  option !== undefined &&
  'face' in option &&
  typeof option.face === 'number' &&
  'helping' in option &&
  typeof option.helping === 'number'
    ? { face: option.face, helping: option.helping }
    : null

const neededIn = ({ roll }: ToldLine): string =>
  roll?.needed ? ` (${roll.needed.value}${roll.limit === 'at-least' ? '+' : '−'})` : ''

const isRoll = (event: GameEvent): boolean => 'faces' in event || 'face' in event

/**
 * Command re-rolls ask nobody, nor does what has a usual answer at the players' own table: it is given, and the others stay on offer
 * until dice are thrown again. Taking one up goes back to the question.
 */
export const useReroll = (
  battle: BattleInPlay,
  mine: ComputedRef<Asked | null>,
  told: BattleView['told'],
  give: (...inputs: readonly Input[]) => boolean,
) => {
  const { session, setup } = battle
  const typesDice = setup.modes.dice === 'typed'
  const kept = shallowRef<readonly Kept[]>([])
  /** Where the battle stood when dice were last asked for. */
  const lastDice = shallowRef(-1)
  /** Once dice have been thrown the offer is over. Its own result is the first roll that is told where the program throws them. */
  const stands = ({ position, events }: Kept): boolean => {
    if (session.value.position <= position) return false
    if (typesDice) return lastDice.value < position || session.value.position <= lastDice.value
    return session.value.events.slice(events).filter(isRoll).length <= 1
  }
  watch(
    mine,
    (asked) => {
      const request = asked?.request
      if (request?.type === 'dice') lastDice.value = session.value.position
      // At a player's own device nothing is taken back: the question is asked before the roll counts.
      if (asked === null || battle.seat !== null || request?.type !== 'choice') return
      const isReroll = request.kind === 'reroll.command'
      const usual = isReroll || (typesDice && battle.field === null) ? usualAnswer(request) : null
      if (usual === null) return
      const { kind, subject } = request
      const before = kept.value.filter((one) => one.position < session.value.position && stands(one))
      const now = { asked, request, position: session.value.position, events: session.value.events.length }
      kept.value = [...before, now]
      battle.follow({ type: 'choice', kind, subject, option: usual.id })
    },
    { immediate: true },
  )
  const titleOf = ({ asked, request, events }: Kept): string | null => {
    if (request.kind !== 'reroll.command') return asked.title
    const rolled = session.value.events.slice(events).find(isRoll)
    const line = rolled === undefined ? null : told(rolled)
    return line === null ? null : `${line.text}${neededIn(line)}`
  }
  const insteadOf = ({ asked, request }: Kept): readonly Instead[] => {
    if (request.type !== 'choice') return []
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
              give({ type: 'undo', to: one.position, agreed: [] }, { type: 'choice', kind, subject, option })
            },
          },
        ]
      }),
    ),
  }
}
