import type { SpaceQuestion } from '../../engine'
import type { Length } from '../../space'
import type {
  ArmyQuestion,
  FactQuestion,
  ModelPlace,
  PlacementQuestion as CommonPlacement,
} from '../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'
import type { Edge } from './state'

/** Why a unit moves: what the board may allow differs. */
export type MoveKind = 'move' | 'difficult-move' | 'regroup' | 'fall-back' | 'charge' | 'pile-in' | 'consolidate'

/** Within so far of one's own long edge (4E-MIS-18). */
export interface Zone {
  readonly edge: Edge
  readonly depth: Length
}

export type PlacementQuestion = CommonPlacement<MoveKind, Zone>

/** Who may fire at a unit, and whom that may hit. */
export interface Fire {
  readonly models: readonly ModelIndex[]
  /** Those of them within half range (4E-WSR-06). */
  readonly close: readonly ModelIndex[]
  /** Models of the target that one of them sees within range (4E-LOS-09, 4E-SHOOT-18). */
  readonly victims: readonly ModelIndex[]
}

/** A unit's compulsory way back (4E-FALL-01). */
export interface Retreat {
  readonly places: readonly ModelPlace[]
  /** One of its models touches an edge of the table (4E-FALL-26). */
  readonly leaves: boolean
  /** There is no way (4E-FALL-14). */
  readonly trapped: boolean
}

/** Facts that only this edition asks. */
export type FourthFact =
  /** Answer: Fire. `sight`: false for weapons that need none. */
  | {
      readonly ask: 'fire'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly range: Length
      readonly target: UnitIndex
      readonly sight: boolean
    }
  /** Answer: least face of the cover save of the target's models, most of which are in or behind cover from there; null: none (4E-COVER-08). */
  | {
      readonly ask: 'cover-save'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly target: UnitIndex
    }
  /** Answer: boolean: are its models in one chain (4E-UNIT-11)? */
  | { readonly ask: 'coherent'; readonly unit: UnitIndex }
  /** Answer: boolean: is a model of it in difficult terrain? */
  | { readonly ask: 'in-difficult'; readonly unit: UnitIndex }
  /** Answer: those models whose move entered, left or went through dangerous terrain (4E-TERR-15, 4E-GAP-04). Asked before they are put there. */
  | { readonly ask: 'in-danger'; readonly unit: UnitIndex; readonly places: readonly ModelPlace[] }
  /** Answer: Retreat. The way towards its own edge; `distance` in the open, `slowed` where it touches difficult terrain (4E-FALL-07). */
  | {
      readonly ask: 'retreat'
      readonly unit: UnitIndex
      readonly distance: Length
      readonly slowed: Length
      readonly edge: Edge
    }
  /** Answer: those units with a model within the distance of the middle of the table (4E-MIS-17). */
  | { readonly ask: 'near-middle'; readonly distance: Length; readonly among: readonly UnitIndex[] }

export interface FourthAnswers {
  fire: Fire
  'cover-save': number | null
  coherent: boolean
  'in-difficult': boolean
  'in-danger': readonly ModelIndex[]
  retreat: Retreat
  'near-middle': readonly UnitIndex[]
}

export type FourthQuestion = ArmyQuestion<MoveKind, Zone> | FourthFact
/** Facts of every kind that a battle of this edition asks. */
export type AnyFact = FactQuestion | FourthFact

const facts: Readonly<Record<FourthFact['ask'], true>> = {
  fire: true,
  'cover-save': true,
  coherent: true,
  'in-difficult': true,
  'in-danger': true,
  retreat: true,
  'near-middle': true,
}

export const isFourthFact = (question: SpaceQuestion): question is FourthFact => question.ask in facts

/** Requests of a battle of this ruleset ask nothing but the questions of this vocabulary. */
export const asFourth = (question: SpaceQuestion): FourthQuestion => question as FourthQuestion
/** Judges rule on facts. */
export const asAnyFact = (question: unknown): AnyFact => question as AnyFact
