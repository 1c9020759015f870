import type { MovedModel } from '@shared/rulesets/wh40k/board/formation'
import type { MoveQuestion } from '@shared/rulesets/wh40k/board/moving'
import type { Rehearsed } from '@shared/rulesets/wh40k/board/rehearsed'
import { bodyOf, HEADINGS, headingOf, placementOf, reachOf } from '@shared/space'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { BattleInPlay } from './battle'
import { lookOf, type ArmyLook } from './looks'
import { handleOf } from './handles'

interface Point {
  readonly x: number
  readonly y: number
}

/** What is dragged: models, with their start and the moves before; or the handle that turns a hull. */
type Held =
  | {
      readonly kind: 'models'
      readonly models: readonly number[]
      readonly from: Point
      readonly before: readonly MovedModel[]
    }
  | { readonly kind: 'handle'; readonly model: number }

/** Moves, and the message key of why the last moved models don't reach their destination. */
interface Sent {
  readonly moves: readonly MovedModel[]
  readonly short: string | null
}

/**
 * Moves a unit model by model: a model is dragged, or one or several are chosen with clicks; a click beside them adds a waypoint, at the
 * height of the surface there; arrow keys move them; a handle turns a hull. `question`: the requested move on the board; null: none.
 */
export const useModelByModel = (
  battle: BattleInPlay,
  question: ComputedRef<MoveQuestion | null>,
  show: (look: ArmyLook | null) => void,
  answer: (value: unknown) => boolean,
) => {
  const { session, advisor } = battle
  const isOn = shallowRef(false)
  const moves = shallowRef<readonly MovedModel[]>([])
  const chosen = shallowRef<readonly number[]>([])
  /** Message key of why the last moved models don't reach their destination. */
  const short = shallowRef<string | null>(null)
  let held: Held | null = null
  const clear = (): void => {
    moves.value = []
    chosen.value = []
    short.value = null
    held = null
  }
  watch(question, () => {
    isOn.value = false
    clear()
  })

  const rehearsedBy = (now: MoveQuestion, wanted: readonly MovedModel[]): Rehearsed | null =>
    advisor?.alone.rehearsed(session.value.state, now, wanted) ?? null
  const lookBy = (now: MoveQuestion, { moves: wanted, short: why }: Sent): ArmyLook => {
    const hand = rehearsedBy(now, wanted)
    return {
      ...lookOf(session.value.state, now, { moves: wanted }),
      ghosts: [],
      hand: hand === null ? null : { ...hand, unit: now.unit, byModel: true, chosen: chosen.value, short: why },
    }
  }
  const shown = computed(() => {
    const now = question.value
    return isOn.value && now !== null ? lookBy(now, { moves: moves.value, short: short.value }) : null
  })
  const showNow = (): void => show(shown.value)

  const whereNow = (model: number): Point | null => {
    const [x, y] = moves.value.find((move) => move.model === model)?.path.at(-1) ?? []
    return x === undefined || y === undefined ? placementOf(session.value.state.positions, model) : { x, y }
  }
  /** The model of the unit at this point, by its previewed position. */
  const modelAt = ({ x, y }: Point): number | undefined => {
    const { state } = session.value
    const unit = question.value?.unit
    if (unit === undefined) return undefined
    return state.units[unit]?.models.find((model) => {
      const at = whereNow(model)
      const reach = reachOf(bodyOf(state.positions, model).base)
      return at !== null && (at.x - x) ** 2 + (at.y - y) ** 2 <= reach * reach
    })
  }
  /** The chosen hull whose handle is at this point. */
  const handleAt = ({ x, y }: Point): number | undefined =>
    shown.value?.hand?.standings.find((standing) => {
      if (!chosen.value.includes(standing.model)) return false
      const handle = handleOf(bodyOf(session.value.state.positions, standing.model).base, standing.at)
      return handle !== null && (handle.x - x) ** 2 + (handle.y - y) ** 2 <= handle.radius ** 2
    })?.model

  /** The moves, unchanged. */
  const asItIs = (): Sent => ({ moves: moves.value, short: short.value })
  const sent = (before: readonly MovedModel[], models: readonly number[], by: Point, corner: boolean): Sent => {
    const now = question.value
    if (now === null || advisor === null) return { moves: before, short: null }
    const stretch = { models, dx: by.x, dy: by.y, corner }
    const { sentOn, hinderedFrom } = advisor.alone
    const { state } = session.value
    const found = sentOn(state, now, before, stretch)
    return { moves: found, short: hinderedFrom(state, now, before, stretch, found) }
  }
  const take = (now: Sent): void => {
    moves.value = now.moves
    short.value = now.short
    showNow()
  }
  const turnedTo = (model: number, facing: number): Sent => {
    const now = question.value
    const found = now === null ? null : advisor?.alone.turnedTo(session.value.state, now, moves.value, model, facing)
    return { moves: found ?? moves.value, short: null }
  }
  const facingNow = (model: number): number =>
    moves.value.find((move) => move.model === model)?.heading ??
    placementOf(session.value.state.positions, model)?.heading ??
    0
  /** The moves if the drag ended at this point. */
  const carriedTo = (at: Point): Sent => {
    if (held === null) return asItIs()
    if (held.kind === 'models')
      return sent(held.before, held.models, { x: at.x - held.from.x, y: at.y - held.from.y }, false)
    const middle = whereNow(held.model)
    const was = placementOf(session.value.state.positions, held.model)
    return middle === null || was === null
      ? asItIs()
      : turnedTo(held.model, headingOf(at.x - middle.x, at.y - middle.y, was.heading))
  }
  /** From the middle of the chosen models to this point. */
  const corneredAt = (at: Point): Sent => {
    const ends = chosen.value.flatMap((model) => whereNow(model) ?? [])
    if (ends.length === 0) return asItIs()
    const middle = {
      x: ends.reduce((sum, { x }) => sum + x, 0) / ends.length,
      y: ends.reduce((sum, { y }) => sum + y, 0) / ends.length,
    }
    return sent(moves.value, chosen.value, { x: at.x - middle.x, y: at.y - middle.y }, true)
  }
  const preview = (wanted: Sent): void => {
    const now = question.value
    if (now !== null) show(lookBy(now, wanted))
  }
  const toggle = (model: number): void => {
    short.value = null
    chosen.value = chosen.value.includes(model)
      ? chosen.value.filter((other) => other !== model)
      : [...chosen.value, model]
  }
  const membersOf = (): readonly number[] => {
    const unit = question.value?.unit
    return unit === undefined ? [] : (session.value.state.units[unit]?.models ?? [])
  }

  /** `from`: moves to be corrected. `models`: the chosen ones. */
  const begin = (from: readonly MovedModel[] = [], models: readonly number[] = []): void => {
    clear()
    isOn.value = true
    moves.value = from
    chosen.value = models
    showNow()
  }

  return {
    isOn: computed(() => isOn.value && question.value !== null),
    chosen,
    modelAt,
    begin,
    /** All models, on a path with waypoints. */
    beginAll: (): void => begin([], membersOf()),
    chooseAll: (): void => {
      chosen.value = membersOf()
      showNow()
    },
    end: (): void => {
      isOn.value = false
      clear()
      show(null)
    },
    /** A drag begins at this point. */
    grab: (at: Point): void => {
      const handle = handleAt(at)
      const model = modelAt(at)
      if (handle !== undefined) held = { kind: 'handle', model: handle }
      else if (model !== undefined) {
        const models = chosen.value.includes(model) ? chosen.value : [model]
        held = { kind: 'models', models, from: at, before: moves.value }
      }
    },
    point: (at: Point): void => {
      held = null
      const model = modelAt(at)
      if (model === undefined) return take(corneredAt(at))
      toggle(model)
      showNow()
    },
    /** Adds a waypoint for the chosen models. */
    corner: (at: Point): void => {
      held = null
      take(corneredAt(at))
    },
    hover: (at: Point): void => preview(held === null ? corneredAt(at) : carriedTo(at)),
    drop: (at: Point): void => {
      const carried = carriedTo(at)
      if (held?.kind === 'models') chosen.value = held.models
      held = null
      take(carried)
    },
    leave: (): void => {
      held = null
      showNow()
    },
    /** False if none is chosen. */
    push: (by: Point): boolean => {
      if (!isOn.value || chosen.value.length === 0) return false
      take(sent(moves.value, chosen.value, by, false))
      return true
    },
    /** By steps of a heading. False if none is chosen. */
    turn: (steps: number): boolean => {
      if (!isOn.value || chosen.value.length === 0) return false
      for (const model of chosen.value) take(turnedTo(model, (facingNow(model) + steps + HEADINGS) % HEADINGS))
      return true
    },
    /** Chooses the model after the chosen one. */
    chooseNext: (): void => {
      const members = membersOf()
      const next = members[(members.indexOf(chosen.value.at(-1) ?? -1) + 1) % members.length]
      chosen.value = next === undefined ? [] : [next]
      showNow()
    },
    follow: (): void => {
      const now = question.value
      const found = now === null ? null : advisor?.alone.restFollowing(session.value.state, now, moves.value)
      if (!found) return
      take({ moves: found, short: null })
    },
    isLegal: computed(() => moves.value.length > 0 && shown.value?.hand?.problem === null),
    settle: () => void answer({ moves: moves.value }),
  }
}
