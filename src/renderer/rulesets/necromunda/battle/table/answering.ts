import type { AnswerableRequest, AnswerInput, Along } from '@shared/engine'
import { groupSize } from '@shared/rulesets/necromunda/activation/group'
import type { NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import { armings } from '@shared/rulesets/necromunda/melee/choose-weapons'
import { hasLoadedArms } from '@shared/rulesets/necromunda/shooting'
import { isPlacement, type NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { BattleContext } from '@shared/rulesets/necromunda/table'
import { answerInput } from '@renderer/battle/answerInput'
import { createDiceLines } from '@renderer/battle/ask/diceLine'
import type { Called, Following, FollowingChoice, FollowingFact, Form } from '@renderer/battle/table/form'
import { openToRead } from '../openToRead'
import { deedsOf, type DeedId } from './deeds'
import { factForm, placementForm, presentIn } from './forms'
import { countedDice } from './countedDice'
import { helpOf, nerveCall } from './nerveCall'
import { isPair, pairIds, pairs, type PairId } from './pairs'
import { beginsAttack, followingDice, spareHitsIn } from './rolls'
import {
  atItsFeet,
  isAskedOnce,
  isRoutine,
  isUsual,
  routineAnswer,
  routineFollowing,
  usualChoice,
  usualOf,
} from './routine'
import { spareHitsForm } from './spareHits'

/** The battle whose requests are answered. */
export interface AnsweredBattle {
  readonly session: {
    readonly value: {
      readonly pending: AnswerableRequest | null
      readonly state: NecromundaState
      readonly events: readonly NecromundaEvent[]
      suggestFaces(): readonly number[]
    }
  }
  readonly context: BattleContext
  /** On the players' own table players report what they see; on a board it is measured. */
  readonly ownTable: boolean
  /** Players roll their own dice. */
  readonly ownDice: boolean
  /** Whether users at this device decide it. */
  isOurs(request: AnswerableRequest): boolean
  /** Gives a user's answer. False if it was refused. */
  give(input: AnswerInput): boolean
  /** Gives an automatic answer after it. */
  follow(input: AnswerInput): boolean
}

const offers = (request: AnswerableRequest, action: string, kind = 'activation.action'): boolean =>
  request.type === 'choice' && request.kind === kind && request.options.some(({ id }) => id === action)

/** NECX-TRAIT-RAPID-FIRE: fighters named for extra hits are as visible as the target. */
const spreadingHits = 'NECX-TRAIT-RAPID-FIRE'
const seenAlike = (fact: unknown): FollowingFact<NecromundaQuestion> => ({
  to: (asked) => asked.ask === 'shot',
  answer: fact,
})

/** Questions about a new target of a weapon. */
const namesTarget = ({ kind }: AnswerableRequest): boolean => kind === 'shoot.weapon' || kind === 'shoot.target'

const isFollowing =
  ({ kind, subject }: AnswerableRequest) =>
  (one: Following): one is FollowingChoice =>
    'choice' in one && one.choice === kind && (one.of ?? subject) === subject

/** Turns presses into answers: to the present request, and automatic ones to later requests. */
export const createAnswering = ({ session, context, ownTable, ownDice, isOurs, give, follow }: AnsweredBattle) => {
  /** Answers given in advance for later questions. */
  let remembered: readonly Following[] = []
  /** The activation in which they were given: they expire with it. */
  let rememberedDuring: number | null = null
  const acting = (): number | null => session.value.state.activation?.fighter ?? null
  const advanceAnswers = (): readonly Following[] => (acting() === rememberedDuring ? remembered : [])
  const remember = (all: readonly Following[]): void => {
    remembered = all
    rememberedDuring = acting()
  }

  /** Dice that were thrown together with others. */
  const lines = createDiceLines(followingDice)
  /** Dice that the application rolls together with others. */
  let rolling: readonly Along[] = []

  /** The player reports the present action in full. */
  let isTellingAll = false

  /** The target of the present shot and its visibility, once reported. */
  let aimed: { readonly at: number; readonly fact: unknown } | null = null

  const advanceAnswerTo = (question: NecromundaQuestion): unknown => {
    const one = advanceAnswers().find((one): one is FollowingFact => 'to' in one && one.to(question))
    return one?.answerTo === undefined ? one?.answer : one.answerTo(question)
  }

  /** An answer given in advance; undefined if there is none. */
  const known = (request: AnswerableRequest): unknown => {
    // Requests of a Necromunda battle ask only questions of its own type.
    if (request.type === 'space' || (ownTable && request.type === 'placement'))
      return advanceAnswerTo(request.question as NecromundaQuestion)
    if (request.type === 'choice') {
      if (!isOurs(request)) return undefined
      const follows = advanceAnswers()
        .filter(isFollowing(request))
        .find(({ option }) => request.options.some(({ id }) => id === option))
      if (follows?.times !== undefined) chosenOnce(follows, follows.times)
      return follows?.option ?? (ownTable && !isTellingAll ? usualChoice(request) : undefined)
    }
    if (request.type !== 'dice') return undefined
    const { kind, subject } = request
    const isRolled = rolling.some((one) => one.kind === kind && one.subject === subject)
    return isRolled ? session.value.suggestFaces() : (lines.take(request) ?? undefined)
  }
  /** Uses up one of the times for which an answer was given. */
  const chosenOnce = (one: FollowingChoice, times: number): void =>
    remember(
      advanceAnswers().flatMap((other) => (other !== one ? [other] : times > 1 ? [{ ...one, times: times - 1 }] : [])),
    )
  /** The second of two actions chosen in one press, to be taken when the next one is asked. */
  let planned: { readonly actor: string; readonly then: string } | null = null
  const followPlan = (request: AnswerableRequest): boolean => {
    if (planned === null || !request.kind.startsWith('activation.')) return false
    const { actor, then } = planned
    planned = null
    if (request.subject !== actor || !offers(request, then) || !follow(answerInput(request, then))) return false
    if (isUsual(then)) followRoutine()
    return true
  }
  const goOn = (): void => {
    for (;;) {
      const { pending } = session.value
      if (pending === null) return
      if (beginsAttack(pending)) forget()
      if (followPlan(pending)) continue
      const answered = known(pending)
      if (answered === undefined || !follow(answerInput(pending, answered))) return
    }
  }
  const forget = (): void => {
    lines.forget()
    rolling = []
  }
  /** Answers the present request of any kind. False if it was refused. */
  const answer = (value: unknown, by = give): boolean => {
    const request = session.value.pending
    if (request === null) return false
    if (namesTarget(request)) aimed = null
    const taken = by(answerInput(request, value))
    if (taken) goOn()
    return taken
  }
  /** A line of dice: the requested ones, and those thrown together with them. */
  const throwDice = (faces: readonly number[]): boolean => {
    const request = session.value.pending
    if (request?.type === 'dice') return answer(lines.split(request, faces))
    const counted = diceCounted()
    if (counted === null) return false
    if (faces.length > 0) lines.keep([{ ...counted, needed: undefined, faces }])
    return answer(String(Math.max(1, faces.length)))
  }
  /** A request for a number of dice that is answered by rolling them. */
  const diceCounted = () => (ownDice && session.value.pending !== null ? countedDice(session.value.pending) : null)
  const followRoutine = (): void => {
    for (;;) {
      remember([...advanceAnswers(), ...routineFollowing(session.value.pending)])
      const next = session.value.pending === null ? null : routineAnswer(session.value.pending)
      if (next === null || !follow(next)) return
    }
  }
  /** A charge reaches its target and fights, unless the player reports otherwise (NEC-ACT-21). */
  let charges = false
  const isChargeAt = (option: string): boolean =>
    charges && session.value.pending?.kind === 'move.engage' && option !== 'nobody'
  /** On the players' own table one press gives an action with its usual course. */
  const canTellMore = (option: string, figure: number | null): boolean => {
    const { pending, state } = session.value
    if (!ownTable || pending === null) return false
    if (isChargeAt(option)) return true
    return isRoutine(pending, option, figure !== null && groupSize(openToRead(context, state), figure) > 0)
  }

  /** `inFull`: the player goes on to report the details. False if it was refused. */
  const take = (
    option: string,
    figure: number | null,
    inFull: boolean,
    by: typeof give,
    along: readonly Following[] = [],
  ): boolean => {
    const { pending } = session.value
    const [first, then] = isPair(option) ? pairs[option] : [option, null]
    const goesOn = !inFull && canTellMore(first, figure)
    if (pending?.kind.startsWith('activation.') === true) {
      charges = first === 'charge'
      isTellingAll = false
      remember(ownTable ? [...along, ...usualOf(first)] : [])
      planned = then === null ? null : { actor: pending.subject, then }
    }
    if (inFull) {
      isTellingAll = true
      remember([])
    }
    if (pending?.kind === 'fight.aftermath' && ownTable) {
      remember([...along, ...usualOf(first), ...advanceAnswers()])
      planned = then === null ? null : { actor: pending.subject, then }
    }
    if (pending !== null && ownTable && isAskedOnce(pending))
      remember([{ choice: pending.kind, of: pending.subject, option }, ...advanceAnswers()])
    if (!answer(first, by)) return false
    if (goesOn) {
      followRoutine()
      goOn()
    }
    return true
  }
  /** Reports the visibility of a shot, if that is asked now. */
  const seeShot = (fact: unknown, follows: readonly Following[]): void => {
    const { pending } = session.value
    // Requests of a Necromunda battle ask only questions of its own type.
    const question = pending?.type === 'space' ? (pending.question as NecromundaQuestion) : null
    if (pending === null || question?.ask !== 'shot') return
    say(pending, fact, follows)
    if (follow(answerInput(pending, fact))) goOn()
  }
  /** Keeps answers in advance; the latest take precedence. */
  const say = (request: AnswerableRequest, value: unknown, follows: readonly Following[]): void => {
    if (!('question' in request)) return
    // Requests of a Necromunda battle ask only questions of its own type.
    const question = request.question as NecromundaQuestion
    if (question.ask === 'shot') aimed ??= { at: question.target, fact: value }
    const spread = aimed !== null && request.rule === spreadingHits ? [seenAlike(aimed.fact)] : []
    remember([...follows, ...spread, ...advanceAnswers()])
  }
  /** Form for the present question. For an enemy nearer than the target no further comparison is offered. */
  const form = (): Form | null => {
    const { pending, state } = session.value
    if (pending === null || pending.type === 'choice' || pending.type === 'dice') return null
    // Requests of a Necromunda battle ask only questions of its own type.
    const question = pending.question as NecromundaQuestion
    const present = presentIn(state, context.rosters)
    if (isPlacement(question)) return placementForm(question, present)
    if (ownTable && question.ask === 'within') {
      const call = ownDice ? nerveCall(openToRead(context, state), pending.rule, question) : null
      if (call !== null) return call
      if (pending.rule === spreadingHits) return spareHitsForm(question, spareHitsIn(session.value.events), idOf)
    }
    const isCompared = question.ask === 'shot' && aimed !== null && aimed.at !== question.target
    return factForm(question, isCompared ? { ...present, enemiesOf: () => [] } : present)
  }
  const idOf = (figure: number): string => context.rosters[figure]?.id ?? ''
  const isPicked = ({ kind }: AnswerableRequest): boolean =>
    kind === 'activation.fighter' || kind === 'activation.member'

  return {
    answer,
    form,
    throwDice,
    diceCounted,
    /** Answers the present request, if an answer was given in advance. */
    goOn,
    lineOf: lines.lineOf,
    /** The application rolls the line. */
    rollForMe: (counts: readonly number[] = []): void => {
      const request = session.value.pending
      const counted = diceCounted()
      if (counted !== null) {
        rolling = [counted]
        answer(String(Math.max(1, counts[0] ?? counted.count)))
      }
      if (request?.type !== 'dice') return
      rolling = request.along ?? []
      answer(session.value.suggestFaces())
    },
    /** Drops dice and answers given in advance. */
    forget: (): void => {
      remember([])
      charges = false
      planned = null
      forget()
    },
    canTellMore,
    /** `inFull`: the player goes on to report the details. */
    choose: (option: string, figure: number | null, inFull = false): void => void take(option, figure, inFull, give),
    /** Actions that can be chosen together with a fighter who may activate. */
    deedsOf: (figure: number | null): readonly DeedId[] => {
      const { pending, state } = session.value
      if (!ownTable || figure === null || pending === null || !isPicked(pending)) return []
      return deedsOf(openToRead(context, state), figure)
    },
    /**
     * Activates a fighter and takes an action; the player is asked as usual if another question comes first or the action is not offered.
     */
    actWith: (option: string, figure: number, deed: DeedId): void => {
      if (!take(option, figure, false, give)) return
      const { pending } = session.value
      const first = isPair(deed) ? pairs[deed][0] : deed
      if (pending === null || pending.subject !== context.rosters[figure]?.id) return
      if (offers(pending, first)) take(deed, null, false, follow)
    },
    /** Weapon choices of a charging fighter against this figure, if there are several. */
    armsAgainst: (figure: number | null): readonly string[] => {
      const { pending, state } = session.value
      if (!charges || figure === null || pending?.kind !== 'move.engage' || !ownTable) return []
      const charger = state.activation?.fighter
      if (charger === undefined) return []
      const arms = armings(openToRead(context, state), charger, [{ fighter: figure, apart: null }])
      return arms.length > 2 ? arms.map(({ id }) => id) : []
    },
    /** Names the target of a charge, and the weapons. */
    chargeWith: (option: string, arms: string): void => {
      const { pending } = session.value
      if (pending === null) return
      remember([{ choice: 'fight.weapons', of: pending.subject, option: arms }, ...advanceAnswers()])
      take(option, null, false, give)
    },
    /** Possible victims of finishing off, if there are several. */
    victimsOf: (option: string): readonly number[] => {
      const { pending, state } = session.value
      const first = isPair(option) ? pairs[option][0] : option
      if (!ownTable || first !== 'coup-de-grace' || pending === null) return []
      const actor = context.rosters.find(({ id }) => id === pending.subject)
      const lying = actor === undefined ? [] : presentIn(state, context.rosters).fallenEnemiesOf(actor.index)
      return lying.length > 1 ? lying : []
    },
    /** Finishes off this enemy. */
    finish: (option: string, victim: number): void => void take(option, null, false, give, [atItsFeet(victim)]),
    /** Names a target and at once reports its visibility. */
    shootAt: (option: string, fact: unknown, follows: readonly Following[]): void => {
      if (answer(option)) seeShot(fact, follows)
    },
    /** Names a weapon and a target, and at once reports its visibility. */
    shootWith: (weapon: string, target: string, fact: unknown, follows: readonly Following[]): void => {
      if (!answer(weapon)) return
      const { pending } = session.value
      const isAsked = pending?.type === 'choice' && pending.kind === 'shoot.target'
      // A single target is chosen automatically.
      if (!isAsked || (pending.options.some(({ id }) => id === target) && answer(target, follow)))
        seeShot(fact, follows)
    },
    /** Reports a fact about the table, and its answers to later questions. */
    tell: (value: unknown, follows: readonly Following[] = []): void => {
      const { pending } = session.value
      if (pending !== null) say(pending, value, follows)
      answer(value)
    },
    /** Reports fighters near enough to take a test, with the dice already rolled. NECX-NRV-05: they test in the order they were named. */
    callRoll: (all: readonly Called[]): void => {
      const { pending } = session.value
      if (pending === null) return
      lines.keep(
        all.flatMap(({ dice, faces }) =>
          dice === null || faces.length === 0 ? [] : [{ ...dice, needed: dice.needed, faces }],
        ),
      )
      const inTurn = all.map(({ figure }) => ({ choice: 'nerve.next', option: idOf(figure) }))
      const named = all.map(({ figure }) => figure)
      say(pending, named, [...all.flatMap(helpOf), ...inTurn])
      answer(named)
    },
    /** Pairs of actions for one press, if both are possible. */
    pairsOffered: (): readonly PairId[] => {
      const { pending, state } = session.value
      const { activation } = state
      const isFree = pending?.kind === 'fight.aftermath'
      if (!ownTable || pending === null || (activation?.actionPoints ?? 0) < (isFree ? 1 : 2)) return []
      if (isFree && context.rosters[activation?.fighter ?? -1]?.id !== pending.subject) return []
      const isArmed = activation !== null && hasLoadedArms(openToRead(context, state), activation.fighter, () => true)
      return pairIds.filter(
        (id) => offers(pending, pairs[id][0], pending.kind) && (pairs[id][1] !== 'shoot' || isArmed),
      )
    },
  }
}
