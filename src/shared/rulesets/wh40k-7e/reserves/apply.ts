import { unitOf } from '../../wh40k/table/upkeep'
import type { SeventhState } from '../state'
import type { ReserveEvent } from './events'

export const applyReserve = (state: SeventhState, event: ReserveEvent): void => {
  const unit = unitOf(state, event.unit)
  switch (event.type) {
    case 'reserve-kept':
      unit.reserve = event.kind
      return
    case 'reserve-rolled':
      Object.assign(unit, { arriving: event.arrives, rolledForIn: state.turn })
      return
    case 'arrival-delayed':
      Object.assign(unit, { arriving: false, reserve: 'ongoing' })
      return
    case 'flank-rolled':
    case 'mishap-rolled':
      return
  }
}
