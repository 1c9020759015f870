import type { SpaceQuestion } from '../../../engine'
import type { Positions } from '../../../space'

/**
 * The changing part of a battle in every edition: one tree of plain JSON data, changed only by `apply`. Editions extend
 * these interfaces. Unchanging data (datasheets, weapons) are in `roster.ts` under the same unit index.
 */

export type SideIndex = number
/** Index of a unit in both rosters and state. */
export type UnitIndex = number
/** Index of a model in the state and on the board; models that join later get the next ones. */
export type ModelIndex = number

/** A unit's place. `waiting`: not set up yet. `reserve`: arrives during the battle. */
export type Whereabouts = 'waiting' | 'reserve' | 'on-board' | 'embarked' | 'destroyed'

export interface ModelState {
  readonly unit: UnitIndex
  /** Index among the kinds of its unit. */
  readonly kind: number
  wounds: number
  status: 'alive' | 'slain' | 'fled'
}

/** Models form a unit: units move, shoot and fight (8E-CORE-02). */
export interface UnitState {
  where: Whereabouts
  /** Its models in play, on the battlefield or inside a transport. */
  models: ModelIndex[]
  transport: UnitIndex | null
}

export interface SideState {
  victoryPoints: number
}

/** Centre of an objective marker, not read by the rules; null for the players' own table. */
interface Marker {
  readonly at: unknown
  removed: boolean
}

/** A fact that the players have declared about their table. */
export interface DeclaredFact<Question extends SpaceQuestion = SpaceQuestion> {
  readonly question: Question
  readonly answer: unknown
}

export interface ArmyState {
  over: boolean
  round: number
  /** Number of player turns begun in the whole battle. */
  turn: number
  firstPlayer: SideIndex
  active: SideIndex
  /** The side that picks next, if sides alternate, for example in deployment. */
  picking: SideIndex
  markers: Marker[]
  sides: SideState[]
  units: UnitState[]
  models: ModelState[]
  /** Only the space oracle reads it. */
  positions: Positions
  /** The players' declared facts that still hold; null on a board. */
  declared: readonly DeclaredFact[] | null
}

export const isOnBoard = (unit: UnitState): boolean => unit.where === 'on-board'
/** Whether it is still part of its army: on the battlefield, inside a transport, or yet to arrive. */
export const isLeft = (unit: UnitState): boolean => unit.where !== 'destroyed'
