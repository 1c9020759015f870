import { computed, ref, shallowRef } from 'vue'
import type { BattleView } from '../../view'
import type { At } from '../useBoardHands'

/** Tools drawn over the board: a ruler with any number of points, range rings, who sees a spot. */
export const useTools = (view: BattleView) => {
  const points = ref<At[]>([])
  /** The ruler's last point while it follows the pointer. */
  const end = ref<At | null>(null)
  const rings = shallowRef<{ readonly figure: number; readonly weapon: string } | null>(null)
  const spot = ref<At | null>(null)

  const measured = computed(() => (end.value === null ? points.value : [...points.value, end.value]))
  const ringsShown = computed(() => {
    const wanted = rings.value
    if (wanted === null) return null
    const at = view.figures.value.find(({ index }) => index === wanted.figure)?.models[0]?.at
    const weapon = view.rangesOf?.(wanted.figure).find(({ label }) => label === wanted.weapon)
    return at && weapon ? { at, weapon } : null
  })
  const seers = computed(() => {
    void view.figures.value
    return spot.value === null ? [] : (view.seersOf?.(spot.value) ?? [])
  })
  return {
    measured,
    ringsShown,
    spot,
    seers,
    isMeasuring: computed(() => points.value.length > 0),
    measureFrom: (at: At): void => {
      points.value = [at]
      end.value = null
    },
    measureTo: (at: At): void => {
      end.value = at
    },
    addPoint: (at: At): void => {
      points.value = [...points.value, at]
    },
    showRings: (figure: number, weapon: string): void => {
      rings.value = { figure, weapon }
    },
    askWhoSees: (at: At): void => {
      spot.value = at
    },
    /** True if anything was drawn. */
    clear: (): boolean => {
      const had = points.value.length > 0 || rings.value !== null || spot.value !== null
      points.value = []
      end.value = null
      rings.value = null
      spot.value = null
      return had
    },
  }
}

export type Tools = ReturnType<typeof useTools>
