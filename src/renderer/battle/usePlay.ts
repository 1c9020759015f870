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

/** How long what bots answered may be carried out before the screen gets its turn, in milliseconds. */
const slice = 4
/** How often the screen follows while they do, in milliseconds: drawing everything anew may take longer than a frame. */
const showing = 250

/** How long to wait before an application that can't be reached is asked again, in milliseconds. */
const pause = 1000

const isFollowing = (input: Input): boolean => 'follows' in input && input.follows === true

/** The rules have changed since the battle was last played: its inputs may mean something else now. */
export class RulesChanged extends Error {}

/** A page that nobody looks at is shown no frames; its bots move on all the same. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) =>
    document.visibilityState === 'hidden' ? setTimeout(resolve) : requestAnimationFrame(() => resolve()),
  )

/** Where a battle stands that is played on this screen. */
export interface SessionInPlay<
  State extends BattleState = BattleState,
  Event extends GameEvent = GameEvent,
> extends Standing<State, Event> {
  /** Inputs given so far that count: what undo counts in. */
  readonly position: number
  readonly safePoints: readonly SafePoint<State>[]
  readonly answers: readonly ComputedAnswer[]
  readonly canRedo: boolean
  /** What the application's own dice would show for what is asked. */
  suggestFaces(): number[]
}

/** A battle that is played on this screen: by itself, or by a host that is told what people answer. */
export interface InPlay<State extends BattleState, Event extends GameEvent> {
  readonly id: BattleId
  readonly setup: BattleSetup
  /** Triggered after every change. */
  readonly session: Readonly<Ref<SessionInPlay<State, Event>>>
  /** Decisions made by bots so far while they play on; null while nobody is thinking. */
  readonly thinking: Readonly<Ref<number | null>>
  /** Whether bots have been stopped because the turn goes in circles: people decide until it is over. */
  readonly isStuck: Readonly<Ref<boolean>>
  /** The first side of those that are played at this device alone, by its player; null: everything is played here. */
  readonly seat: number | null
  /** Whether nobody at this device answers it. */
  answersItself(request: AnswerableRequest): boolean
  /** Whether its player has the battle before them at their own device. */
  isAnsweredElsewhere(request: AnswerableRequest): boolean
  /** Has what is asked answered here all the same. */
  answerHere(): void
  /** What people decided and could take back, latest first: the position each would go back to, and what came of it without them. */
  steps(): readonly {
    readonly input: EffectiveInput['input']
    readonly to: number
    readonly then: readonly EffectiveInput['input'][]
    /** The events that came of it before anybody else decided something, by their places: from this one, up to but without that one. */
    readonly events: { readonly from: number; readonly to: number }
  }[]
  /** At a player's own device: whether the host lets them take back their last answer. */
  readonly takesBack: Readonly<Ref<boolean>>
  /** Has the host take it back. */
  takeBack(): void
  /** Gives a person's inputs, then lets others answer. Throws InputRefused at the first that is refused. */
  give(...inputs: readonly Input[]): void
  /** Gives what follows from a person's last input without another press: both are taken back together. */
  follow(answer: AnswerInput): void
  /** Resolves when somebody at this device is asked again; `all`: bots answer for everybody. */
  letBotsPlay(all?: boolean): Promise<void>
  stop(): void
  /** Resolves when everything given is stored. */
  settled(): Promise<void>
}

/** A battle that is played by this page itself. */
export interface PlayedHere<State extends BattleState, Event extends GameEvent> extends InPlay<State, Event> {
  readonly session: Readonly<Ref<Session<State, Event>>>
  /** Takes what others have stored at their own devices or in another window. False: the battle went on otherwise than here, and has to be read anew. */
  takeStored(followed: Followed): boolean
}

/** What of a ruleset it takes to play a battle. */
export interface PlayedRules<State extends BattleState, Event extends GameEvent> {
  readonly game: Game<State, Event>
  readonly space: SpaceOracle<State>
  /** Null on the players' own table. */
  readonly advisor: PlacementAdvisor<State> | null
}

/**
 * A battle of any ruleset being played on this screen: the session, the queue that stores its inputs, and the bots of the sides that have
 * one. Everything shown follows `session`, which is triggered after every change. Throws RulesChanged, and InputRefused or
 * DivergedReplay if the stored inputs lead nowhere any more.
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

  /** Whether a bot is to answer it. On the players' own table people move the bots' models. */
  const isForBot = (request: AnswerableRequest): boolean =>
    (request.type === 'choice' || (request.type === 'placement' && advisor !== null)) && isBot(request.side)
  /** Whether a bot answers it: people do until the turn is over, where it goes in circles. */
  const answersItself = (request: AnswerableRequest): boolean => isForBot(request) && !goesInCircles(begun)

  /** Inputs that nobody decided by themselves: bots gave them, or they followed from the press before. Undo passes them over. */
  const unasked = new WeakSet<Input>()
  /** The events that came of each input. */
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
  /** What waited for the application before the page was loaded anew. Throws what it refuses. */
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
    // The queue forgets what it has kept when it has arrived.
    queue.keep()
    const count = misfits + inputs.length - taken.length
    if (count > 0) tellError(new AppError('conflict', 'error.battle.waitedInVain', { params: { count } }))
  }
  resume(keptWaiting(id, stored.inputs))
  /** Whether bots have been stopped because the turn goes in circles: people decide until it is over. */
  const isStuck = computed(() => session.value.pending !== null && goesInCircles(session.value))
  /** Decisions made by bots so far while they play on; null while nobody is thinking. */
  const thinking = ref<number | null>(null)
  let wanted = false
  let kept = begun.safePoints.length

  /** So many inputs have been handed to the queue. */
  let handedOn = begun.inputs.length
  /** Hands on what is new. */
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
  /** Stores what is new and shows it. */
  const happened = (): void => {
    store()
    show()
  }

  /** A safe point a turn is enough to survive a change of the rules. */
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

  /** Dice that nobody has, thrown by the application. */
  const rollForTable = (): void => {
    const from = begun.inputs.length
    rollUnthrown(begun)
    for (const input of begun.inputs.slice(from)) unasked.add(input)
  }

  let playing: Promise<void> | undefined
  /** Lets bots play until a person is asked; `all` seats bots everywhere for as long as it runs. */
  const letBotsPlay = (all = false): Promise<void> => {
    playing ??= playOn(all).finally(() => {
      playing = undefined
      // People may have answered once more before this was heard of.
      if (wanted && begun.pending !== null && answersItself(begun.pending)) void letBotsPlay()
    })
    return playing
  }
  /** So many inputs do the bots know. */
  let told = 0
  const isTheirs = (all: boolean): boolean =>
    begun.pending !== null && (all || answersItself(begun.pending) || isUnthrown(begun.pending))
  /** Bots decide for people too: nobody is asked anything. */
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
    /** Carries out as much as a frame has time for. Returns what is left. */
    const carryOut = (answers: readonly Input[]): readonly Input[] => {
      const from = begun.inputs.length
      const until = performance.now() + slice
      let carried = 0
      for (const input of answers) {
        begun.give(input)
        carried += 1
        if (performance.now() >= until) break
      }
      // Undo comes back to where people handed the battle over.
      for (const input of begun.inputs.slice(handedOver ? from + 1 : from)) unasked.add(input)
      handedOver = false
      made += carried
      told = begun.inputs.length
      return answers.slice(carried)
    }
    try {
      while (wanted && isTheirs(all)) {
        const from = begun.inputs.length
        const news = { from: told, inputs: begun.inputs.slice(told), all }
        told = from
        let answers = await bots.answer(news)
        if (answers.length === 0) break
        // What they answered holds as long as nobody else has given something since.
        while (wanted && answers.length > 0 && begun.inputs.length === told) {
          answers = carryOut(answers)
          await nextFrame()
          // Where drawing takes long, the bots still have most of the time.
          const began = performance.now()
          if (began - shownAt < Math.max(showing, 3 * shownFor)) continue
          // Drawing has a frame of its own.
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

  /** Gives a person's inputs, then lets bots answer. Throws InputRefused at the first that is refused. */
  const give = (...inputs: readonly Input[]): void => {
    const from = begun.inputs.length
    try {
      inputs.forEach(giveNoting)
      // What was taken back or brought back is as it was.
      if (inputs.every(({ type }) => type !== 'undo' && type !== 'redo')) rollForTable()
    } finally {
      if (begun.inputs.length > from) happened()
    }
    const last = inputs.at(-1)
    if (last !== undefined && last.type !== 'undo' && last.type !== 'redo') void letBotsPlay()
  }

  /** Gives what follows from a person's last input without another press: both are taken back together. */
  const follow = (answer: AnswerInput): void => {
    const input: Input = { ...answer, follows: true }
    unasked.add(input)
    give(input)
  }

  /** Sides whose players are at their own devices, and the question of theirs that is answered here. */
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
      // What was given here last meets others' on the way: it is told of when the battle has been read anew.
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

  /** What people decided and could take back, latest first: the position each would go back to, and what came of it without them. */
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

/** A battle of any ruleset in play, as far as its head and its log need it. */
export type Played = InPlay<BattleState, GameEvent>
/** Something a person decided, and how many inputs stay when it is taken back. */
export type Step = ReturnType<Played['steps']>[number]
