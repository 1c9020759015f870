import { isOnTable, place, remove } from '../../space'
import { stillHolding } from './declared/memory'
import type { ModelPlace } from './questions'
import type { EighthState, ModelIndex, ModelState, SideState, UnitIndex, UnitState } from './state'

/** What events do to the state in common; nobody but `apply` and what it calls may use it. */

const known = <T>(member: T | undefined, what: string, index: number): T => {
  if (member === undefined) throw new RangeError(`There is no ${what} ${index}`)
  return member
}
export const unitOf = (state: EighthState, unit: UnitIndex): UnitState => known(state.units[unit], 'unit', unit)
export const modelOf = (state: EighthState, model: ModelIndex): ModelState => known(state.models[model], 'model', model)
export const sideOf = (state: EighthState, side: number): SideState => known(state.sides[side], 'side', side)

/** What people said about their table holds until something it speaks of changes. */
export const forget = (state: EighthState, changed: readonly UnitIndex[]): void => {
  if (state.declared !== null && state.declared.length > 0) state.declared = stillHolding(state.declared, changed)
}

export const put = (state: EighthState, places: readonly ModelPlace[]): void => {
  forget(
    state,
    places.map(({ model }) => modelOf(state, model).unit),
  )
  for (const { model, at } of places) if (at !== null) place(state.positions, model, at)
}

export const lift = (state: EighthState, model: ModelIndex): void => {
  if (isOnTable(state.positions, model)) remove(state.positions, model)
}

export const takeOff = (state: EighthState, index: ModelIndex, status: 'slain' | 'fled'): void => {
  const model = modelOf(state, index)
  model.status = status
  model.wounds = 0
  const unit = unitOf(state, model.unit)
  unit.models = unit.models.filter((other) => other !== index)
  lift(state, index)
  forget(state, [model.unit])
}

export const loseWarlord = (state: EighthState, model: ModelIndex): void => {
  for (const side of state.sides) if (side.warlord === model) side.warlordSlain = true
}

export const destroy = (state: EighthState, index: UnitIndex): void => {
  const unit = unitOf(state, index)
  for (const model of [...unit.models]) {
    takeOff(state, model, 'slain')
    // 8E-RES-05: who never arrived is as good as slain.
    loseWarlord(state, model)
  }
  unit.where = 'destroyed'
  unit.transport = null
}
