import { isLasting } from '../declared/memory'
import type { ArmyEvent, ArmyWords, OfType } from './events'
import type { ArmyState } from './state'
import { modelOf } from './upkeep'

/** Events that change the state of every edition in the same way, and those that change it in none. */
type AlikeEvent = OfType<
  ArmyEvent<ArmyWords>,
  | 'marker-picked'
  | 'marker-placed'
  | 'first-player-chosen'
  | 'round-began'
  | 'wounds-lost'
  | 'fact-declared'
  | 'judge-ruled'
  | 'rolled-off'
  | 'dice-rolled'
  | 'hits-rolled'
  | 'wounds-rolled'
  | 'wounds-ignored'
  | 'exploded'
>

export const applyAlike = (state: ArmyState, event: AlikeEvent): void => {
  switch (event.type) {
    case 'marker-picked':
      state.picking = event.side
      return
    case 'marker-placed':
      state.markers.push({ at: event.at, removed: false })
      state.picking = 1 - event.side
      return
    case 'first-player-chosen':
      state.firstPlayer = event.side
      return
    case 'round-began':
      state.round = event.round
      return
    case 'wounds-lost':
      modelOf(state, event.model).wounds -= event.amount
      return
    case 'fact-declared':
      if (isLasting(event.question))
        state.declared = [...(state.declared ?? []), { question: event.question, answer: event.answer }]
      return
    case 'judge-ruled':
    case 'rolled-off':
    case 'dice-rolled':
    case 'hits-rolled':
    case 'wounds-rolled':
    case 'wounds-ignored':
    case 'exploded':
      return
  }
}
