import { computed, ref, shallowRef, watch } from 'vue'
import type { FigureSight } from '../sightView'
import type { BattleView } from '../view'

/** From where the board is looked at: from above; in three dimensions from all around, or from the eye of a figure. */
export type Outlook = 'above' | 'around' | 'eye'

/** `asked`: the figure that the question is about, whose eyes come first. */
export const useOutlook = (view: BattleView, asked: () => number | null) => {
  const outlook = ref<Outlook>('above')
  const { looked } = view.looking
  /** Without graphics nothing is seen from an eye. */
  const isStill = ref(false)
  /** Whose eyes they are: those of the figure that is asked about, else of the one looked at. */
  const wanted = ref<number | null>(null)
  const seer = computed(() =>
    isStill.value || view.sightOf === undefined ? null : (wanted.value ?? asked() ?? looked.value),
  )
  const target = computed(() => (looked.value === seer.value ? null : looked.value))
  const sight = shallowRef<FigureSight | null>(null)
  // Worked out anew when somebody has moved, not with every look at somebody.
  watch([outlook, seer, view.figures], () => {
    sight.value = outlook.value === 'above' || seer.value === null ? null : (view.sightOf?.(seer.value) ?? null)
    if (outlook.value === 'eye' && sight.value === null) outlook.value = 'around'
  })
  return {
    outlook,
    seer,
    sight,
    target,
    /** Through the eyes of this model, even when another is asked. */
    through: (figure: number): void => {
      wanted.value = figure
      outlook.value = 'eye'
    },
    /** To the next outlook, and from the last back above. */
    turn: (): void => {
      if (outlook.value === 'above') outlook.value = 'around'
      else if (outlook.value === 'around' && seer.value !== null) outlook.value = 'eye'
      else {
        wanted.value = null
        outlook.value = 'above'
      }
    },
    /** From now on the board in three dimensions is a picture that stands still. */
    stand: (): void => {
      isStill.value = true
      if (outlook.value === 'eye') outlook.value = 'around'
    },
    /** True if it was not looked at from above. */
    close: (): boolean => {
      const was = outlook.value !== 'above'
      wanted.value = null
      outlook.value = 'above'
      return was
    },
  }
}
