import type { ModelIndex, UnitIndex } from '../wh40k/table/state'
import { destroy } from '../wh40k/table/upkeep'
import type { EighthState } from './state'

export const loseWarlord = (state: EighthState, model: ModelIndex): void => {
  for (const side of state.sides) if (side.warlord === model) side.warlordSlain = true
}

/** 8E-RES-05: a Warlord that never arrived counts as slain. */
export const destroyUnit = (state: EighthState, unit: UnitIndex): void => {
  for (const model of destroy(state, unit)) loseWarlord(state, model)
}
