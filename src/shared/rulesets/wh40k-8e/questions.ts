import type { SpaceQuestion } from '../../engine'
import type { Length, Placement } from '../../space'
import type { Cut, Half, ModelIndex, SideIndex, UnitIndex } from './state'

/**
 * What the rules ask about space, phrased so that people at a table can answer by looking. The board computes the same
 * answers; rules never see a coordinate.
 */

/** Where a model is now; null where the players keep it on their own table. */
export type Place = Placement | null

export interface ModelPlace {
  readonly model: ModelIndex
  readonly at: Place
}

/** Why a unit moves: what the board may allow differs. */
export type MoveKind = 'move' | 'advance' | 'fall-back' | 'charge' | 'heroic-intervention' | 'pile-in' | 'consolidate'

/** A whole unit's move: only models that went somewhere are listed. */
export interface UnitMove {
  readonly places: readonly ModelPlace[]
  /** Models that could not make their minimum move (8E-MOVE-08). */
  readonly lost: readonly ModelIndex[]
}

/** Models set up, and those there was no room for (8E-TRANS-09). */
export interface SetUp {
  readonly places: readonly ModelPlace[]
  readonly unplaced: readonly ModelIndex[]
}

/** Placements: the unit's player answers with one answer for the whole unit, the oracle checks it. */
export type PlacementQuestion =
  /** Answer: SetUp within the half that is one's own, more than 12" from the enemy's (8E-OW-09). */
  | { readonly ask: 'deploy'; readonly unit: UnitIndex; readonly cut: Cut; readonly half: Half }
  /** Answer: UnitMove. No places: the unit stays. `minimum`: every model has to end that far away (8E-MOVE-07). */
  | {
      readonly ask: 'move'
      readonly unit: UnitIndex
      readonly kind: MoveKind
      readonly allowance: Length
      readonly minimum: Length
      readonly targets: readonly UnitIndex[]
    }
  /** Answer: SetUp within 3" of the transport, not within 1" of enemies (8E-TRANS-08). `all`: nobody may be left unplaced. */
  | { readonly ask: 'disembark'; readonly unit: UnitIndex; readonly transport: UnitIndex; readonly all: boolean }
  /** Answer: SetUp anywhere more than `distance` from enemies (8E-RES-01); nobody placed: it stays in reserve. */
  | { readonly ask: 'arrive'; readonly unit: UnitIndex; readonly distance: Length }
  /** Answer: SetUp of the model that joins, in coherency with its unit (8E-DS-POX-A2); it has no index yet. */
  | { readonly ask: 'join'; readonly unit: UnitIndex; readonly kind: number }
  /** Answer: the marker's opaque centre, at least 10" from every other (8E-OW-03). */
  | { readonly ask: 'marker'; readonly side: SideIndex }

/** Who of a unit can fire at, or strike, another one. */
export interface Reachable {
  readonly target: UnitIndex
  readonly models: readonly ModelIndex[]
  /** Those of them within half range. */
  readonly close: readonly ModelIndex[]
}

/** Facts: the board computes them, people at a table declare them. */
export type FactQuestion =
  /** Answer: those units with a model within the distance of any model of the unit. */
  | { readonly ask: 'near'; readonly unit: UnitIndex; readonly distance: Length; readonly among: readonly UnitIndex[] }
  /** Answer: those units that all models of the unit are within the distance of (8E-TRANS-04). */
  | {
      readonly ask: 'wholly-near'
      readonly unit: UnitIndex
      readonly distance: Length
      readonly among: readonly UnitIndex[]
    }
  /**
   * Answer: Reachable[] for the targets that can be fired at (8E-SHOOT-05). `guarded`: only by models that see no closer
   * enemy unit among `visible` (8E-SHOOT-11). `sight`: false for weapons that need none.
   */
  | {
      readonly ask: 'shots'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly range: Length
      readonly sight: boolean
      readonly targets: readonly UnitIndex[]
      readonly guarded: readonly UnitIndex[]
      readonly visible: readonly UnitIndex[]
    }
  /** Answer: Reachable[]: models within 1", or within 1" of one of their own that is (8E-FIGHT-08). */
  | { readonly ask: 'strikes'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
  /** Answer: boolean: is every model of it on or within a terrain feature (8E-COVER-01)? */
  | { readonly ask: 'in-cover'; readonly unit: UnitIndex }
  /** Answer: the closest of them; several when they are equally close. `sight`: of those it can see. */
  | {
      readonly ask: 'closest'
      readonly unit: UnitIndex
      readonly among: readonly UnitIndex[]
      readonly within: Length | null
      readonly sight: boolean
    }
  /** Answer: those of them that a model of the unit sees within the distance. */
  | { readonly ask: 'seen'; readonly unit: UnitIndex; readonly within: Length; readonly among: readonly UnitIndex[] }
  /** Answer: boolean: can a model of it end within 1" of one of the targets with such a move (8E-CHG-12)? */
  | {
      readonly ask: 'in-charge-reach'
      readonly unit: UnitIndex
      readonly targets: readonly UnitIndex[]
      readonly distance: Length
    }
  /** Answer: models of each side within 3" of each marker that is left (8E-OW-04). */
  | { readonly ask: 'around-markers' }
  /** Answer: the models in the order they are taken off for their owner: farthest from the enemy first. */
  | { readonly ask: 'rear-first'; readonly unit: UnitIndex; readonly models: readonly ModelIndex[] }

export type EighthQuestion = PlacementQuestion | FactQuestion

interface Answers {
  deploy: SetUp
  move: UnitMove
  disembark: SetUp
  arrive: SetUp
  join: SetUp
  marker: unknown
  near: readonly UnitIndex[]
  'wholly-near': readonly UnitIndex[]
  shots: readonly Reachable[]
  strikes: readonly Reachable[]
  'in-cover': boolean
  closest: readonly UnitIndex[]
  seen: readonly UnitIndex[]
  'in-charge-reach': boolean
  'around-markers': readonly (readonly [number, number])[]
  'rear-first': readonly ModelIndex[]
}
export type AnswerTo<Question extends EighthQuestion> = Answers[Question['ask']]

const placements: readonly EighthQuestion['ask'][] = [
  'deploy',
  'move',
  'disembark',
  'arrive',
  'join',
  'marker',
] satisfies readonly PlacementQuestion['ask'][]

/** Whether a player answers it; facts are looked up or looked at. */
export const isPlacement = (question: EighthQuestion): question is PlacementQuestion =>
  placements.includes(question.ask)

/** Requests of a battle of this ruleset ask nothing but the questions of this vocabulary. */
export const asEighth = (question: SpaceQuestion): EighthQuestion => question as EighthQuestion
/** Judges rule on facts. */
export const asFact = (question: unknown): FactQuestion => question as FactQuestion
