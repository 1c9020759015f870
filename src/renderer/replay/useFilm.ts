import type { Catalogue } from '@shared/content'
import type { BattleRecording } from '@shared/contract/battles'
import type { BattleState, GameEvent } from '@shared/engine'
import { fieldOf } from '@shared/space/battlefields'
import { computed, type ComputedRef } from 'vue'
import type { BattleSource, Standing } from '@renderer/battle/view'
import type { BattleScreens, ScreenRules } from '@renderer/rulesets/plugin'
import { createCourse, type Course } from './course'

/** A recorded battle with the rules to draw it. */
export interface Film {
  readonly events: readonly GameEvent[]
  readonly course: Course<BattleState>
  readonly rules: ScreenRules
  readonly field: ReturnType<typeof fieldOf>
}

/** The events of a recording, and what draws them; null where its content or its battlefield is no longer known. */
export const filmOf = (
  { setup, events: stored }: BattleRecording,
  catalogue: Catalogue,
  screens: BattleScreens,
): Film | null => {
  // Kept by the engine itself; those of older rules are told and carried out as far as these rules know them.
  const events = stored as readonly GameEvent[]
  try {
    const field = fieldOf(setup)
    const rules = screens.rules.openBattle(setup, catalogue, field)
    return { events, course: createCourse(rules.game, events), rules, field }
  } catch {
    return null
  }
}

/** The battle as it stood at a place of its film. */
export const viewOf = (
  { rules, field, events }: Film,
  { setup }: BattleRecording,
  catalogue: Catalogue,
  standing: ComputedRef<{ readonly state: BattleState; readonly count: number }>,
): BattleSource<ScreenRules, BattleState, GameEvent> => {
  const session = computed((): Standing => ({
    game: rules.game,
    state: standing.value.state,
    events,
    inputs: [],
    pending: null,
  }))
  return { ...rules, setup, field, catalogue, session }
}
