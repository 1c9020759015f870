import {
  bodyOf,
  boardOf,
  createBoard,
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

const nothing: readonly never[] = []

/** A battlefield with caches. One serves a battle and all copies of its state. */
export interface Field {
  readonly board: Board
  readonly rosters: readonly UnitProfile[]
  readonly policy: BoardPolicy
  readonly sight: Eyesight
  /** Distances between units, valid as long as nothing moves. */
  readonly distances: { stamp: object | null; between: Map<number, Length> }
  /** The board without leftover terrain, and fields by the terrain that the battle has left. */
  readonly grown: { readonly bare: Board; readonly byPieces: Map<string, Field> }
}

export const createField = (battlefield: Battlefield, rosters: readonly UnitProfile[], policy: BoardPolicy): Field => {
  const board = boardOf(battlefield)
  const sight = createSight(policy.sight)
  return {
    board,
    rosters,
    policy,
    sight,
    distances: { stamp: null, between: new Map() },
    grown: { bare: board, byPieces: new Map() },
  }
}

/** The field with the terrain that the battle has left on the table. */
const grownBy = (field: Field, state: ArmyState): Field => {
  const pieces = field.policy.leftOver?.(state) ?? nothing
  const { bare, byPieces } = field.grown
  if (pieces.length === 0 && field.board === bare) return field
  const key = pieces.map(({ id }) => id).join(' ')
  const known = byPieces.get(key)
  if (known !== undefined) return known
  const board = pieces.length === 0 ? bare : createBoard({ ...bare.field, terrain: [...bare.field.terrain, ...pieces] })
  const grown = { ...field, board, distances: { stamp: null, between: new Map<number, Length>() } }
  byPieces.set(key, grown)
  return grown
}

/** One question's view of the table. */
export interface Scene {
  readonly field: Field
  readonly state: ArmyState
  readonly tabletop: Tabletop
}

export const sceneOf = (bare: Field, state: ArmyState): Scene => {
  const field = grownBy(bare, state)
  const { sizeOf } = field.policy
  const tabletop = { board: field.board, positions: state.positions, openDoors: nothing, clouds: nothing }
  if (sizeOf === undefined) return { field, state, tabletop }
  return { field, state, tabletop: { ...tabletop, sizes: (model) => sizeOf(field.board, state, model) } }
}

export const modelsOf = ({ state }: Scene, unit: UnitIndex): readonly ModelIndex[] =>
  state.units[unit]?.models ?? nothing
export const sideOfUnit = ({ field }: Scene, unit: UnitIndex): number => field.rosters[unit]?.side ?? -1
export const unitOfModel = ({ state }: Scene, model: ModelIndex): UnitIndex => state.models[model]?.unit ?? -1

export const profileOfModel = (scene: Scene, model: ModelIndex): UnitProfile => {
  const profile = scene.field.rosters[unitOfModel(scene, model)]
  if (profile === undefined) throw new RangeError(`There is no model ${model}`)
  return profile
}

/** Models on the table of units that `fits` accepts, unit by unit. */
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

/** Half of a model's narrow side: the size that must fit through a gap. */
export const girth = ({ state }: Scene, model: ModelIndex): number => {
  const { base } = bodyOf(state.positions, model)
  return base.kind === 'circle' ? base.radius : half(thousandths(Math.min(base.length, base.width)))
}

export const placeOf = ({ state }: Scene, model: ModelIndex): Placement | null => placementOf(state.positions, model)

/** The cached distances; they are valid as long as nothing has moved. */
export const remembered = ({ field, state }: Scene): Map<number, Length> => {
  const stamp = stampOf(state.positions)
  const { distances } = field
  if (distances.stamp !== stamp || stamp === null) {
    distances.stamp = stamp
    distances.between = new Map()
  }
  return distances.between
}
