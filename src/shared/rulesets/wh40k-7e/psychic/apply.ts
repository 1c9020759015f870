import { modelOf, sideOf } from '../../wh40k/table/upkeep'
import type { SeventhState } from '../state'
import type { PsychicEvent } from './events'

const spend = (state: SeventhState, side: number, count: number): void => {
  const one = sideOf(state, side)
  one.warpCharge = Math.max(0, one.warpCharge - count)
}

export const applyPsychic = (state: SeventhState, event: PsychicEvent): void => {
  switch (event.type) {
    case 'power-generated':
      modelOf(state, event.model).powers.push(event.known)
      return
    case 'warp-charge-rolled':
      state.warpTurn = state.turn
      event.charges.forEach((count, side) => (sideOf(state, side).warpCharge = count))
      return
    case 'power-tried':
      // 7E-BASE-PSY-04: all dice rolled are spent.
      spend(state, state.active, event.faces.length)
      return
    case 'power-opposed':
      spend(state, event.side, event.faces.length)
      return
    case 'charges-lost':
      for (const side of [0, 1]) spend(state, side, event.count)
      return
    case 'power-manifested':
    case 'perils-suffered':
      return
  }
}
