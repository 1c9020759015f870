import {
  bodyOf,
  boardOf,
  createSight,
  half,
  placementOf,
  stampOf,
  thousandths,
  type Battlefield,
  type Board,
  type Eyesight,
  type Length,
  type Placement,
  type Tabletop,
} from '../../../space'
import type { UnitProfile } from '../table/roster'
import type { ArmyState, ModelIndex, UnitIndex } from '../table/state'
import type { BoardPolicy } from './policy'

/** A battlefield with what is remembered about it between questions. One serves a battle and all copies of its state. */
export interface Field {
  readonly board: Board
  readonly rosters: readonly UnitProfile[]
  readonly policy: BoardPolicy
  readonly sight: Eyesight
  /** Distances between units while nothing moves. */
  readonly distances: { stamp: object | null; between: Map<number, Length> }
}

export const createField = (battlefield: Battlefield, rosters: readonly UnitProfile[], policy: BoardPolicy): Field => ({
  board: boardOf(battlefield),
  rosters,
  policy,
  sight: createSight(policy.sight),
  distances: { stamp: null, between: new Map() },
})

/** One question's view of the table. */
export interface Scene {
  readonly field: Field
  readonly state: ArmyState
  readonly tabletop: Tabletop
}

const nothing: readonly never[] = []

export const sceneOf = (field: Field, state: ArmyState): Scene => ({
  field,
  state,
  tabletop: { board: field.board, positions: state.positions, openDoors: nothing, clouds: nothing },
})

export const modelsOf = ({ state }: Scene, unit: UnitIndex): readonly ModelIndex[] =>
  state.units[unit]?.models ?? nothing
export const sideOfUnit = ({ field }: Scene, unit: UnitIndex): number => field.rosters[unit]?.side ?? -1
export const unitOfModel = ({ state }: Scene, model: ModelIndex): UnitIndex => state.models[model]?.unit ?? -1

export const profileOfModel = (scene: Scene, model: ModelIndex): UnitProfile => {
  const profile = scene.field.rosters[unitOfModel(scene, model)]
  if (profile === undefined) throw new RangeError(`There is no model ${model}`)
  return profile
}

/** Models on the table of units that fit, unit by unit. */
export const modelsWhere = (scene: Scene, fits: (unit: UnitIndex) => boolean): ModelIndex[] => {
  const found: ModelIndex[] = []
  scene.state.units.forEach((unit, index) => {
    if (unit.where === 'on-board' && fits(index)) found.push(...unit.models)
  })
  return found
}

export const enemyModels = (scene: Scene, unit: UnitIndex): ModelIndex[] => {
  const side = sideOfUnit(scene, unit)
  return modelsWhere(scene, (other) => sideOfUnit(scene, other) !== side)
}

/** Half of a model's narrow side: what has to fit through a gap. */
export const girth = ({ state }: Scene, model: ModelIndex): number => {
  const { base } = bodyOf(state.positions, model)
  return base.kind === 'circle' ? base.radius : half(thousandths(Math.min(base.length, base.width)))
}

export const placeOf = ({ state }: Scene, model: ModelIndex): Placement | null => placementOf(state.positions, model)

/** Distances hold as long as nothing has moved. */
export const remembered = ({ field, state }: Scene): Map<number, Length> => {
  const stamp = stampOf(state.positions)
  const { distances } = field
  if (distances.stamp !== stamp || stamp === null) {
    distances.stamp = stamp
    distances.between = new Map()
  }
  return distances.between
}
