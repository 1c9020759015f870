import type { SpaceQuestion } from '../../engine'
import type { Length } from '../../space'
import { isClassicFact, type ClassicFact, type ClassicPlacement, type Zone } from '../wh40k/classic/questions'
import type { ArmyQuestion, FactQuestion } from '../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'

/** Kinds of move, for which the board has different conditions. */
export type MoveKind =
  | 'move'
  | 'difficult-move'
  /** For units that terrain doesn't slow. */
  | 'free-move'
  | 'run'
  | 'drive'
  | 'flat-out'
  | 'scout'
  | 'thrust'
  | 'regroup'
  | 'fall-back'
  | 'charge'
  | 'difficult-charge'
  | 'free-charge'
  | 'pile-in'
  | 'consolidate'

/** The cover save of one model; models without cover aren't listed. */
export interface Covered {
  readonly model: ModelIndex
  readonly save: number
}

/** Facts about which only this edition asks. */
export type OwnFact =
  /** Answer: Covered[] for the target's models at least a quarter hidden from one of the firing models (7E-BASE-COVER-01). */
  | {
      readonly ask: 'model-covers'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly target: UnitIndex
    }
  /** Answer: other models of the unit within the distance of the model, the nearest first (7E-BASE-LOOKOUT-01). */
  | { readonly ask: 'comrades'; readonly unit: UnitIndex; readonly model: ModelIndex; readonly distance: Length }

export type SeventhFact = ClassicFact | OwnFact

export type SeventhQuestion = ArmyQuestion<MoveKind, Zone> | SeventhFact | ClassicPlacement
/** All kinds of fact a battle of this edition asks about. */
export type AnyFact = FactQuestion | SeventhFact

const facts: Readonly<Record<OwnFact['ask'], true>> = { 'model-covers': true, comrades: true }

export const isOwnFact = (question: SpaceQuestion): question is OwnFact => question.ask in facts
export const isSeventhFact = (question: SpaceQuestion): question is SeventhFact =>
  isClassicFact(question) || isOwnFact(question)

/** A battle of this ruleset asks only questions of this vocabulary. */
export const asSeventh = (question: SpaceQuestion): SeventhQuestion => question as SeventhQuestion
/** Judges are asked only about facts. */
export const asAnyFact = (question: unknown): AnyFact => question as AnyFact
