import { isLasting } from '../declared/memory'
import type { ArmyEvent, ArmyWords, OfType } from './events'
import type { ArmyState } from './state'
import { board, modelOf, standUp, unitOf } from './upkeep'

/** Events that change the state equally in every edition, and those that change nothing in any. */
type AlikeEvent = OfType<
  ArmyEvent<ArmyWords>,
  | 'unit-set-up'
  | 'unit-held-back'
  | 'unit-boarded'
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
    case 'unit-set-up':
      standUp(state, event.unit, event.places)
      return
    case 'unit-held-back':
      unitOf(state, event.unit).where = 'reserve'
      return
    case 'unit-boarded':
      board(state, event.unit, event.transport)
      return
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
