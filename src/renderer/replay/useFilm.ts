import type { Catalogue } from '@shared/content'
import type { BattleRecording } from '@shared/contract/battles'
import type { NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import { computed, type ComputedRef } from 'vue'
import { rulesOf, type BattleInView, type Standing } from '@renderer/rulesets/necromunda/battle/view'
import { createCourse, type Course } from './course'

/** A recorded battle with the rules to draw it. */
export interface Film {
  readonly events: readonly NecromundaEvent[]
  readonly course: Course<NecromundaState>
  readonly rules: ReturnType<typeof rulesOf>
}

/** The events of a recording, and what draws them; null where its content or its battlefield is no longer known. */
export const filmOf = ({ setup, events: stored }: BattleRecording, catalogue: Catalogue): Film | null => {
  // Kept by the engine itself; those of older rules are told and carried out as far as these rules know them.
  const events = stored as readonly NecromundaEvent[]
  try {
    const rules = rulesOf(setup, catalogue)
    return { events, course: createCourse(rules.rules.game, events), rules }
  } catch {
    return null
  }
}

/** The battle as it stood at a place of its film, in the shape that is looked at everywhere. */
export const viewOf = (
  film: Film,
  { setup }: BattleRecording,
  catalogue: Catalogue,
  standing: ComputedRef<{ readonly state: NecromundaState; readonly count: number }>,
): BattleInView => {
  const { rules, field } = film.rules
  const session = computed((): Standing => ({
    game: rules.game,
    state: standing.value.state,
    events: film.events,
    inputs: [],
    pending: null,
  }))
  return { ...rules, setup, field, catalogue, session }
}
