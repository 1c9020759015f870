import { useLocalStorage, usePreferredReducedMotion } from '@vueuse/core'
import { computed } from 'vue'

const paces = ['off', 'fast', 'usual', 'slow'] as const
export type Pace = (typeof paces)[number]
const factors: Readonly<Record<Pace, number>> = { off: 0, fast: 0.35, usual: 1, slow: 2 }

/** A time at the usual speed, at this one. */
export const timeAt = (time: number, pace: Pace): number => time * factors[pace]

/** Milliseconds that a figure takes to get where it goes. */
export const strideAt = (pace: Pace): number => 380 * factors[pace]

/** How fast events are shown: as last chosen in this browser; off with reduced motion. */
export const usePace = () => {
  const chosen = useLocalStorage<Pace | null>('battle-pace', null)
  const motion = usePreferredReducedMotion()
  const pace = computed((): Pace => {
    if (chosen.value !== null && paces.includes(chosen.value)) return chosen.value
    return motion.value === 'reduce' ? 'off' : 'usual'
  })
  const change = (): void => {
    chosen.value = paces[(paces.indexOf(pace.value) + 1) % paces.length] ?? 'usual'
  }
  return { pace, change }
}
