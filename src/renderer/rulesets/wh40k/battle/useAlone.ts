import { isMessageKey } from '@shared/i18n'
import type { MovedModel } from '@shared/rulesets/wh40k/board/formation'
import type { MoveQuestion } from '@shared/rulesets/wh40k/board/moving'
import { bodyOf, placementOf, reachOf } from '@shared/space'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { BattleInPlay } from './battle'
import { lookOf, type ArmyLook } from './looks'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A unit moved model by model: a click on a model takes it up, the next ones are the corners of its way, as high as what is pointed
 * at. `question`: the move that is asked for on the board; null: none.
 */
export const useAlone = (
  battle: BattleInPlay,
  question: ComputedRef<MoveQuestion | null>,
  show: (look: ArmyLook | null) => void,
  answer: (value: unknown) => boolean,
) => {
  const { session, advisor } = battle
  const { t, say } = useText()
  const isOn = shallowRef(false)
  const moves = shallowRef<readonly MovedModel[]>([])
  const taken = shallowRef<number | null>(null)
  const drop = (): void => {
    moves.value = []
    taken.value = null
  }
  watch(question, () => {
    isOn.value = false
    drop()
  })

  const whereNow = (model: number): Point | null => {
    const [x, y] = moves.value.find((move) => move.model === model)?.path.at(-1) ?? []
    return x === undefined || y === undefined ? placementOf(session.value.state.positions, model) : { x, y }
  }
  /** The model of the unit whose base is there. */
  const modelAt = (unit: number, { x, y }: Point): number | undefined => {
    const { state } = session.value
    return state.units[unit]?.models.find((model) => {
      const at = whereNow(model)
      const reach = reachOf(bodyOf(state.positions, model).base)
      return at !== null && (at.x - x) ** 2 + (at.y - y) ** 2 <= reach * reach
    })
  }
  const lookAt = (now: MoveQuestion, seen: readonly MovedModel[]): void =>
    show(lookOf(session.value.state, now, { moves: seen }))

  const longer = (now: MoveQuestion, at: Point): MovedModel[] | null =>
    taken.value === null
      ? null
      : (advisor?.alone.walkedOn(session.value.state, now, moves.value, taken.value, at) ?? null)

  const problem = computed(() => {
    const now = question.value
    if (now === null || moves.value.length === 0 || advisor === null) return null
    return advisor.alone.problemWith(session.value.state, now, moves.value)
  })
  return {
    alone: computed(() => isOn.value && question.value !== null),
    begin: () => {
      isOn.value = true
      drop()
    },
    end: () => {
      isOn.value = false
      drop()
      show(null)
    },
    point: (at: Point): void => {
      const now = question.value
      if (now === null) return
      const model = modelAt(now.unit, at)
      if (model !== undefined) taken.value = model
      else moves.value = longer(now, at) ?? moves.value
      lookAt(now, moves.value)
    },
    hover: (at: Point): void => {
      const now = question.value
      if (now !== null) lookAt(now, longer(now, at) ?? moves.value)
    },
    follow: (): void => {
      const now = question.value
      const found = now === null ? null : advisor?.alone.restFollowing(session.value.state, now, moves.value)
      if (now === null || !found) return
      moves.value = found
      lookAt(now, found)
    },
    /** What is to be done next, or why it can't be done so. */
    hint: computed(() => {
      const key = `armyBattle.problem.${problem.value ?? ''}`
      if (problem.value !== null && isMessageKey(key)) return say({ key, params: {} })
      return t(taken.value === null ? 'armyBattle.takeModel' : 'armyBattle.pointModel')
    }),
    isLegal: computed(() => moves.value.length > 0 && problem.value === null),
    settle: () => void answer({ moves: moves.value }),
  }
}
