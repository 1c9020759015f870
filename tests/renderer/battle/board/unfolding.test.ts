import type { BattleState, Game, GameEvent } from '@shared/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { computed, effectScope, nextTick, ref, shallowRef, triggerRef, type EffectScope } from 'vue'
import { useUnfolding } from '@renderer/battle/board/useUnfolding'
import type { Standing } from '@renderer/battle/view'

interface Counted extends BattleState {
  count: number
}

let scope: EffectScope
beforeEach(() => {
  vi.useFakeTimers()
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

/** A battle whose state counts its events; each is shown for a tenth of a second. */
const begin = () => {
  const events: GameEvent[] = []
  const state = { count: 0 } as Counted
  const game = {
    clone: (one: Counted) => ({ ...one }),
    apply: (one: Counted) => {
      one.count += 1
    },
  } as unknown as Game<Counted, GameEvent>
  const session = shallowRef<Standing<Counted, GameEvent>>({ game, state, events, inputs: [], pending: null })
  const happen = async (count: number) => {
    for (let one = 0; one < count; one += 1) {
      events.push({ type: `event-${events.length}`, rule: 'NEC-ACT-01' } as GameEvent)
      state.count += 1
    }
    triggerRef(session)
    await nextTick()
  }
  const thinking = ref<number | null>(null)
  const unfolding = scope.run(() =>
    useUnfolding(
      { session, thinking },
      () => 100,
      computed(() => 'usual' as const),
    ),
  )
  if (!unfolding) throw new Error('no scope')
  return { happen, thinking, ...unfolding }
}

test('events are shown one after another, and the shown state has only those', async () => {
  const { happen, shown, count } = begin()
  await happen(3)
  expect([shown.value.state.count, count.value]).toEqual([1, 1])
  vi.advanceTimersByTime(100)
  expect([shown.value.state.count, count.value]).toEqual([2, 2])
  vi.advanceTimersByTime(300)
  expect([shown.value.state.count, count.value, shown.value.event]).toEqual([3, 3, null])
})

test('while paused nothing changes; a step shows one more event; then it goes on', async () => {
  const { happen, count, pause, step, isPaused, shown } = begin()
  await happen(3)
  pause()
  vi.advanceTimersByTime(1000)
  await happen(1)
  vi.advanceTimersByTime(1000)
  expect([isPaused.value, count.value]).toEqual([true, 1])
  step()
  vi.advanceTimersByTime(1000)
  expect(count.value).toBe(2)
  pause()
  expect([isPaused.value, count.value]).toEqual([false, 3])
  vi.advanceTimersByTime(1000)
  expect([count.value, shown.value.event]).toEqual([4, null])
})

test('skipping shows everything at once', async () => {
  const { happen, count, pause, skip, isPaused } = begin()
  await happen(5)
  pause()
  skip()
  expect([count.value, isPaused.value]).toEqual([5, false])
})

test('after skipping, the bots’ current moves are not shown one by one, but later ones are', async () => {
  const { happen, thinking, skipAll, shown, count } = begin()
  thinking.value = 0
  await happen(3)
  skipAll()
  await happen(2)
  expect([shown.value.event, count.value]).toEqual([null, 5])
  thinking.value = null
  await happen(2)
  expect(count.value).toBe(6)
})
