import { useLocalStorage, usePreferredReducedMotion } from '@vueuse/core'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { computed } from 'vue'

/** How long what happened stays in view, in milliseconds at the usual speed. What isn't named takes no time. */
const moments: Partial<Record<NecromundaEvent['type'], number>> = {
  'round-began': 500,
  activated: 200,
  moved: 450,
  pushed: 350,
  fell: 450,
  'set-down': 300,
  'shot-declared': 350,
  'blast-placed': 350,
  'blast-scattered': 450,
  'template-placed': 400,
  'fight-begun': 300,
  'hit-rolled': 450,
  'firepower-rolled': 200,
  'wound-rolled': 300,
  'save-rolled': 300,
  'check-taken': 300,
  'injury-rolled': 500,
  'seriously-injured': 600,
  'out-of-action': 700,
  fled: 400,
  bottled: 600,
  'battle-ended': 500,
}

export const paces = ['off', 'fast', 'usual', 'slow'] as const
export type Pace = (typeof paces)[number]
const factors: Readonly<Record<Pace, number>> = { off: 0, fast: 0.35, usual: 1, slow: 2 }

export const timeOf = (event: NecromundaEvent, pace: Pace): number => (moments[event.type] ?? 0) * factors[pace]

/** Milliseconds that a fighter takes to get where it goes. */
export const strideAt = (pace: Pace): number => 380 * factors[pace]

/** How fast events are shown: as this browser's user last chose, and not at all for whoever asked for reduced motion. */
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
