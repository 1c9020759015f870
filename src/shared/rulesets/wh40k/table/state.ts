import type { SpaceQuestion } from '../../../engine'
import type { Positions } from '../../../space'

/**
 * What the changing part of a battle has in every edition: one plain JSON-able tree, changed by `apply` alone. Editions extend
 * these interfaces. What never changes (datasheets, weapons) lives in `roster.ts` under the same unit index.
 */

export type SideIndex = number
/** Index of a unit in both rosters and state. */
export type UnitIndex = number
/** Index of a model in the state and on the board; models that join later get the next ones. */
export type ModelIndex = number

/** Where a unit is. `waiting`: not set up yet. `reserve`: arrives during the battle. */
export type Whereabouts = 'waiting' | 'reserve' | 'on-board' | 'embarked' | 'destroyed'

export interface ModelState {
  readonly unit: UnitIndex
  /** Index among the kinds of its unit. */
  readonly kind: number
  wounds: number
  status: 'alive' | 'slain' | 'fled'
}

/** Models form a unit: the unit is what moves, shoots and fights (8E-CORE-02). */
export interface UnitState {
  where: Whereabouts
  /** Its models in play, on the battlefield or inside a transport. */
  models: ModelIndex[]
  transport: UnitIndex | null
}

export interface SideState {
  victoryPoints: number
}

/** Opaque centre of an objective marker; null on the players' own table. */
interface Marker {
  readonly at: unknown
  removed: boolean
}

/** Something the players have said about their table. */
export interface DeclaredFact<Question extends SpaceQuestion = SpaceQuestion> {
  readonly question: Question
  readonly answer: unknown
}

export interface ArmyState {
  over: boolean
  round: number
  /** Player turns begun in the whole battle. */
  turn: number
  firstPlayer: SideIndex
  active: SideIndex
  /** Whose pick it is where the sides take turns: in deployment, say. */
  picking: SideIndex
  markers: Marker[]
  sides: SideState[]
  units: UnitState[]
  models: ModelState[]
  /** Only the space oracle reads it. */
  positions: Positions
  /** What the players have said about their table and still holds; null on a board. */
  declared: readonly DeclaredFact[] | null
}

export const isOnBoard = (unit: UnitState): boolean => unit.where === 'on-board'
/** Still part of its army: on the battlefield, inside a transport, or to come. */
export const isLeft = (unit: UnitState): boolean => unit.where !== 'destroyed'
