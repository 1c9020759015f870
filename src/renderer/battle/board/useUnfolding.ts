import type { BattleState, GameEvent } from '@shared/engine'
import { onScopeDispose, ref, shallowRef, triggerRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Standing, Unfolding } from '../view'
import { timeAt, type Pace } from './tempo'

interface Played<State extends BattleState, Event extends GameEvent> {
  readonly session: Readonly<Ref<Standing<State, Event>>>
  /** Not null while bots take their steps. Absent: nobody plays here. */
  readonly thinking?: Readonly<Ref<number | null>>
}

/**
 * Animates the events one after another, behind the battle itself. An undo, and any press of the user, ends it: then the screen shows the
 * present state.
 */
export const useUnfolding = <State extends BattleState, Event extends GameEvent>(
  { session, thinking = ref(null) }: Played<State, Event>,
  timeOf: (event: Event) => number,
  pace: ComputedRef<Pace>,
) => {
  const { game } = session.value
  const shown = shallowRef<Unfolding<State, Event>>({ state: session.value.state, event: null })
  /** A copy of the state that lags behind, and the events applied to it. */
  let lagging = game.clone(session.value.state)
  let had: Event[] = [...session.value.events]
  /** How many events have been shown. */
  const count = ref(had.length)
  const isPaused = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Applies all remaining events to the copy. */
  const asItIs = (): void => {
    isPaused.value = false
    shown.value = { state: session.value.state, event: null }
  }
  const skip = (): void => {
    clearTimeout(timer)
    timer = undefined
    const { state, events } = session.value
    lagging = game.clone(state)
    had = [...events]
    count.value = had.length
    asItIs()
  }
  /** True until the bots have finished: their events are skipped too. */
  let isSkipping = false
  const skipAll = (): void => {
    isSkipping = thinking.value !== null
    skip()
  }
  const goesOn = (): boolean => {
    const { events } = session.value
    const last = had.length - 1
    return events.length >= had.length && (last < 0 || events[last] === had[last])
  }
  const next = (): void => {
    timer = undefined
    if (!goesOn()) return skip()
    for (;;) {
      const event = session.value.events[had.length]
      if (event === undefined) return asItIs()
      game.apply(lagging, event)
      had.push(event)
      count.value = had.length
      const time = timeAt(timeOf(event), pace.value)
      if (time === 0) continue
      shown.value = { state: lagging, event }
      triggerRef(shown)
      if (!isPaused.value) timer = setTimeout(next, time)
      return
    }
  }
  watch(session, () => {
    if (isSkipping || pace.value === 'off' || !goesOn()) skip()
    else if (timer === undefined && !isPaused.value) next()
  })
  watch(thinking, (now) => {
    if (now === null) isSkipping = false
  })
  onScopeDispose(() => clearTimeout(timer))

  return {
    shown,
    count,
    isPaused,
    skip,
    skipAll,
    /** Pauses, or continues. */
    pause: (): void => {
      if (shown.value.event === null) return
      clearTimeout(timer)
      timer = undefined
      isPaused.value = !isPaused.value
      if (!isPaused.value) next()
    },
    /** Shows the next event now, paused or not. */
    step: (): void => {
      if (shown.value.event === null) return
      clearTimeout(timer)
      next()
    },
  }
}

export type Catching = ReturnType<typeof useUnfolding>
