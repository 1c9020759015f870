import { forget, forgetAllSight } from '../declared/memory'
import type { NecromundaEvent } from '../events'
import { carryAlong } from '../riding-place'
import type { NecromundaState } from '../state'
import { changeHull } from '../vehicles/changed'
import { at, embark, getOn, placementOrNone, put, travelled } from './fighters'

/** Changes of vehicles and their riders. Called only from `apply`. */

type MachineEvent = Extract<NecromundaEvent, { type: 'drove' | 'boarded' | 'embarked' | 'vehicle-changed' }>

export const changeMachine = (state: NecromundaState, event: MachineEvent): void => {
  switch (event.type) {
    case 'drove': {
      const from = placementOrNone(state, event.fighter)
      put(state, event.fighter, event.placement)
      if (from !== null && event.placement !== null) carryAlong(state, event.fighter, from, event.placement)
      state.fighters.forEach(({ aboard }, rider) => {
        if (aboard === event.fighter) forget(state, rider)
      })
      if (state.activation?.fighter === event.fighter) travelled(at(state, event.fighter), event.moved)
      forgetAllSight(state)
      return
    }
    case 'boarded':
      getOn(at(state, event.fighter), event.vehicle ?? undefined)
      return
    case 'embarked':
      embark(state, event.fighter, event.vehicle)
      return
    case 'vehicle-changed':
      changeHull(at(state, event.fighter), event.change)
      if (event.change.kind === 'wreck-left') forgetAllSight(state)
      return
  }
}
