import type { Along, AnswerableRequest, DiceRequest } from '@shared/engine'
import { watch, type ComputedRef } from 'vue'
import { createDiceLines } from '@renderer/battle/ask/diceLine'
import type { Asked } from '@renderer/battle/view'
import type { BattleInPlay } from './battle'
import { followingDice } from './followingDice'

/** Questions that begin other attacks: unused dice of those before are dropped. */
const beginsAnew = ({ type, kind }: AnswerableRequest): boolean => type === 'choice' && /\.(order|unit)$/.test(kind)

/** Dice that players throw together although the rules ask for them later. */
export const useThrows = (
  battle: BattleInPlay,
  mine: ComputedRef<Asked | null>,
  answer: (value: unknown) => boolean,
) => {
  const { session } = battle
  const lines = createDiceLines(followingDice)
  /** Dice that the application rolls together with others. */
  let rolling: readonly { readonly one: Along; readonly thrown: number }[] = []
  const forget = (): void => {
    lines.forget()
    rolling = []
  }
  const known = (request: AnswerableRequest): readonly number[] | null => {
    if (request.type !== 'dice') return null
    const { kind, subject, count } = request
    const rolls = rolling.find(({ one }) => one.kind === kind && one.subject === subject && one.count === count)
    if (rolls === undefined) return lines.take(request)
    rolling = rolling.filter((other) => other !== rolls)
    return session.value.suggestFaces().slice(0, rolls.thrown)
  }
  watch(mine, (asked) => {
    const request = asked?.request
    if (request === undefined) return
    if (beginsAnew(request)) forget()
    const faces = known(request)
    const { kind, subject } = request
    if (faces !== null) battle.follow({ type: 'dice', kind, subject, faces: [...faces] })
  })
  return {
    forget,
    /** On a player's own device only their own dice are thrown, and each throw is seen before the next. */
    lineOf: (request: DiceRequest) => {
      const line = lines.lineOf(request)
      return battle.seat === null ? line : line.filter(({ after }) => after === undefined)
    },
    throwDice: (faces: readonly number[], counts?: readonly number[]): void => {
      const request = session.value.pending
      if (request?.type === 'dice') answer(lines.split(request, faces, counts))
    },
    rollForMe: (counts: readonly number[] = []): void => {
      const request = session.value.pending
      if (request?.type !== 'dice') return
      // Dice that depend on these are rolled after these have been seen.
      const along = (request.along ?? []).filter(({ after }) => after === undefined)
      rolling = along.map((one, place) => ({ one, thrown: counts[place + 1] ?? one.count }))
      answer(session.value.suggestFaces().slice(0, counts[0] ?? request.count))
    },
  }
}
