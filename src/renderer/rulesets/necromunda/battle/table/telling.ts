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

/** The battle that is told about. */
export interface ToldBattle {
  readonly session: {
    readonly value: {
      readonly pending: AnswerableRequest | null
      readonly state: NecromundaState
      readonly events: readonly NecromundaEvent[]
      suggestFaces(): readonly number[]
    }
  }
  readonly context: BattleContext
  /** On the players' own table people tell what they see; on the board it is measured. */
  readonly ownTable: boolean
  /** People throw their own dice. */
  readonly ownDice: boolean
  /** Whether people at this device decide it. */
  isOurs(request: AnswerableRequest): boolean
  /** Gives what a person pressed. False: it was refused. */
  give(input: AnswerInput): boolean
  /** Gives what goes without saying after it. */
  follow(input: AnswerInput): boolean
}

const offers = (request: AnswerableRequest, action: string, kind = 'activation.action'): boolean =>
  request.type === 'choice' && request.kind === kind && request.options.some(({ id }) => id === action)

/** NECX-TRAIT-RAPID-FIRE: who is named for spare hits is in sight and no harder to hit. */
const spreadingHits = 'NECX-TRAIT-RAPID-FIRE'
const seenAlike = (fact: unknown): FollowingFact<NecromundaQuestion> => ({
  to: (asked) => asked.ask === 'shot',
  answer: fact,
})

/** Questions with which somebody says anew at whom a weapon is fired. */
const namesTarget = ({ kind }: AnswerableRequest): boolean => kind === 'shoot.weapon' || kind === 'shoot.target'

const isFollowing =
  ({ kind, subject }: AnswerableRequest) =>
  (one: Following): one is FollowingChoice =>
    'choice' in one && one.choice === kind && (one.of ?? subject) === subject

/** What presses mean: the answer to what is asked, and the answers that go without saying after it. */
export const createTelling = ({ session, context, ownTable, ownDice, isOurs, give, follow }: ToldBattle) => {
  /** What people have said along with something else and not been asked yet. */
  let remembered: readonly Following[] = []
  /** Whose activation it was said in: it means nothing once that is over. */
  let saidDuring: number | null = null
  const acting = (): number | null => session.value.state.activation?.fighter ?? null
  const said = (): readonly Following[] => (acting() === saidDuring ? remembered : [])
  const remember = (all: readonly Following[]): void => {
    remembered = all
    saidDuring = acting()
  }

  /** Dice that have been thrown along with others. */
  const lines = createDiceLines(followingDice)
  /** The app rolls what goes with what it has rolled. */
  let rolling: readonly Along[] = []

  /** People have said that they tell of an action in full. */
  let isTellingAll = false

  /** Who is being shot at and how that is seen, once it has been said. */
  let aimed: { readonly at: number; readonly fact: unknown } | null = null

  const saidOf = (question: NecromundaQuestion): unknown => {
    const one = said().find((one): one is FollowingFact => 'to' in one && one.to(question))
    return one?.answerTo === undefined ? one?.answer : one.answerTo(question)
  }

  /** What has been answered before it is asked; undefined: nothing. */
  const known = (request: AnswerableRequest): unknown => {
    // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
    if (request.type === 'space' || (ownTable && request.type === 'placement'))
      return saidOf(request.question as NecromundaQuestion)
    if (request.type === 'choice') {
      if (!isOurs(request)) return undefined
      const follows = said()
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
  /** What was said for so many choices is meant once less. */
  const chosenOnce = (one: FollowingChoice, times: number): void =>
    remember(said().flatMap((other) => (other !== one ? [other] : times > 1 ? [{ ...one, times: times - 1 }] : [])))
  /** The second of two actions that were said in one press, to be taken when the next one is asked for. */
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
  /** Answers the open request, of any kind, with this. False: it was refused. */
  const answer = (value: unknown, by = give): boolean => {
    const request = session.value.pending
    if (request === null) return false
    if (namesTarget(request)) aimed = null
    const taken = by(answerInput(request, value))
    if (taken) goOn()
    return taken
  }
  /** A line of dice: those that are asked for, and those thrown along with them. */
  const throwDice = (faces: readonly number[]): boolean => {
    const request = session.value.pending
    if (request?.type === 'dice') return answer(lines.split(request, faces))
    const counted = diceCounted()
    if (counted === null) return false
    if (faces.length > 0) lines.keep([{ ...counted, needed: undefined, faces }])
    return answer(String(Math.max(1, faces.length)))
  }
  /** Dice whose number is chosen by throwing them. */
  const diceCounted = () => (ownDice && session.value.pending !== null ? countedDice(session.value.pending) : null)
  const followRoutine = (): void => {
    for (;;) {
      remember([...said(), ...routineFollowing(session.value.pending)])
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

  /** `inFull`: people go on to say how it went. False: it was refused. */
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
      remember([...along, ...usualOf(first), ...said()])
      planned = then === null ? null : { actor: pending.subject, then }
    }
    if (pending !== null && ownTable && isAskedOnce(pending))
      remember([{ choice: pending.kind, of: pending.subject, option }, ...said()])
    if (!answer(first, by)) return false
    if (goesOn) {
      followRoutine()
      goOn()
    }
    return true
  }
  /** How a shot is seen, once it is asked. */
  const seeShot = (fact: unknown, follows: readonly Following[]): void => {
    const { pending } = session.value
    // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
    const question = pending?.type === 'space' ? (pending.question as NecromundaQuestion) : null
    if (pending === null || question?.ask !== 'shot') return
    say(pending, fact, follows)
    if (follow(answerInput(pending, fact))) goOn()
  }
  /** What has been said last counts first. */
  const say = (request: AnswerableRequest, value: unknown, follows: readonly Following[]): void => {
    if (!('question' in request)) return
    // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
    const question = request.question as NecromundaQuestion
    if (question.ask === 'shot') aimed ??= { at: question.target, fact: value }
    const spread = aimed !== null && request.rule === spreadingHits ? [seenAlike(aimed.fact)] : []
    remember([...follows, ...spread, ...said()])
  }
  /** How people tell of what is asked: somebody nearer than the target is not compared with others again. */
  const form = (): Form | null => {
    const { pending, state } = session.value
    if (pending === null || pending.type === 'choice' || pending.type === 'dice') return null
    // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
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
    /** Answers what is asked now, if that has been said before. */
    goOn,
    lineOf: lines.lineOf,
    /** The app rolls the line. */
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
    /** What was thrown or said before doesn't count any more. */
    forget: (): void => {
      remember([])
      charges = false
      planned = null
      forget()
    },
    canTellMore,
    /** `inFull`: people go on to say how it went. */
    choose: (option: string, figure: number | null, inFull = false): void => void take(option, figure, inFull, give),
    /** What somebody who may activate can be told to do along with being picked. */
    deedsOf: (figure: number | null): readonly DeedId[] => {
      const { pending, state } = session.value
      if (!ownTable || figure === null || pending === null || !isPicked(pending)) return []
      return deedsOf(openToRead(context, state), figure)
    },
    /** Picks somebody and says what they do; people are asked, where something comes in between or the rules don't offer it. */
    actWith: (option: string, figure: number, deed: DeedId): void => {
      if (!take(option, figure, false, give)) return
      const { pending } = session.value
      const first = isPair(deed) ? pairs[deed][0] : deed
      if (pending === null || pending.subject !== context.rosters[figure]?.id) return
      if (offers(pending, first)) take(deed, null, false, follow)
    },
    /** Ways in which who charges can be armed against this figure, where there are several. */
    armsAgainst: (figure: number | null): readonly string[] => {
      const { pending, state } = session.value
      if (!charges || figure === null || pending?.kind !== 'move.engage' || !ownTable) return []
      const charger = state.activation?.fighter
      if (charger === undefined) return []
      const arms = armings(openToRead(context, state), charger, [{ fighter: figure, apart: null }])
      return arms.length > 2 ? arms.map(({ id }) => id) : []
    },
    /** Names who is charged, and with what it is fought. */
    chargeWith: (option: string, arms: string): void => {
      const { pending } = session.value
      if (pending === null) return
      remember([{ choice: 'fight.weapons', of: pending.subject, option: arms }, ...said()])
      take(option, null, false, give)
    },
    /** Who may lie at the feet of somebody who finishes one off, where there are several. */
    victimsOf: (option: string): readonly number[] => {
      const { pending, state } = session.value
      const first = isPair(option) ? pairs[option][0] : option
      if (!ownTable || first !== 'coup-de-grace' || pending === null) return []
      const actor = context.rosters.find(({ id }) => id === pending.subject)
      const lying = actor === undefined ? [] : presentIn(state, context.rosters).fallenEnemiesOf(actor.index)
      return lying.length > 1 ? lying : []
    },
    /** Finishes off this one. */
    finish: (option: string, victim: number): void => void take(option, null, false, give, [atItsFeet(victim)]),
    /** Names a target and tells at once how it is seen. */
    shootAt: (option: string, fact: unknown, follows: readonly Following[]): void => {
      if (answer(option)) seeShot(fact, follows)
    },
    /** Names a weapon and a target, and tells at once how it is seen. */
    shootWith: (weapon: string, target: string, fact: unknown, follows: readonly Following[]): void => {
      if (!answer(weapon)) return
      const { pending } = session.value
      const isAsked = pending?.type === 'choice' && pending.kind === 'shoot.target'
      // One target alone is named by itself.
      if (!isAsked || (pending.options.some(({ id }) => id === target) && answer(target, follow)))
        seeShot(fact, follows)
    },
    /** Tells what is on the table, and what follows from it when that is asked. */
    tell: (value: unknown, follows: readonly Following[] = []): void => {
      const { pending } = session.value
      if (pending !== null) say(pending, value, follows)
      answer(value)
    },
    /** Tells who is near enough to take a test, with the dice of those who have thrown them. NECX-NRV-05: they test as they were named. */
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
    /** One press for two actions, where somebody has both. */
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
