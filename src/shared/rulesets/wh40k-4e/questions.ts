import type { SpaceQuestion } from '../../engine'
import type { Length } from '../../space'
import {
  isClassicFact,
  type ClassicFact,
  type ClassicPlacement,
  type MarkerAt,
  type Zone,
} from '../wh40k/classic/questions'
import type {
  ArmyQuestion,
  FactQuestion,
  KnownPlacement,
  PlacementQuestion as CommonPlacement,
} from '../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'

/** Kinds of move, for which the board has different conditions. */
export type MoveKind =
  | 'move'
  | 'difficult-move'
  | 'walk'
  | 'difficult-walk'
  | 'boost'
  | 'run'
  | 'counter-charge'
  | 'difficult-counter-charge'
  | 'leap'
  | 'hit-and-run'
  | 'difficult-hit-and-run'
  | 'drive'
  | 'road-drive'
  | 'make-way'
  | 'regroup'
  | 'fall-back'
  | 'charge'
  | 'difficult-charge'
  | 'pile-in'
  | 'consolidate'

export type PlacementQuestion = CommonPlacement<MoveKind, Zone>

/** Enemy models in a tank's way, each with the tank's placement directly in front of it (4E-TSHK-14). */
export interface ShockMet {
  readonly unit: UnitIndex
  readonly models: readonly { readonly model: ModelIndex; readonly stop: KnownPlacement }[]
}

/** A tank's straight way at an enemy (4E-TSHK-04). */
export interface ShockWay {
  /** Whether it reaches the targeted unit (4E-TSHK-05). */
  readonly reached: boolean
  readonly end: KnownPlacement
  /** Units in its way, nearest first. */
  readonly met: readonly ShockMet[]
  /** Difficult terrain on the way: number of pieces, the placement before the first, and the number of units met before it. */
  readonly rough: { readonly pieces: number; readonly stop: KnownPlacement; readonly met: number } | null
}

/** Facts about which only this edition asks. */
export type OwnFact =
  /** Answer: the cover save of the target if most of its models are in or behind cover from there; null if none (4E-COVER-08). */
  | {
      readonly ask: 'cover-save'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly target: UnitIndex
    }
  /** Answer: models of the target in or behind cover from the charging unit (4E-CC-12). Asked before the charge move. */
  | { readonly ask: 'charge-cover'; readonly unit: UnitIndex; readonly target: UnitIndex }
  /** Answer: ShockWay of one tank of a unit, parallel to the first tank's (4E-SQD-05). */
  | {
      readonly ask: 'shock-way'
      readonly unit: UnitIndex
      readonly model: ModelIndex
      readonly lead: ModelIndex
      readonly target: UnitIndex
      readonly distance: Length
    }
  /**
   * Answer: the guns that have their own crew model within 2" (4E-ART-05) that sees the target (4E-ART-07); without a target
   * no sight is needed.
   */
  | {
      readonly ask: 'manned'
      readonly unit: UnitIndex
      readonly guns: readonly ModelIndex[]
      readonly target?: UnitIndex
    }
  /** Answer: boolean, whether the whole unit is on a road, or could arrive along one (4E-VMOV-14). Asked only on a board. */
  | { readonly ask: 'on-road'; readonly unit: UnitIndex }
  /**
   * Answer: ModelPlace[] of a unit turned on the spot towards a target, each as far as there is room (4E-VSHT-09). Asked
   * only on a board.
   */
  | { readonly ask: 'turned'; readonly unit: UnitIndex; readonly target: UnitIndex }
  /** Answer: ModelPlace[] of the unit's models that must leave the place a vehicle now occupies (4E-TSHK-07). */
  | { readonly ask: 'making-way'; readonly unit: UnitIndex; readonly vehicle: ModelIndex }
  /** Answer: like `cover-save`, judged from the marker's centre (4E-BARR-08). */
  | {
      readonly ask: 'cover-from-marker'
      readonly unit: UnitIndex
      readonly target: UnitIndex
      readonly marker: MarkerAt
    }

export type FourthFact = ClassicFact | OwnFact

export type FourthQuestion = ArmyQuestion<MoveKind, Zone> | FourthFact | ClassicPlacement
/** All kinds of fact a battle of this edition asks about. */
export type AnyFact = FactQuestion | FourthFact

const facts: Readonly<Record<OwnFact['ask'], true>> = {
  'cover-save': true,
  'charge-cover': true,
  'cover-from-marker': true,
  'shock-way': true,
  'making-way': true,
  manned: true,
  'on-road': true,
  turned: true,
}

export const isOwnFact = (question: SpaceQuestion): question is OwnFact => question.ask in facts
export const isFourthFact = (question: SpaceQuestion): question is FourthFact =>
  isClassicFact(question) || isOwnFact(question)

/** A battle of this ruleset asks only questions of this vocabulary. */
export const asFourth = (question: SpaceQuestion): FourthQuestion => question as FourthQuestion
/** Judges are asked only about facts. */
export const asAnyFact = (question: unknown): AnyFact => question as AnyFact
