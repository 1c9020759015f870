import { amendCommon } from '../../wh40k/rulings/amend'
import { sideOf, unitOf } from '../../wh40k/table/upkeep'
import type { EighthState } from '../state'
import { loseWarlord } from '../upkeep'
import type { Change } from './amendment'

/** Carries out a judge's change; `check.ts` has checked that it is possible. */
export const amend = (state: EighthState, change: Change): void => {
  switch (change.what) {
    case 'rerolls':
      sideOf(state, change.side).rerolls = change.rerolls
      return
    case 'acted': {
      const { moved, shot, charged, fought } = change
      Object.assign(unitOf(state, change.unit), { moved, shot, charged, chargeTried: charged, fought })
      return
    }
    case 'removed':
      for (const model of change.models) loseWarlord(state, model)
      amendCommon(state, change)
      return
    case 'restored':
      amendCommon(state, change)
      for (const { model } of change.models) {
        for (const side of state.sides) if (side.warlord === model) side.warlordSlain = false
      }
      return
    default:
      amendCommon(state, change)
  }
}
