import { useLocalStorage, usePreferredReducedMotion } from '@vueuse/core'
import { computed } from 'vue'

const paces = ['off', 'fast', 'usual', 'slow'] as const
export type Pace = (typeof paces)[number]
const factors: Readonly<Record<Pace, number>> = { off: 0, fast: 0.35, usual: 1, slow: 2 }

/** Scales a duration at usual speed to this speed. */
export const timeAt = (time: number, pace: Pace): number => time * factors[pace]

/** Duration of a figure's move, in milliseconds. */
export const strideAt = (pace: Pace): number => 380 * factors[pace]

/** Speed of the animation: as last chosen in this browser; off with reduced motion. */
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
