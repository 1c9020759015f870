import type { BattleState, GameEvent } from '@shared/engine'
import { computed, onScopeDispose, ref, type ComputedRef } from 'vue'
import { timeAt, type Pace } from '@renderer/battle/board/tempo'
import type { BattleScreens } from '@renderer/rulesets/plugin'
import type { Course } from './course'

/** Plays a battle's events: at a speed, step by step, or by jumping. */
export const useReel = (
  events: readonly GameEvent[],
  course: Course<BattleState>,
  pace: ComputedRef<Pace>,
  screens: Pick<BattleScreens, 'timeOf' | 'glance'>,
  /** Whether the replay stops at an event. */
  isLogged: (event: GameEvent) => boolean,
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
  /** The next position in a direction with something to show. */
  const beside = (by: 1 | -1): number => {
    for (let place = count.value + by; place > 0 && place <= events.length; place += by) {
      const event = events[place - 1]
      if (event !== undefined && isLogged(event)) return place
    }
    return by === 1 ? events.length : 0
  }
  const roll = (): void => {
    if (count.value >= events.length) return stop()
    goTo(beside(1))
    const event = events[count.value - 1]
    // A replay takes time even with animation off, so that each event can be seen.
    const time = event === undefined ? 0 : timeAt(screens.timeOf(event), pace.value === 'off' ? 'usual' : pace.value)
    timer = setTimeout(roll, Math.max(time, screens.glance))
  }
  onScopeDispose(() => clearTimeout(timer))

  return {
    count,
    playing,
    /** The last event; null at the beginning. */
    event: computed(() => events[count.value - 1] ?? null),
    /** A new object for every position, because the course changes its state in place. */
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
