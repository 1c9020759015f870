import { computed, shallowRef, watch } from 'vue'
import type { BattlePlay } from '../play'
import type { Answer } from '../view'
import type { At } from './useBoardHands'

/** A figure's destination, dragged there before the battle asked for it. */
interface Wished {
  readonly figure: number
  readonly at: At
  /** In pixels, within the board: where the menu of kinds of move opens. */
  readonly screen: At
  /** It can be corrected before it is settled. */
  readonly turns: boolean
}

/**
 * Moving by dragging: a figure that may act is dragged to a place, a menu asks for the kind of move if several fit, and the place is given
 * when the battle asks for it.
 */
export const useWish = (play: BattlePlay | null) => {
  const wished = shallowRef<Wished | null>(null)
  /** Fighters that can be dragged: those who may act, or the one whose action is asked. */
  const figures = computed((): readonly number[] => {
    if (play === null || play.placing.value !== null) return []
    const moves = play.answers.value.some(({ id }) => play.isMove(id))
    const about = play.mine.value?.about
    if (moves && about != null) return [about]
    return play.actors.value
  })
  /** Figures whose place is asked for, or that can be chosen for set-up: they can be dragged from the roster. */
  const settable = computed((): readonly number[] => {
    if (play === null) return []
    const about = play.mine.value?.about
    if (play.placing.value !== null) return play.placing.value.movable === null && about != null ? [about] : []
    return play.settingUp.value ? play.answers.value.flatMap(({ figure }) => figure ?? []) : []
  })
  /** Kinds of move that the dragged figure can choose. */
  const kinds = computed((): readonly Answer[] =>
    play === null || wished.value === null || play.mine.value?.about !== wished.value.figure
      ? []
      : play.answers.value.filter(({ id }) => play.isMove(id)),
  )
  /** A fighter can be turned afterwards; a unit keeps its formation. */
  const isSingle = (figure: number): boolean =>
    play?.view.figures.value.find(({ index }) => index === figure)?.kind === 'single'
  const choose = (answer: Answer): void => play?.choose(answer, false)

  // Answers in steps, as the battle asks: who acts, which action, where to.
  const goOn = (): void => {
    const now = wished.value
    if (play === null || now === null) return
    const { placing, mine, answers } = play
    if (placing.value !== null) {
      wished.value = null
      if (placing.value.movable === now.figure) play.board.drop(now.at, now.turns || isSingle(now.figure))
      else if (placing.value.movable === null && mine.value?.about === now.figure) play.board.drop(now.at, false)
      return
    }
    if (mine.value === null) {
      wished.value = null
      return
    }
    const [only, another] = kinds.value
    if (only !== undefined && another === undefined) return choose(only)
    if (only !== undefined) return
    const own = [...play.actors.value, ...settable.value].includes(now.figure)
      ? answers.value.find(({ figure }) => figure === now.figure)
      : undefined
    if (own !== undefined) choose(own)
    // Another question in between, such as whether it goes for an enemy, is answered first.
    else if (mine.value.about !== now.figure) wished.value = null
  }
  watch(() => play?.mine.value?.request, goOn, { flush: 'post' })

  return {
    figures,
    settable,
    kinds,
    wished,
    make: (figure: number, at: At, screen: At, turns = false): void => {
      wished.value = { figure, at, screen, turns }
      goOn()
    },
    choose,
    /** True if there was one. */
    forget: (): boolean => {
      const had = wished.value !== null
      wished.value = null
      return had
    },
  }
}

export type Wish = ReturnType<typeof useWish>
