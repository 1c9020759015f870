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

/** Why a unit moves: what the board may allow differs. */
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

/** Enemy models in the way of a tank, each with the tank's place directly in front of it (4E-TSHK-14). */
export interface ShockMet {
  readonly unit: UnitIndex
  readonly models: readonly { readonly model: ModelIndex; readonly stop: KnownPlacement }[]
}

/** The straight way of a tank at an enemy (4E-TSHK-04). */
export interface ShockWay {
  /** It gets to the unit that it is driven at (4E-TSHK-05). */
  readonly reached: boolean
  readonly end: KnownPlacement
  /** Units in its way, the nearest first. */
  readonly met: readonly ShockMet[]
  /** Pieces of terrain on it, the place before them, and how many units it meets until there. */
  readonly rough: { readonly pieces: number; readonly stop: KnownPlacement; readonly met: number } | null
}

/** Facts that only this edition asks. */
export type OwnFact =
  /** Answer: least face of the cover save of the target's models, most of which are in or behind cover from there; null: none (4E-COVER-08). */
  | {
      readonly ask: 'cover-save'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly target: UnitIndex
    }
  /** Answer: models of the target that are in or behind cover as seen by the unit that charges it (4E-CC-12). Asked before it moves. */
  | { readonly ask: 'charge-cover'; readonly unit: UnitIndex; readonly target: UnitIndex }
  /** Answer: ShockWay of one tank of a unit, parallel to that of its first one (4E-SQD-05). */
  | {
      readonly ask: 'shock-way'
      readonly unit: UnitIndex
      readonly model: ModelIndex
      readonly lead: ModelIndex
      readonly target: UnitIndex
      readonly distance: Length
    }
  /**
   * Answer: those of the guns that have one of the crew of their own within 2" (4E-ART-05), who sees the target from there (4E-ART-07); without one nobody
   * has to.
   */
  | {
      readonly ask: 'manned'
      readonly unit: UnitIndex
      readonly guns: readonly ModelIndex[]
      readonly target?: UnitIndex
    }
  /** Answer: boolean: do all of the unit stand on a road, or is there one for it to come on by (4E-VMOV-14)? Asked on a board alone. */
  | { readonly ask: 'on-road'; readonly unit: UnitIndex }
  /** Answer: ModelPlace[] of a unit turned on the spot at a target, each as far as it has room there (4E-VSHT-09). Asked on a board alone. */
  | { readonly ask: 'turned'; readonly unit: UnitIndex; readonly target: UnitIndex }
  /** Answer: ModelPlace[] of those of the unit that stand where a hull is now (4E-TSHK-07). */
  | { readonly ask: 'making-way'; readonly unit: UnitIndex; readonly vehicle: ModelIndex }
  /** Answer: as of `cover-save`, judged from the marker's middle (4E-BARR-08). */
  | {
      readonly ask: 'cover-from-marker'
      readonly unit: UnitIndex
      readonly target: UnitIndex
      readonly marker: MarkerAt
    }

export type FourthFact = ClassicFact | OwnFact

export type FourthQuestion = ArmyQuestion<MoveKind, Zone> | FourthFact | ClassicPlacement
/** Facts of every kind that a battle of this edition asks. */
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

/** Requests of a battle of this ruleset ask nothing but the questions of this vocabulary. */
export const asFourth = (question: SpaceQuestion): FourthQuestion => question as FourthQuestion
/** Judges rule on facts. */
export const asAnyFact = (question: unknown): AnyFact => question as AnyFact
