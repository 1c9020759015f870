import type { AnswerableRequest, AnswerInput, Along } from '@shared/engine'
import { groupSize } from '@shared/rulesets/necromunda/activation/group'
import type { NecromundaState } from '@shared/rulesets/necromunda'
import { hasLoadedArms } from '@shared/rulesets/necromunda/shooting'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { BattleContext } from '@shared/rulesets/necromunda/table'
import { answerInput } from '@renderer/battle/answerInput'
import { createDiceLines } from '@renderer/battle/ask/diceLine'
import type { Following, FollowingChoice, FollowingFact } from '@renderer/battle/table/form'
import { openToRead } from '../openToRead'
import { beginsAttack, followingDice } from './rolls'
import { isRoutine, isUsual, routineAnswer, routineFollowing } from './routine'

/** Two actions in one press: by what comes first, and then (NEC-ACT-20). */
export const pairs = {
  'move-twice': ['move', 'move'],
  'move-shoot': ['move', 'shoot'],
  'aim-shoot': ['aim', 'shoot'],
  'stand-up-shoot': ['stand-up', 'shoot'],
} as const
export type PairId = keyof typeof pairs
const pairIds: readonly PairId[] = ['move-twice', 'move-shoot', 'aim-shoot', 'stand-up-shoot']
const isPair = (id: string): id is PairId => id in pairs

/** The battle that is told about. */
export interface ToldBattle {
  readonly session: {
    readonly value: {
      readonly pending: AnswerableRequest | null
      readonly state: NecromundaState
      suggestFaces(): readonly number[]
    }
  }
  readonly context: BattleContext
  /** On the players' own table people tell what they see; on the board it is measured. */
  readonly ownTable: boolean
  /** Gives what a person pressed. False: it was refused. */
  give(input: AnswerInput): boolean
  /** Gives what goes without saying after it. */
  follow(input: AnswerInput): boolean
}

const offers = (request: AnswerableRequest, action: string): boolean =>
  request.type === 'choice' && request.kind === 'activation.action' && request.options.some(({ id }) => id === action)

/** What presses mean: the answer to what is asked, and the answers that go without saying after it. */
export const createTelling = ({ session, context, ownTable, give, follow }: ToldBattle) => {
  /** What people have said along with something else and not been asked yet. */
  let said: readonly Following[] = []

  /** Dice that have been thrown along with others. */
  const lines = createDiceLines(followingDice)
  /** The app rolls what goes with what it has rolled. */
  let rolling: readonly Along[] = []

  /** What has been answered before it is asked; undefined: nothing. */
  const known = (request: AnswerableRequest): unknown => {
    if (request.type === 'space') {
      // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
      const question = request.question as NecromundaQuestion
      return said.find((one): one is FollowingFact => 'to' in one && one.to(question))?.answer
    }
    if (request.type === 'choice') {
      const follows = said.find((one): one is FollowingChoice => 'choice' in one && one.choice === request.kind)
      return request.options.find(({ id }) => id === follows?.option)?.id
    }
    if (request.type !== 'dice') return undefined
    const { kind, subject } = request
    const isRolled = rolling.some((one) => one.kind === kind && one.subject === subject)
    return isRolled ? session.value.suggestFaces() : (lines.take(request) ?? undefined)
  }
  const goOn = (): void => {
    for (;;) {
      const { pending } = session.value
      if (pending === null) return
      if (beginsAttack(pending)) forget()
      const answered = known(pending)
      if (answered === undefined || !follow(answerInput(pending, answered))) return
    }
  }
  const forget = (): void => {
    lines.forget()
    rolling = []
  }
  /** Answers the open request, of any kind, with this. False: it was refused. */
  const answer = (value: unknown): boolean => {
    const request = session.value.pending
    if (request === null) return false
    const taken = give(answerInput(request, value))
    if (taken) goOn()
    return taken
  }
  /** A line of dice: those that are asked for, and those thrown along with them. */
  const throwDice = (faces: readonly number[]): boolean => {
    const request = session.value.pending
    return request?.type === 'dice' && answer(lines.split(request, faces))
  }
  const followRoutine = (): void => {
    for (;;) {
      said = [...said, ...routineFollowing(session.value.pending)]
      const next = session.value.pending === null ? null : routineAnswer(session.value.pending)
      if (next === null || !follow(next)) return
    }
  }
  /** Who is charged is reached and fought, unless people tell more of it (NEC-ACT-21). */
  let charges = false
  const isChargeAt = (option: string): boolean =>
    charges && session.value.pending?.kind === 'move.engage' && option !== 'nobody'
  /** On the players' own table one press tells an action and the usual way of it. */
  const canTellMore = (option: string, figure: number | null): boolean => {
    const { pending, state } = session.value
    if (!ownTable || pending === null) return false
    if (isChargeAt(option)) return true
    return isRoutine(pending, option, figure !== null && groupSize(openToRead(context, state), figure) > 0)
  }

  return {
    answer,
    throwDice,
    /** Answers what is asked now, if that has been said before. */
    goOn,
    lineOf: lines.lineOf,
    /** The app rolls the line. */
    rollForMe: (): void => {
      const request = session.value.pending
      if (request?.type !== 'dice') return
      rolling = request.along ?? []
      answer(session.value.suggestFaces())
    },
    /** What was thrown or said before doesn't count any more. */
    forget: (): void => {
      said = []
      charges = false
      forget()
    },
    canTellMore,
    /** `inFull`: people go on to say how it went. */
    choose: (option: string, figure: number | null, inFull = false): void => {
      const { pending } = session.value
      const [first, then] = isPair(option) ? pairs[option] : [option, null]
      const goesOn = !inFull && canTellMore(first, figure)
      const actor = pending?.subject
      if (pending?.kind.startsWith('activation.') === true) {
        said = []
        charges = first === 'charge'
      }
      if (!answer(first)) return
      if (goesOn) {
        followRoutine()
        goOn()
      }
      const next = session.value.pending
      if (then === null || next === null || next.subject !== actor || !offers(next, then)) return
      if (follow(answerInput(next, then)) && isUsual(then)) followRoutine()
      goOn()
    },
    /** Names a target and tells at once how it is seen. */
    shootAt: (option: string, fact: unknown, follows: readonly Following[]): void => {
      if (!answer(option)) return
      const { pending } = session.value
      // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
      if (pending?.type !== 'space' || (pending.question as NecromundaQuestion).ask !== 'shot') return
      said = follows
      if (follow(answerInput(pending, fact))) goOn()
    },
    /** Tells what is on the table, and what follows from it when that is asked. */
    tell: (value: unknown, follows: readonly Following[] = []): void => {
      if (follows.length > 0) said = follows
      answer(value)
    },
    /** One press for two actions, where somebody has both. */
    pairsOffered: (): readonly PairId[] => {
      const { pending, state } = session.value
      if (!ownTable || pending === null || (state.activation?.actionPoints ?? 0) < 2) return []
      const { activation } = state
      const isArmed = activation !== null && hasLoadedArms(openToRead(context, state), activation.fighter, () => true)
      return pairIds.filter((id) => offers(pending, pairs[id][0]) && (pairs[id][1] !== 'shoot' || isArmed))
    },
  }
}
