import { addModel, bodyOf, isOnTable, place, remove } from '../../../space'
import { stillHolding } from '../declared/memory'
import type { ModelPlace } from '../questions/questions'
import type { ArmyState, ModelIndex, UnitIndex } from './state'
import { known } from './table'

/** Common changes of the state by events; only `apply` and the functions it calls may use them. */

export const unitOf = <Unit>({ units }: { readonly units: readonly Unit[] }, unit: UnitIndex): Unit =>
  known(units[unit], 'unit', unit)
export const modelOf = <Model>({ models }: { readonly models: readonly Model[] }, model: ModelIndex): Model =>
  known(models[model], 'model', model)
export const sideOf = <Side>({ sides }: { readonly sides: readonly Side[] }, side: number): Side =>
  known(sides[side], 'side', side)

/** Removes declared facts that depend on changed units. */
export const forget = (state: ArmyState, changed: readonly UnitIndex[], onlyLost = false): void => {
  if (state.declared !== null && state.declared.length > 0)
    state.declared = stillHolding(state.declared, changed, onlyLost)
}

export const put = (state: ArmyState, places: readonly ModelPlace[]): void => {
  forget(
    state,
    places.map(({ model }) => modelOf(state, model).unit),
  )
  for (const { model, at } of places) if (at !== null) place(state.positions, model, at)
}

export const lift = (state: ArmyState, model: ModelIndex): void => {
  if (isOnTable(state.positions, model)) remove(state.positions, model)
}

export const takeOff = (
  state: ArmyState,
  index: ModelIndex,
  status: 'slain' | 'fled',
  /** Whether facts about its unit are kept: the edition asks for them again later. */
  remembers = false,
): void => {
  const model = modelOf(state, index)
  model.status = status
  model.wounds = 0
  const unit = unitOf(state, model.unit)
  unit.models = unit.models.filter((other) => other !== index)
  lift(state, index)
  if (!remembers) forget(state, [model.unit], true)
}

/** Destroys a unit; its remaining models are slain with it and returned. */
export const destroy = (state: ArmyState, index: UnitIndex): readonly ModelIndex[] => {
  const unit = unitOf(state, index)
  const left = [...unit.models]
  for (const model of left) takeOff(state, model, 'slain')
  unit.where = 'destroyed'
  unit.transport = null
  return left
}

export const board = (state: ArmyState, index: UnitIndex, transport: UnitIndex): void => {
  const unit = unitOf(state, index)
  unit.where = 'embarked'
  unit.transport = transport
  for (const model of unit.models) lift(state, model)
  forget(state, [index])
}

/** Places a unit from a transport, or from outside the battle, on the battlefield. */
export const standUp = (state: ArmyState, index: UnitIndex, places: readonly ModelPlace[]): void => {
  const unit = unitOf(state, index)
  unit.where = 'on-board'
  unit.transport = null
  put(state, places)
}

/** Adds a model to its unit during the battle, with the body of another model. */
export const join = <Model extends { readonly unit: UnitIndex }>(
  state: ArmyState & { models: Model[] },
  model: Model,
  places: readonly ModelPlace[],
  body: ModelIndex,
): void => {
  const index = addModel(state.positions, bodyOf(state.positions, body))
  state.models.push({ ...model })
  unitOf(state, model.unit).models.push(index)
  put(
    state,
    places.map(({ at }) => ({ model: index, at })),
  )
}
