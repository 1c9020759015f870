import type { SpaceQuestion } from '../../../engine'
import type { Length, Placement } from '../../../space'
import type { ModelIndex, SideIndex, UnitIndex } from '../table/state'

/**
 * What the rules of all editions ask about space, phrased so that people at a table can answer by looking. The board computes
 * the same answers; rules never see a coordinate. An edition may ask more: `board/oracle.ts` and `declared/oracle.ts` take its
 * own questions.
 */

/** Where a model is now; null where the players keep it on their own table. */
export type KnownPlacement = Placement | null

export interface ModelPlace {
  readonly model: ModelIndex
  readonly at: KnownPlacement
}

/** A whole unit's move: only models that went somewhere are listed. */
export interface UnitMove {
  readonly places: readonly ModelPlace[]
  /** Models that could not make their minimum move. */
  readonly lost: readonly ModelIndex[]
}

/** Models set up, and those there was no room for. */
export interface SetUp {
  readonly places: readonly ModelPlace[]
  readonly unplaced: readonly ModelIndex[]
}

/**
 * Placements: the unit's player answers with one answer for the whole unit, the oracle checks it. `Kind`: an edition's kinds of
 * move. `Zone`: how it names a part of the table where units are set up.
 */
export type PlacementQuestion<Kind extends string = string, Zone = unknown> =
  /** Answer: SetUp within the zone. */
  | { readonly ask: 'deploy'; readonly unit: UnitIndex; readonly zone: Zone }
  /**
   * Answer: UnitMove. No places: the unit stays. `minimum`: every model has to end that far away. `slower`: models that go less
   * far than the allowance. `steady`: models of which people at a table say whether they stand still, since it matters.
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
  /** Answer: SetUp near the transport, not close to enemies. `all`: nobody may be left unplaced. */
  /** `within`: told with the question, where it isn't 3". */
  | {
      readonly ask: 'disembark'
      readonly unit: UnitIndex
      readonly transport: UnitIndex
      readonly all: boolean
      readonly within?: Length
    }
  /** Answer: SetUp anywhere more than `distance` from enemies; nobody placed: it stays in reserve. */
  | { readonly ask: 'arrive'; readonly unit: UnitIndex; readonly distance: Length }
  /** Answer: SetUp of the model that joins, in coherency with its unit; it has no index yet. */
  | { readonly ask: 'join'; readonly unit: UnitIndex; readonly kind: number }
  /** Answer: the marker's opaque centre, at least so far apart from every other; `edges`: and from the edges, absent: any distance. */
  | { readonly ask: 'marker'; readonly side: SideIndex; readonly apart: Length; readonly edges?: Length }

/** Who of a unit can fire at, or strike, another one. */
export interface Reachable {
  readonly target: UnitIndex
  readonly models: readonly ModelIndex[]
  /** Those of them within half range. */
  readonly close: readonly ModelIndex[]
}

/** Who fires a weapon. */
export type Firing = Omit<Reachable, 'target'>

/** Facts: the board computes them, people at a table declare them. */
export type FactQuestion =
  /** Answer: those units with a model within the distance of any model of the unit. */
  | { readonly ask: 'near'; readonly unit: UnitIndex; readonly distance: Length; readonly among: readonly UnitIndex[] }
  /** Answer: those units of `among` with a model within the distance of any of the enemies: asked once for all of them. */
  | {
      readonly ask: 'close'
      readonly among: readonly UnitIndex[]
      readonly distance: Length
      readonly enemies: readonly UnitIndex[]
    }
  /** Answer: places in the list of those pairs that are within the distance of each other: asked once for all of them. */
  | {
      readonly ask: 'contact'
      readonly pairs: readonly (readonly [UnitIndex, UnitIndex])[]
      readonly distance: Length
    }
  /** Answer: those units that all models of the unit are within the distance of. */
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
  /** Answer: Firing[], one for each weapon: the same for all weapons of a unit and one target. */
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
      /** Only models to which the target is the closest enemy they see among `visible`. */
      readonly guarded: boolean
      readonly visible: readonly UnitIndex[]
    }
  /** Answer: Reachable[]: models in reach of the target, or close to one of their own that is. */
  | { readonly ask: 'strikes'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
  /** Answer: boolean: is every model of it on or within a terrain feature? */
  | { readonly ask: 'in-cover'; readonly unit: UnitIndex }
  /** Answer: those of them of which every model is on or within terrain: asked once for all of them. */
  | { readonly ask: 'covered'; readonly among: readonly UnitIndex[] }
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
  /** Answer: boolean: can a model of it end in reach of one of the targets with such a move? */
  | {
      readonly ask: 'in-charge-reach'
      readonly unit: UnitIndex
      readonly targets: readonly UnitIndex[]
      readonly distance: Length
    }
  /** Answer: models of each side near enough to each marker that is left to hold it. */
  | { readonly ask: 'around-markers' }
  /** Answer: the models in the order they are taken off for their owner: farthest from the enemy first. */
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

/** Requests of battles of armies ask the shared vocabulary: an edition's own questions have forms of their own. */
export const asArmyQuestion = (question: SpaceQuestion): ArmyQuestion => question as ArmyQuestion
/** Judges rule on facts. */
export const asFact = (question: unknown): FactQuestion => question as FactQuestion

/** Whether it is a placement of the shared vocabulary, which a player answers. */
export const isPlacement = (question: SpaceQuestion): question is PlacementQuestion => question.ask in placements
/** Whether it is a fact of the shared vocabulary, which is looked up or looked at. */
export const isFact = (question: SpaceQuestion): question is FactQuestion => question.ask in facts
