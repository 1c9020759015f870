import { goesInCircles, isUnthrown, rollUnthrown } from '@shared/bots'
import type { BattleSetup } from '@shared/battle'
import type { Followed, StoredBattle } from '@shared/contract/battles'
import type { BattleId } from '@shared/contract/ids'
import {
  historyOf,
  InputRefused,
  Session,
  type AnswerableRequest,
  type AnswerInput,
  type BattleState,
  type ComputedAnswer,
  type EffectiveInput,
  type Game,
  type GameEvent,
  type Input,
  type PlacementAdvisor,
  type SafePoint,
  type SpaceOracle,
} from '@shared/engine'
import { canonicalJson } from '@shared/engine/hash'
import { sealPoint, unsealPoint } from '@shared/engine/save'
import { useEventListener } from '@vueuse/core'
import { computed, onScopeDispose, ref, shallowRef, triggerRef, type Ref } from 'vue'
import { AppError } from '@shared/contract'
import { client } from '@renderer/client'
import { useTrouble } from '@renderer/frame/useTrouble'
import { heldInputs } from './heldInputs'
import type { Bots } from './bots/atTable'
import type { Standing } from './view'
import { createInputQueue } from './inputQueue'
import { keepWaiting, keptWaiting, type Resumed } from './waitingInputs'

/** How long bots' answers are applied before the screen gets its turn, in milliseconds. */
const slice = 4
/** Minimum time between redraws meanwhile, in milliseconds: a full redraw may take longer than a frame. */
const showing = 250

/** How long to wait before retrying while the application can't be reached, in milliseconds. */
const pause = 1000

const isFollowing = (input: Input): boolean => 'follows' in input && input.follows === true

/** The rules have changed since the battle was last played, so its inputs may have another meaning. */
export class RulesChanged extends Error {}

/** A hidden page gets no frames; its bots must move on all the same. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) =>
    document.visibilityState === 'hidden' ? setTimeout(resolve) : requestAnimationFrame(() => resolve()),
  )

/** State of a battle that is played on this screen. */
export interface SessionInPlay<
  State extends BattleState = BattleState,
  Event extends GameEvent = GameEvent,
> extends Standing<State, Event> {
  /** Number of effective inputs so far, as undo counts them. */
  readonly position: number
  readonly safePoints: readonly SafePoint<State>[]
  readonly answers: readonly ComputedAnswer[]
  readonly canRedo: boolean
  /** Faces of the application's own dice for the present request. */
  suggestFaces(): number[]
}

/** A battle that is played on this screen: by the page itself, or by a host that receives the players' answers. */
export interface InPlay<State extends BattleState, Event extends GameEvent> {
  readonly id: BattleId
  readonly setup: BattleSetup
  /** Triggered after every change. */
  readonly session: Readonly<Ref<SessionInPlay<State, Event>>>
  /** Number of decisions by bots so far; null while no bot is playing. */
  readonly thinking: Readonly<Ref<number | null>>
  /** Whether bots were stopped because the turn goes in circles: users decide until it is over. */
  readonly isStuck: Readonly<Ref<boolean>>
  /** The player's first side, if this device plays only that player's sides; null: all sides are played here. */
  readonly seat: number | null
  /** Whether it is answered without anybody at this device. */
  answersItself(request: AnswerableRequest): boolean
  /** Whether its player has the battle open on another device. */
  isAnsweredElsewhere(request: AnswerableRequest): boolean
  /** Lets the present question be answered here all the same. */
  answerHere(): void
  /** Users' decisions that can be undone, latest first: the position to return to, and the automatic inputs that followed. */
  steps(): readonly {
    readonly input: EffectiveInput['input']
    readonly to: number
    readonly then: readonly EffectiveInput['input'][]
    /** Indices of the events that followed before anybody else decided something: `from` inclusive, `to` exclusive. */
    readonly events: { readonly from: number; readonly to: number }
  }[]
  /** On a player's own device: whether the host lets them take back their last answer. */
  readonly takesBack: Readonly<Ref<boolean>>
  /** Asks the host to take it back. */
  takeBack(): void
  /** Gives a user's inputs, then lets bots answer. Throws InputRefused at the first that is refused. */
  give(...inputs: readonly Input[]): void
  /** Gives an automatic answer after a user's input: both are undone together. */
  follow(answer: AnswerInput): void
  /** Resolves when somebody at this device is asked again; `all`: bots answer for everybody. */
  letBotsPlay(all?: boolean): Promise<void>
  stop(): void
  /** Resolves when all inputs are stored. */
  settled(): Promise<void>
}

/** A battle that is played by this page itself. */
export interface PlayedHere<State extends BattleState, Event extends GameEvent> extends InPlay<State, Event> {
  readonly session: Readonly<Ref<Session<State, Event>>>
  /**
   * Takes inputs that others stored on their own devices or in another window. False: the battle differs from this one, and must be read
   * again.
   */
  takeStored(followed: Followed): boolean
}

/** The parts of a ruleset needed to play a battle. */
export interface PlayedRules<State extends BattleState, Event extends GameEvent> {
  readonly game: Game<State, Event>
  readonly space: SpaceOracle<State>
  /** Null on the players' own table. */
  readonly advisor: PlacementAdvisor<State> | null
}

/**
 * A battle of any ruleset being played on this screen: the session, the queue that stores its inputs, and the bots of the sides that have
 * one. Everything shown follows `session`, which is triggered after every change. Throws RulesChanged, and InputRefused or DivergedReplay
 * if the stored inputs no longer replay.
 */
export const usePlay = <State extends BattleState, Event extends GameEvent>(
  stored: StoredBattle,
  { game, space, advisor }: PlayedRules<State, Event>,
  bots: Bots,
): PlayedHere<State, Event> => {
  const { setup } = stored
  const { attempt, tellError } = useTrouble()
  if (game.compatibility !== stored.compatibility) throw new RulesChanged()
  const isBot = (side: number): boolean => setup.sides[side]?.controller.kind === 'bot'

  /** Whether a bot should answer it. On the players' own table users move the bots' models. */
  const isForBot = (request: AnswerableRequest): boolean =>
    (request.type === 'choice' || (request.type === 'placement' && advisor !== null)) && isBot(request.side)
  /** Whether a bot answers it; if the turn goes in circles, users do until it is over. */
  const answersItself = (request: AnswerableRequest): boolean => isForBot(request) && !goesInCircles(begun)

  /** Automatic inputs: given by bots, or implied by the press before. Undo skips them. */
  const unasked = new WeakSet<Input>()
  /** The events of each input. */
  const broughtBy = new WeakMap<Input, { readonly from: number; readonly to: number }>()
  const broughtIn = (...inputs: readonly Input[]) => {
    const all = inputs.flatMap((input) => broughtBy.get(input) ?? [])
    return { from: all[0]?.from ?? 0, to: all.at(-1)?.to ?? 0 }
  }
  const base = stored.base === null ? {} : { base: unsealPoint<State, Event>(stored.base) }
  const begun = new Session(
    game,
    { seed: setup.seed, space, dice: setup.modes.dice, keepAnswers: true },
    { inputs: [], ...base },
  )
  const giveNoting = (input: Input): void => {
    const from = begun.events.length
    begun.give(input)
    broughtBy.set(input, { from, to: begun.events.length })
  }
  const takeUp = (input: Input): void => {
    if (
      begun.pending !== null &&
      !('reason' in input) &&
      (isFollowing(input) || answersItself(begun.pending) || isUnthrown(begun.pending))
    )
      unasked.add(input)
    giveNoting(input)
  }
  stored.inputs.forEach(takeUp)
  const session = shallowRef(begun)
  const { id } = stored.summary
  const queue = createInputQueue({
    stored: stored.inputs.length,
    store: (from, inputs) => client.battles.store({ id, from, inputs: [...inputs] }),
    read: async () => (await client.battles.open({ id })).inputs,
    onHeld: (count) => (heldInputs.value = count),
    keep: (from, inputs) => keepWaiting(id, from, inputs),
    onTrouble: tellError,
    pause: () => new Promise((resolve) => setTimeout(resolve, pause)),
  })
  /** Gives inputs that waited for the application when the page was reloaded. Throws other errors than InputRefused. */
  const resume = ({ inputs, misfits }: Resumed): void => {
    const from = begun.inputs.length
    try {
      inputs.forEach(takeUp)
    } catch (thrown) {
      if (!(thrown instanceof InputRefused)) throw thrown
    }
    const taken = begun.inputs.slice(from)
    if (taken.length === 0) keepWaiting(id, from, [])
    else queue.add(taken)
    // The queue deletes its saved inputs once they have arrived.
    queue.keep()
    const count = misfits + inputs.length - taken.length
    if (count > 0) tellError(new AppError('conflict', 'error.battle.waitedInVain', { params: { count } }))
  }
  resume(keptWaiting(id, stored.inputs))
  /** Whether bots were stopped because the turn goes in circles: users decide until it is over. */
  const isStuck = computed(() => session.value.pending !== null && goesInCircles(session.value))
  /** Number of decisions by bots so far; null while no bot is playing. */
  const thinking = ref<number | null>(null)
  let wanted = false
  let kept = begun.safePoints.length

  /** Number of inputs handed to the queue. */
  let handedOn = begun.inputs.length
  /** Hands new inputs to the queue. */
  const store = (): void => {
    if (begun.inputs.length > handedOn) queue.add(begun.inputs.slice(handedOn))
    handedOn = begun.inputs.length
  }
  useEventListener('pagehide', () => {
    store()
    queue.keep()
  })
  const show = (): void => {
    triggerRef(session)
    void keepSafePoint()
  }
  /** Stores new inputs and shows their effects. */
  const happened = (): void => {
    store()
    show()
  }

  /** One safe point per turn is enough to survive a change of the rules. */
  const keepSafePoint = async (): Promise<void> => {
    const point = begun.safePoints.at(-1)
    if (point === undefined || begun.safePoints.length === kept) return
    kept = begun.safePoints.length
    const safePoint = sealPoint({ point, log: begun.events.slice(0, point.events) })
    await attempt(async () => {
      await queue.settled()
      await client.battles.keepSafePoint({ id: stored.summary.id, compatibility: game.compatibility, safePoint })
    })
  }

  /** Rolls dice that no side has to roll. */
  const rollForTable = (): void => {
    const from = begun.inputs.length
    rollUnthrown(begun)
    for (const input of begun.inputs.slice(from)) unasked.add(input)
  }

  let playing: Promise<void> | undefined
  /** Lets bots play until a user is asked; `all`: bots play every side while it runs. */
  const letBotsPlay = (all = false): Promise<void> => {
    playing ??= playOn(all).finally(() => {
      playing = undefined
      // A user may have answered in the meantime.
      if (wanted && begun.pending !== null && answersItself(begun.pending)) void letBotsPlay()
    })
    return playing
  }
  /** Number of inputs that the bots know. */
  let knownToBots = 0
  const isTheirs = (all: boolean): boolean =>
    begun.pending !== null && (all || answersItself(begun.pending) || isUnthrown(begun.pending))
  /** Bots decide for users too, so no user is asked. */
  const forEverybody = ref(false)
  const playOn = async (all: boolean): Promise<void> => {
    forEverybody.value = all
    let handedOver = begun.pending !== null && !answersItself(begun.pending)
    wanted = true
    thinking.value = 0
    let made = 0
    let shownAt = 0
    let shownFor = 0
    const showDecided = (): void => {
      thinking.value = made
      happened()
    }
    /** Applies as many answers as one frame has time for. Returns the rest. */
    const carryOut = (answers: readonly Input[]): readonly Input[] => {
      const from = begun.inputs.length
      const until = performance.now() + slice
      let carried = 0
      for (const input of answers) {
        begun.give(input)
        carried += 1
        if (performance.now() >= until) break
      }
      // The first input stays in undo: it returns to where the user handed over to the bots.
      for (const input of begun.inputs.slice(handedOver ? from + 1 : from)) unasked.add(input)
      handedOver = false
      made += carried
      knownToBots = begun.inputs.length
      return answers.slice(carried)
    }
    try {
      while (wanted && isTheirs(all)) {
        const from = begun.inputs.length
        const news = { from: knownToBots, inputs: begun.inputs.slice(knownToBots), all }
        knownToBots = from
        let answers = await bots.answer(news)
        if (answers.length === 0) break
        // Their answers are valid as long as nobody else has given an input.
        while (wanted && answers.length > 0 && begun.inputs.length === knownToBots) {
          answers = carryOut(answers)
          await nextFrame()
          // If drawing takes long, the bots still get most of the time.
          const began = performance.now()
          if (began - shownAt < Math.max(showing, 3 * shownFor)) continue
          // Drawing gets a frame of its own.
          showDecided()
          await nextFrame()
          shownAt = performance.now()
          shownFor = shownAt - began
        }
      }
    } finally {
      forEverybody.value = false
      if (thinking.value < made) showDecided()
      thinking.value = null
    }
  }

  /** Gives a user's inputs, then lets bots answer. Throws InputRefused at the first that is refused. */
  const give = (...inputs: readonly Input[]): void => {
    const from = begun.inputs.length
    try {
      inputs.forEach(giveNoting)
      // After undo or redo no new dice are rolled.
      if (inputs.every(({ type }) => type !== 'undo' && type !== 'redo')) rollForTable()
    } finally {
      if (begun.inputs.length > from) happened()
    }
    const last = inputs.at(-1)
    if (last !== undefined && last.type !== 'undo' && last.type !== 'redo') void letBotsPlay()
  }

  /** Gives an automatic answer after a user's input: both are undone together. */
  const follow = (answer: AnswerInput): void => {
    const input: Input = { ...answer, follows: true }
    unasked.add(input)
    give(input)
  }

  /** Sides whose players are on their own devices, and the request of theirs that is answered here. */
  const away = ref<readonly number[]>([])
  const here = shallowRef<AnswerableRequest | null>(null)
  const isAnsweredElsewhere = (request: AnswerableRequest): boolean =>
    request.type !== 'space' && away.value.includes(request.side) && here.value !== request
  let waiting: (() => void)[] = []
  const askedHere = (): void => {
    if (begun.pending !== null && isAnsweredElsewhere(begun.pending)) return
    for (const resolve of waiting) resolve()
    waiting = []
  }

  const takeStored = ({ from, inputs, status, seats: taken }: Followed): boolean => {
    away.value = taken
    store()
    const known = begun.inputs.slice(from, from + inputs.length)
    if (status !== 'fighting' || from > begun.inputs.length) return false
    if (canonicalJson(known) !== canonicalJson(inputs.slice(0, known.length))) {
      // Inputs just given here conflict with others' stored ones: after rereading the battle they are reported as lost.
      queue.keep()
      return false
    }
    const more = inputs.slice(known.length)
    if (more.length === 0) {
      askedHere()
      return true
    }
    more.forEach(takeUp)
    queue.took(more.length)
    handedOn = begun.inputs.length
    triggerRef(session)
    void keepSafePoint()
    void letBotsPlay().then(askedHere)
    return true
  }

  /** Users' decisions that can be undone, latest first: the position to return to, and the automatic inputs that followed. */
  const steps = () => {
    const { effective } = historyOf(session.value.inputs)
    return effective
      .map(({ input }, to) => ({ input, to }))
      .filter(({ input }) => !unasked.has(input))
      .map(({ input, to }, place, decided) => {
        const then = effective.slice(to + 1, decided[place + 1]?.to).map((next) => next.input)
        const others = then.findIndex((next) => !isFollowing(next))
        const own = others === -1 ? then : then.slice(0, others)
        return { input, to, then, events: broughtIn(input, ...own) }
      })
      .reverse()
  }

  onScopeDispose(() => {
    wanted = false
    store()
    bots.end()
  })

  return {
    id: stored.summary.id,
    setup,
    session,
    thinking,
    isStuck,
    seat: null,
    answersItself: (request) => forEverybody.value || answersItself(request) || isAnsweredElsewhere(request),
    isAnsweredElsewhere,
    answerHere: () => {
      here.value = begun.pending
    },
    steps,
    takesBack: ref(false),
    takeBack: () => undefined,
    give,
    follow,
    letBotsPlay: async (all = false) => {
      await letBotsPlay(all)
      if (begun.pending !== null && isAnsweredElsewhere(begun.pending))
        await new Promise<void>((resolve) => waiting.push(resolve))
    },
    takeStored,
    stop: () => {
      wanted = false
    },
    settled: () => {
      store()
      return queue.settled()
    },
  }
}

/** The part of a battle in play that its head and its log need. */
export type Played = InPlay<BattleState, GameEvent>
/** A user's decision, and how many inputs stay when it is undone. */
export type Step = ReturnType<Played['steps']>[number]
