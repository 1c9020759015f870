import type { PlacementRequest } from '@shared/engine'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { Spot } from '@shared/space'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { BattleInPlay } from '../battle'
import { distinct } from './distinct'
import { createPreviews, type At, type PlacementPreview } from './previews'

/** Beyond this distance from the settled place the pointer turns the fighter. Thousandths of an inch. */
const turningFrom = 900

/**
 * Answers placement requests on the board. Hovering previews an answer; a click settles the place, the pointer then turns the fighter, and
 * a second click (or Enter) gives the answer.
 */
export const usePointing = (battle: BattleInPlay, request: ComputedRef<PlacementRequest | null>) => {
  const looks = createPreviews(battle)
  const hovered = shallowRef<PlacementPreview | null>(null)
  const settled = shallowRef<PlacementPreview | null>(null)
  /** Waypoints of a move, in order. */
  const via = shallowRef<readonly Spot[]>([])
  const shown = computed(() => settled.value ?? hovered.value)
  /** Requests of a Necromunda battle ask only questions of its own type. */
  const question = computed(() => (request.value?.question ?? null) as PlacementQuestion | null)
  const suggestions = computed((): readonly PlacementPreview[] => {
    const asked = question.value
    if (asked === null || battle.advisor === null) return []
    return distinct(battle.advisor.suggest(battle.session.value.state, asked).map((value) => looks.of(asked, value)))
  })

  // A new question begins with nothing pointed at.
  watch(request, () => {
    hovered.value = null
    settled.value = null
    via.value = []
  })

  const give = (look: PlacementPreview): void => {
    const asked = request.value
    if (asked === null || look.problem !== null) return
    battle.give({ type: 'placement', kind: asked.kind, subject: asked.subject, value: look.value })
  }

  /** Highest level shown: a click means a surface on it or below. */
  let level: number | null = null
  let next: At | null = null
  let waiting = false
  /** At most once a frame, since a preview may need a path search. */
  const hover = (at: At): void => {
    next = at
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      if (next !== null) hoverNow(next)
    })
  }
  const hoverNow = (at: At): void => {
    const asked = question.value
    if (asked === null) return
    if (settled.value === null) hovered.value = looks.at(asked, at, level, via.value)
    else turnTo(at)
  }
  const turnTo = (at: At): void => {
    const held = settled.value
    const asked = question.value
    if (held === null || asked === null || held.end === null) return
    const dx = at.x - held.end.x
    const dy = at.y - held.end.y
    if (dx * dx + dy * dy > turningFrom * turningFrom) settled.value = looks.turned(asked, held, dx, dy)
  }
  /** The first click settles, the second answers; a facing needs only one. */
  const point = (at: At): void => {
    const asked = question.value
    if (asked === null) return
    if (settled.value !== null) {
      give(settled.value)
      return
    }
    const look = looks.at(asked, at, level, via.value)
    if (asked.ask === 'face') give(look)
    else if (look.problem === null) settled.value = look
    else hovered.value = look
  }

  const bends = computed(() => question.value?.ask === 'plan-move' && settled.value === null)
  /** Adds a waypoint: the path continues from there. */
  const bend = (at: At): void => {
    const asked = question.value
    if (asked === null) return
    if (!bends.value) return point(at)
    const look = looks.at(asked, at, level, via.value)
    hovered.value = look
    const there = look.move?.value.path.at(-1)?.to
    if (look.problem === null && there !== undefined) via.value = [...via.value, there]
  }

  /** Dropped after dragging: the fighter goes there, facing its direction of movement; `turns`: it is turned before it is settled. */
  const drop = (at: At, turns: boolean): void => {
    const asked = question.value
    if (asked === null) return
    const look = looks.at(asked, at, level, via.value)
    if (look.problem !== null) hovered.value = look
    else if (turns) settled.value = look
    else give(look)
  }

  return {
    drop,
    lookAtLevel: (height: number | null) => {
      level = height
    },
    shown,
    settled,
    question,
    suggestions,
    hover,
    point,
    bends,
    bend,
    /** Previews a suggestion. */
    consider: (look: PlacementPreview | null) => {
      if (settled.value === null) hovered.value = look
    },
    choose: give,
    confirm: () => {
      if (settled.value !== null) give(settled.value)
    },
    /** Undoes the first click, or the last waypoint. True if there was one. */
    letGo: (): boolean => {
      const held = settled.value !== null
      const isBent = via.value.length > 0
      if (held) settled.value = null
      else via.value = via.value.slice(0, -1)
      return held || isBent
    },
  }
}

export type Pointing = ReturnType<typeof usePointing>
