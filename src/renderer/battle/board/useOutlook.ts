import { computed, ref, shallowRef, watch } from 'vue'
import type { FigureSight } from '../sightView'
import type { BattleView } from '../view'

/** Point of view: from above; in three dimensions from all around, or through the eyes of a figure. */
export type Outlook = 'above' | 'around' | 'eye'

/** `asked`: the figure that the question is about; its eyes take precedence. */
export const useOutlook = (view: BattleView, asked: () => number | null) => {
  const outlook = ref<Outlook>('above')
  const { looked } = view.looking
  /** Without 3D graphics there is no view through eyes. */
  const isStill = ref(false)
  /** The figure whose eyes were chosen; null: the one the question is about, else the hovered one. */
  const wanted = ref<number | null>(null)
  const seer = computed(() =>
    isStill.value || view.sightOf === undefined ? null : (wanted.value ?? asked() ?? looked.value),
  )
  const target = computed(() => (looked.value === seer.value ? null : looked.value))
  const sight = shallowRef<FigureSight | null>(null)
  // Computed again when a figure has moved, not at every hover.
  watch([outlook, seer, view.figures], () => {
    sight.value = outlook.value === 'above' || seer.value === null ? null : (view.sightOf?.(seer.value) ?? null)
    if (outlook.value === 'eye' && sight.value === null) outlook.value = 'around'
  })
  return {
    outlook,
    seer,
    sight,
    target,
    /** Looks through this figure's eyes, even if the question is about another. */
    through: (figure: number): void => {
      wanted.value = figure
      outlook.value = 'eye'
    },
    /** Switches to the next point of view, and from the last back to above. */
    turn: (): void => {
      if (outlook.value === 'above') outlook.value = 'around'
      else if (outlook.value === 'around' && seer.value !== null) outlook.value = 'eye'
      else {
        wanted.value = null
        outlook.value = 'above'
      }
    },
    /** From now on the 3D board is a still picture. */
    stand: (): void => {
      isStill.value = true
      if (outlook.value === 'eye') outlook.value = 'around'
    },
    /** Back to above. True if it was another point of view. */
    close: (): boolean => {
      const was = outlook.value !== 'above'
      wanted.value = null
      outlook.value = 'above'
      return was
    },
  }
}
