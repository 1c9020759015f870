import type { BattleState, GameEvent } from '@shared/engine'
import { computed, onScopeDispose, ref, type ComputedRef } from 'vue'
import { timeAt, type Pace } from '@renderer/battle/board/tempo'
import type { BattleScreens } from '@renderer/rulesets/plugin'
import type { Course } from './course'

/** Plays a battle's events like a film: at a pace, step by step, or at once to any place. */
export const useReel = (
  events: readonly GameEvent[],
  course: Course<BattleState>,
  pace: ComputedRef<Pace>,
  screens: Pick<BattleScreens, 'timeOf' | 'glance'>,
  /** Whether an event is worth stopping at. */
  isTold: (event: GameEvent) => boolean,
) => {
  const count = ref(0)
  const playing = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    clearTimeout(timer)
    playing.value = false
  }
  const goTo = (place: number): void => {
    count.value = Math.max(0, Math.min(place, events.length))
  }
  /** The next place in a direction at which there is something to tell. */
  const beside = (by: 1 | -1): number => {
    for (let place = count.value + by; place > 0 && place <= events.length; place += by) {
      const event = events[place - 1]
      if (event !== undefined && isTold(event)) return place
    }
    return by === 1 ? events.length : 0
  }
  const roll = (): void => {
    if (count.value >= events.length) return stop()
    goTo(beside(1))
    const event = events[count.value - 1]
    // A replay takes time even with animation off, so that each event is seen.
    const time = event === undefined ? 0 : timeAt(screens.timeOf(event), pace.value === 'off' ? 'usual' : pace.value)
    timer = setTimeout(roll, Math.max(time, screens.glance))
  }
  onScopeDispose(() => clearTimeout(timer))

  return {
    count,
    playing,
    /** What has just happened; null at the beginning. */
    event: computed(() => events[count.value - 1] ?? null),
    /** Read anew for every place: the course changes it in place. */
    standing: computed(() => ({ state: course.at(count.value), count: count.value })),
    play: (): void => {
      if (playing.value) return stop()
      if (count.value >= events.length) goTo(0)
      playing.value = true
      roll()
    },
    stop,
    jump: (place: number): void => {
      stop()
      goTo(place)
    },
    step: (by: 1 | -1): void => {
      stop()
      goTo(beside(by))
    },
  }
}

export type Reel = ReturnType<typeof useReel>
