import type { ArmyState } from '../table/state'
import { lift, modelOf, put, sideOf, takeOff, unitOf } from '../table/upkeep'
import type { CommonChange } from './amendment'

/** Carries out a change that every edition knows; `check.ts` has checked that it is possible. */
export const amendCommon = (state: ArmyState, change: CommonChange): void => {
  switch (change.what) {
    case 'wounds':
      modelOf(state, change.model).wounds = change.wounds
      return
    case 'removed': {
      for (const model of change.models) takeOff(state, model, 'slain')
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
  }
}

const restore = (state: ArmyState, { unit: index, models }: Extract<CommonChange, { what: 'restored' }>): void => {
  const unit = unitOf(state, index)
  if (unit.where === 'destroyed') unit.where = 'on-board'
  for (const { model, wounds } of models) Object.assign(modelOf(state, model), { status: 'alive', wounds })
  unit.models = [...unit.models, ...models.map(({ model }) => model)].sort((one, other) => one - other)
  put(state, models)
}
