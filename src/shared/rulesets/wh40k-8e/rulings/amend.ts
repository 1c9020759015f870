import type { EighthState } from '../state'
import { lift, loseWarlord, modelOf, put, sideOf, takeOff, unitOf } from '../upkeep'
import type { Change } from './amendment'

/** Carries out what a judge changes; `check.ts` has seen that it can be. */
export const amend = (state: EighthState, change: Change): void => {
  switch (change.what) {
    case 'wounds':
      modelOf(state, change.model).wounds = change.wounds
      return
    case 'removed': {
      for (const model of change.models) {
        takeOff(state, model, 'slain')
        loseWarlord(state, model)
      }
      const unit = unitOf(state, change.unit)
      if (unit.models.length > 0) return
      unit.where = 'destroyed'
      unit.transport = null
      return
    }
    case 'restored':
      restore(state, change)
      return
    case 'placed':
      for (const { model } of change.places) lift(state, model)
      put(state, change.places)
      return
    case 'points':
      sideOf(state, change.side).victoryPoints = change.points
      return
    case 'rerolls':
      sideOf(state, change.side).rerolls = change.rerolls
      return
    case 'acted': {
      const { moved, shot, charged, fought } = change
      Object.assign(unitOf(state, change.unit), { moved, shot, charged, chargeTried: charged, fought })
    }
  }
}

const restore = (state: EighthState, { unit: index, models }: Extract<Change, { what: 'restored' }>): void => {
  const unit = unitOf(state, index)
  if (unit.where === 'destroyed') unit.where = 'on-board'
  for (const { model, wounds } of models) {
    Object.assign(modelOf(state, model), { status: 'alive', wounds })
    for (const side of state.sides) if (side.warlord === model) side.warlordSlain = false
  }
  unit.models = [...unit.models, ...models.map(({ model }) => model)].sort((one, other) => one - other)
  put(state, models)
}
