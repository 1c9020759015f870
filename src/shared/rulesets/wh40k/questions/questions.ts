import type { SpaceQuestion } from '../../../engine'
import type { Length, Placement } from '../../../space'
import type { ModelIndex, SideIndex, UnitIndex } from '../table/state'

/**
 * Questions about space of all editions' rules, phrased so that players at a table can answer by looking. The board computes
 * the same answers; rules never see a coordinate. An edition may add questions: `board/oracle.ts` and `declared/oracle.ts`
 * accept them.
 */

/** A model's place; null at the players' own table. */
export type KnownPlacement = Placement | null

export interface ModelPlace {
  readonly model: ModelIndex
  readonly at: KnownPlacement
}

/** A whole unit's move: only models that moved are listed. */
export interface UnitMove {
  readonly places: readonly ModelPlace[]
  /** Models that could not make their minimum move. */
  readonly lost: readonly ModelIndex[]
}

/** Models set up, and those without room. */
export interface SetUp {
  readonly places: readonly ModelPlace[]
  readonly unplaced: readonly ModelIndex[]
}

/**
 * Placements: the unit's player gives one answer for the whole unit, and the oracle checks it. `Kind`: an edition's kinds of
 * move. `Zone`: its format for a part of the table where units are set up.
 */
export type PlacementQuestion<Kind extends string = string, Zone = unknown> =
  /** Answer: SetUp within the zone. */
  | { readonly ask: 'deploy'; readonly unit: UnitIndex; readonly zone: Zone }
  /**
   * Answer: UnitMove. No places: the unit stays. `minimum`: every model has to end that far away. `slower`: models with a
   * smaller allowance. `steady`: models for which players at a table also say whether they stand still.
   */
  | {
      readonly ask: 'move'
      readonly unit: UnitIndex
      readonly kind: Kind
      readonly allowance: Length
      readonly minimum: Length
      readonly slower?: readonly { readonly model: ModelIndex; readonly allowance: Length }[]
      readonly steady?: readonly ModelIndex[]
      readonly targets: readonly UnitIndex[]
    }
  /**
   * Answer: SetUp near the transport, not close to enemies. `all`: every model must be placed. `within` is the distance if
   * it isn't 3".
   */
  | {
      readonly ask: 'disembark'
      readonly unit: UnitIndex
      readonly transport: UnitIndex
      readonly all: boolean
      readonly within?: Length
    }
  /** Answer: SetUp anywhere more than `distance` from enemies; without placed models it stays in reserve. */
  | { readonly ask: 'arrive'; readonly unit: UnitIndex; readonly distance: Length }
  /** Answer: SetUp of the model that joins, in coherency with its unit; it has no index yet. */
  | { readonly ask: 'join'; readonly unit: UnitIndex; readonly kind: number }
  /**
   * Answer: the marker's centre (not read by the rules), at least `apart` from every other; `edges`: minimum distance from
   * the edges, absent: any distance.
   */
  | { readonly ask: 'marker'; readonly side: SideIndex; readonly apart: Length; readonly edges?: Length }

/** The models of a unit that can fire at, or strike, another unit. */
export interface Reachable {
  readonly target: UnitIndex
  readonly models: readonly ModelIndex[]
  /** Those within half range. */
  readonly close: readonly ModelIndex[]
}

/** The models that fire a weapon. */
export type Firing = Omit<Reachable, 'target'>

/** Facts: the board computes them, players at a table declare them. */
export type FactQuestion =
  /** Answer: the units with a model within the distance of any model of the unit. */
  | { readonly ask: 'near'; readonly unit: UnitIndex; readonly distance: Length; readonly among: readonly UnitIndex[] }
  /** Answer: the units of `among` with a model within the distance of any of the enemies: asked once for all of them. */
  | {
      readonly ask: 'close'
      readonly among: readonly UnitIndex[]
      readonly distance: Length
      readonly enemies: readonly UnitIndex[]
    }
  /** Answer: indices of the pairs within the distance of each other: asked once for all of them. */
  | {
      readonly ask: 'contact'
      readonly pairs: readonly (readonly [UnitIndex, UnitIndex])[]
      readonly distance: Length
    }
  /** Answer: the units within whose distance all models of the unit are. */
  | {
      readonly ask: 'wholly-near'
      readonly unit: UnitIndex
      readonly distance: Length
      readonly among: readonly UnitIndex[]
    }
  /**
   * Answer: Reachable[] for the targets that can be fired at. `guarded`: only by models that see no closer enemy unit
   * among `visible`. `sight`: false for weapons that need none.
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
  /** Answer: Firing[], one per weapon: the same for all weapons of a unit and one target. */
  | {
      readonly ask: 'volley'
      readonly unit: UnitIndex
      readonly target: UnitIndex
      readonly arms: readonly {
        readonly weapon: string
        readonly models: readonly ModelIndex[]
        readonly range: Length
        readonly sight: boolean
      }[]
      /** Only models for which the target is the closest enemy they see among `visible`. */
      readonly guarded: boolean
      readonly visible: readonly UnitIndex[]
    }
  /** Answer: Reachable[]: models in reach of the target, or close to one of their unit that is. */
  | { readonly ask: 'strikes'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
  /** Answer: boolean: is every model of it on or within a terrain feature? */
  | { readonly ask: 'in-cover'; readonly unit: UnitIndex }
  /** Answer: the units of which every model is on or within terrain: asked once for all of them. */
  | { readonly ask: 'covered'; readonly among: readonly UnitIndex[] }
  /** Answer: the closest units; several if they are equally close. `sight`: only among those it can see. */
  | {
      readonly ask: 'closest'
      readonly unit: UnitIndex
      readonly among: readonly UnitIndex[]
      readonly within: Length | null
      readonly sight: boolean
    }
  /** Answer: the units that a model of the unit sees within the distance. */
  | { readonly ask: 'seen'; readonly unit: UnitIndex; readonly within: Length; readonly among: readonly UnitIndex[] }
  /** Answer: boolean: can a model of it end in reach of one of the targets with such a move? */
  | {
      readonly ask: 'in-charge-reach'
      readonly unit: UnitIndex
      readonly targets: readonly UnitIndex[]
      readonly distance: Length
    }
  /** Answer: for each remaining marker the number of each side's models near enough to control it. */
  | { readonly ask: 'around-markers' }
  /** Answer: the models in the order in which they are removed for their owner: farthest from the enemy first. */
  | { readonly ask: 'rear-first'; readonly unit: UnitIndex; readonly models: readonly ModelIndex[] }

/** Every question of the shared vocabulary. */
export type ArmyQuestion<Kind extends string = string, Zone = unknown> = PlacementQuestion<Kind, Zone> | FactQuestion

interface Answers {
  deploy: SetUp
  move: UnitMove
  disembark: SetUp
  arrive: SetUp
  join: SetUp
  marker: unknown
  near: readonly UnitIndex[]
  close: readonly UnitIndex[]
  contact: readonly number[]
  covered: readonly UnitIndex[]
  'wholly-near': readonly UnitIndex[]
  shots: readonly Reachable[]
  volley: readonly Firing[]
  strikes: readonly Reachable[]
  'in-cover': boolean
  closest: readonly UnitIndex[]
  seen: readonly UnitIndex[]
  'in-charge-reach': boolean
  'around-markers': readonly (readonly [number, number])[]
  'rear-first': readonly ModelIndex[]
}
export type AnswerTo<Question extends ArmyQuestion> = Answers[Question['ask']]

const placements: Readonly<Record<PlacementQuestion['ask'], true>> = {
  deploy: true,
  move: true,
  disembark: true,
  arrive: true,
  join: true,
  marker: true,
}
const facts: Readonly<Record<FactQuestion['ask'], true>> = {
  near: true,
  close: true,
  contact: true,
  covered: true,
  volley: true,
  'wholly-near': true,
  shots: true,
  strikes: true,
  'in-cover': true,
  closest: true,
  seen: true,
  'in-charge-reach': true,
  'around-markers': true,
  'rear-first': true,
}

/** Requests in battles of armies use the shared vocabulary; an edition's own questions have their own types. */
export const asArmyQuestion = (question: SpaceQuestion): ArmyQuestion => question as ArmyQuestion
/** Judges rule on facts. */
export const asFact = (question: unknown): FactQuestion => question as FactQuestion

/** Whether it is a placement of the shared vocabulary, which a player answers. */
export const isPlacement = (question: SpaceQuestion): question is PlacementQuestion => question.ask in placements
/** Whether it is a fact of the shared vocabulary, which the board or the players' look answers. */
export const isFact = (question: SpaceQuestion): question is FactQuestion => question.ask in facts
