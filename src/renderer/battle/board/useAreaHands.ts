import { computed, ref, type Ref } from 'vue'
import type { BattlePlay } from '../play'
import type { BattleView } from '../view'
import type { Tools } from './tools/useTools'
import type { At } from './useBoardHands'
import type { Wish } from './useWish'

/** Meaning of gestures on the board: the ruler, a placement, a wish where a figure goes. `play`: null while only watched. */
export const useAreaHands = (
  { view, play }: { readonly view: BattleView; readonly play: BattlePlay | null },
  tools: Tools,
  wish: Wish,
  area: Ref<HTMLElement | undefined>,
) => {
  const pointing = computed(() => play?.board.pointing.value ?? false)
  /** Last pointer position, in pixels within the board. */
  const lastScreen = ref({ x: 0, y: 0 })
  return {
    pointing,
    movable: computed((): readonly number[] => {
      const asked = play?.placing.value?.movable ?? null
      return asked === null ? wish.figures.value : [asked]
    }),
    follow: (event: PointerEvent): void => {
      const box = area.value?.getBoundingClientRect()
      lastScreen.value = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
    },
    /** `bends`: adds a waypoint there. */
    tap: (at: At, bends: boolean): void => {
      if (tools.isMeasuring.value) tools.addPoint(at)
      else if (pointing.value && bends) play?.board.bend(at)
      else if (pointing.value) play?.board.point(at)
    },
    hover: (at: At): void => {
      if (tools.isMeasuring.value) tools.measureTo(at)
      else if (pointing.value) play?.board.hover(at)
    },
    /** Before the battle asks for its place, a ruler follows it. */
    carry: (figure: number | null, at: At): void => {
      if (pointing.value) return play?.board.hover(at)
      const from = view.figures.value.find(({ index }) => index === figure)?.models[0]?.at
      if (figure === null || from === undefined) return void tools.clear()
      if (!tools.isMeasuring.value) tools.measureFrom(from)
      tools.measureTo(at)
    },
    drop: (figure: number, at: At, turns: boolean): void => {
      if (play?.placing.value?.movable === figure) return play.board.drop(at, turns)
      // The battle already asks where it is set up.
      if (pointing.value && play?.mine.value?.about === figure) return play.board.drop(at, turns)
      wish.make(figure, at, lastScreen.value, turns)
    },
    push: (by: At): boolean => pointing.value && (play?.board.push(by) ?? false),
    turn: (steps: number): boolean => pointing.value && (play?.board.turn(steps) ?? false),
  }
}
