import type { AnswerableRequest, GameEvent, Input, Option } from '@shared/engine'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { ToldLine } from '@renderer/battle/log/told'
import type { Asked, BattleView } from '@renderer/battle/view'
import type { BattleInPlay } from './battle'

/** A die that may be rolled again. */
export interface Again {
  readonly option: string
  readonly face: number
  /** Faces of six that would be better. */
  readonly helping: number
}

/** A roll that its player may still change by a command re-roll. */
export interface RerollOffer {
  /** Who rolled for what, what came of it, and what was needed. */
  readonly title: string
  readonly dice: readonly Again[]
}

interface Kept {
  readonly request: AnswerableRequest
  /** Where the battle stood when it was kept. */
  readonly position: number
  readonly events: number
  readonly dice: readonly Again[]
}

const isAgain = (option: Option): option is Option & { readonly face: number; readonly helping: number } =>
  'face' in option && typeof option.face === 'number' && 'helping' in option && typeof option.helping === 'number'

const neededIn = ({ roll }: ToldLine): string =>
  roll?.needed ? ` (${roll.needed.value}${roll.limit === 'at-least' ? '+' : '−'})` : ''

const isRoll = (event: GameEvent): boolean => 'faces' in event || 'face' in event

/**
 * Command re-rolls ask nobody: the roll is kept, and stays on offer beside its result until the next one is thrown. Taking it up goes
 * back to the roll.
 */
export const useReroll = (
  battle: BattleInPlay,
  mine: ComputedRef<Asked | null>,
  told: BattleView['told'],
  give: (...inputs: readonly Input[]) => boolean,
) => {
  const { session } = battle
  const kept = shallowRef<Kept | null>(null)
  watch(
    mine,
    (asked) => {
      const request = asked?.request
      // At a player's own device nothing is taken back: the question is asked before the roll counts.
      if (battle.seat !== null || request?.type !== 'choice' || request.kind !== 'reroll.command') return
      const { kind, subject, options } = request
      const dice = options.filter(isAgain).map(({ id, face, helping }) => ({ option: id, face, helping }))
      kept.value = { request, position: session.value.position, events: session.value.events.length, dice }
      battle.follow({ type: 'choice', kind, subject, option: 'keep' })
    },
    { immediate: true },
  )
  /** Its own result is the first roll that is told; the next one ends the offer. */
  const stands = computed((): Kept | null => {
    const now = kept.value
    if (now === null || session.value.position <= now.position) return null
    return session.value.events.slice(now.events).filter(isRoll).length <= 1 ? now : null
  })
  return {
    reroll: computed((): RerollOffer | null => {
      const now = stands.value
      if (now === null) return null
      const rolled = session.value.events.slice(now.events).find(isRoll)
      const line = rolled === undefined ? null : told(rolled)
      return line === null ? null : { title: `${line.text}${neededIn(line)}`, dice: now.dice }
    }),
    rollAgain: ({ option }: Again): void => {
      const now = stands.value
      if (now === null) return
      const { kind, subject } = now.request
      give({ type: 'undo', to: now.position, agreed: [] }, { type: 'choice', kind, subject, option })
    },
  }
}
