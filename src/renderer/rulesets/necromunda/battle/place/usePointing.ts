import type { PlacementRequest } from '@shared/engine'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { BattleInPlay } from '../battle'
import { distinct } from './distinct'
import { createPreviews, type At, type PlacementPreview } from './looks'

/** Turning with the pointer begins this far from where the fighter will stand. */
const turningFrom = 900

/**
 * Answers placements on the board. The pointer shows what an answer would be like; a click settles the place, the pointer then
 * turns the fighter, and a second click (or Enter) gives the answer.
 */
export const usePointing = (battle: BattleInPlay, request: ComputedRef<PlacementRequest | null>) => {
  const looks = createPreviews(battle)
  const hovered = shallowRef<PlacementPreview | null>(null)
  const settled = shallowRef<PlacementPreview | null>(null)
  const shown = computed(() => settled.value ?? hovered.value)
  /** Requests of a Necromunda battle ask nothing but the questions of its vocabulary. */
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
  })

  const give = (look: PlacementPreview): void => {
    const asked = request.value
    if (asked === null || look.problem !== null) return
    battle.give({ type: 'placement', kind: asked.kind, subject: asked.subject, value: look.value })
  }

  /** Highest level that is looked at: pointing means what lies on it or below. */
  let level: number | null = null
  let next: At | null = null
  let waiting = false
  /** At most once a frame: a preview may have to find a way. */
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
    if (settled.value === null) hovered.value = looks.at(asked, at, level)
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
  /** First click settles, second click answers; facing needs no more than one. */
  const point = (at: At): void => {
    const asked = question.value
    if (asked === null) return
    if (settled.value !== null) {
      give(settled.value)
      return
    }
    const look = looks.at(asked, at, level)
    if (asked.ask === 'face') give(look)
    else if (look.problem === null) settled.value = look
    else hovered.value = look
  }

  /** Let go after dragging: it goes there and looks where it went; `turns`: it is turned before it is settled. */
  const drop = (at: At, turns: boolean): void => {
    const asked = question.value
    if (asked === null) return
    const look = looks.at(asked, at, level)
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
    /** Shows a suggestion while it is considered. */
    consider: (look: PlacementPreview | null) => {
      if (settled.value === null) hovered.value = look
    },
    choose: give,
    confirm: () => {
      if (settled.value !== null) give(settled.value)
    },
    /** Takes back the first click. True if there was one. */
    letGo: (): boolean => {
      const held = settled.value !== null
      settled.value = null
      return held
    },
  }
}

export type Pointing = ReturnType<typeof usePointing>
