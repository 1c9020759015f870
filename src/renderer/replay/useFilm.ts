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

/** The events of a recording, and the rules to draw them; null if its content or battlefield is no longer known. */
export const filmOf = (
  { setup, events: stored }: BattleRecording,
  catalogue: Catalogue,
  screens: BattleScreens,
): Film | null => {
  // Stored by the engine itself; events of older rules are shown as far as these rules know them.
  const events = stored as readonly GameEvent[]
  try {
    const field = fieldOf(setup)
    const rules = screens.rules.openBattle(setup, catalogue, field)
    return { events, course: createCourse(rules.game, events), rules, field }
  } catch {
    return null
  }
}

/** The battle at a position of its replay. */
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
