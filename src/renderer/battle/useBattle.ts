import { playBots, botNamed } from '@shared/bots'
import type { Catalogue } from '@shared/content'
import type { StoredBattle } from '@shared/contract/battles'
import { createStream, Session, type Input } from '@shared/engine'
import { sealPoint, unsealPoint } from '@shared/engine/save'
import { openBattle } from '@shared/rulesets'
import type { NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import { battlefieldOf } from '@shared/space/battlefields'
import { onScopeDispose, ref, shallowRef, triggerRef } from 'vue'
import { client } from '@renderer/client'
import { asAppError } from '@renderer/composables/asAppError'
import { useTrouble } from '@renderer/frame/useTrouble'
import { createInputQueue } from './inputQueue'

/** How long bots may think before the screen gets its turn, in milliseconds. */
const slice = 12

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

/**
 * A battle being played on this screen: the session, the queue that stores its inputs, and the bots of the sides that have
 * one. Everything shown follows `session`, which is triggered after every change.
 */
export const useBattle = (stored: StoredBattle, catalogue: Catalogue) => {
  const { setup } = stored
  const { attempt, tellError } = useTrouble()
  const field = setup.battlefield === null ? null : battlefieldOf(setup.battlefield)
  const { game, context, space, advisor } = openBattle(setup, catalogue, field)
  const base = stored.base === null ? {} : { base: unsealPoint<NecromundaState, NecromundaEvent>(stored.base) }
  const begun = new Session(
    game,
    { seed: setup.seed, space, dice: setup.modes.dice, keepAnswers: true },
    { inputs: stored.inputs, ...base },
  )
  const session = shallowRef(begun)
  const queue = createInputQueue(stored.summary.id, stored.inputs.length, (thrown) => tellError(asAppError(thrown)))
  const seats = setup.sides.map(({ controller }) => (controller.kind === 'bot' ? botNamed(controller.bot) : undefined))
  /** Decisions made by bots so far while they play on; null while nobody is thinking. */
  const thinking = ref<number | null>(null)
  let wanted = false
  let kept = begun.safePoints.length

  /** Stores what is new and shows it. */
  const happened = (from: number): void => {
    queue.add(begun.inputs.slice(from))
    triggerRef(session)
    void keepSafePoint()
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

  /** Lets bots play until a person is asked; `all` seats bots everywhere for as long as it runs. */
  const letBotsPlay = async (all = false): Promise<void> => {
    if (thinking.value !== null) return
    const players = all ? seats.map((seat) => seat ?? botNamed('greedy')) : seats
    wanted = true
    thinking.value = 0
    try {
      while (wanted && begun.pending !== null) {
        const from = begun.inputs.length
        const stream = createStream(setup.seed, `bots/${from}`)
        const until = performance.now() + slice
        let decisions = 0
        while (performance.now() < until) {
          const made = playBots(begun, { seats: players, advisor, stream }, 8)
          decisions += made
          if (made === 0) break
        }
        if (decisions === 0) break
        thinking.value += decisions
        happened(from)
        await nextFrame()
      }
    } finally {
      thinking.value = null
    }
  }

  /** Gives a person's input, then lets bots answer it. Throws InputRefused, changing nothing. */
  const give = (input: Input): void => {
    const from = begun.inputs.length
    begun.give(input)
    happened(from)
    if (input.type !== 'undo' && input.type !== 'redo') void letBotsPlay()
  }

  onScopeDispose(() => {
    wanted = false
  })

  return {
    setup,
    field,
    context,
    advisor,
    session,
    thinking,
    give,
    letBotsPlay,
    stop: () => {
      wanted = false
    },
    settled: () => queue.settled(),
  }
}

export type BattleInPlay = ReturnType<typeof useBattle>
