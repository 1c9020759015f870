import type { SpaceQuestion } from '../../engine'
import type { Length } from '../../space'
import type { SceneryAnswers, SceneryPlacement } from './scenery-questions'
import type { Edge, Facing, FighterIndex, RoadPieceKind } from './state'
import type { DriveLimits, DrivePlan, DriveStep } from './vehicles/legs'
import type {
  Arrival,
  BlastMarker,
  Cover,
  Drift,
  EdgeFacts,
  Ground,
  Landing,
  MovedAside,
  MoveKind,
  PlannedMove,
  Pushed,
  ScatteredMarker,
  SetDown,
  ShotFacts,
  StrayCandidate,
  TemplateLaid,
  Whereabouts,
} from './answers'
import type { FactQuestion } from './fact-questions'

export type * from './answers'
export type { FactQuestion } from './fact-questions'
export type { Opening, SceneryAgreed, SceneryKind, Settled } from './scenery-questions'

/**
 * The rules' questions about space, phrased so that players at a table can answer by looking. A board computes the same answers; rules
 * never see a coordinate. Every answer may carry evidence for the log.
 */

/** Placements: the mover's player answers; the oracle checks the answer and computes the result. */
export type PlacementQuestion =
  /** Answer: PlannedMove. `targets`: enemies the move sets out to engage, empty when it keeps its distance (NEC-MOVE-12). */
  | {
      readonly ask: 'plan-move'
      readonly fighter: FighterIndex
      readonly kind: MoveKind
      readonly allowance: Length
      readonly targets: readonly FighterIndex[]
      /** NECV-MNT-03: the enemy that the path may pass within 1". */
      readonly past?: FighterIndex
    }
  /** Answer: Whereabouts within a deployment zone of the battlefield. */
  | {
      readonly ask: 'deploy'
      readonly fighter: FighterIndex
      /** The side whose zone, edges and enemies count. */
      readonly zone: number
      /** The ground that the scenario asks for instead of the zone; ignored if it has no free place. */
      readonly ground?: Ground
    }
  /** Answer: the opaque place of an object that the scenario puts on the table, `apart` from others of its kind. */
  | {
      readonly ask: 'place-object'
      readonly kind: string
      readonly zone: number
      readonly ground: Ground
      readonly apart: Length
    }
  /** Answer: Whereabouts at the same spot, facing elsewhere (NEC-MOVE-08). */
  | { readonly ask: 'face'; readonly fighter: FighterIndex }
  /** Answer: SetDown of something carried, within 1" of its carrier (NEC-ACT-27). */
  | { readonly ask: 'set-down'; readonly fighter: FighterIndex; readonly carrier: FighterIndex }
  /** Answer: BlastMarker; must touch the target's base, its centre visible to the shooter (NEC-BLAST-03). */
  | {
      readonly ask: 'place-blast'
      readonly shooter: FighterIndex
      readonly target: FighterIndex
      readonly diameter: Length
      readonly longRange: Length
      /** NEC-GREN-04: thrown. */
      readonly thrown?: boolean
      readonly throughSmoke?: boolean
      /** Anywhere the player likes, seen or not (NECX-TRAIT-BURROWING). */
      readonly anywhere?: boolean
    }
  | SceneryPlacement
  /** Answer: the opaque place of an object that a vehicle drops behind it: in its rear arc, within `within` of its hull (NECV-UPG-03). */
  | {
      readonly ask: 'lay-behind'
      readonly fighter: FighterIndex
      readonly kind: string
      readonly within: Length
    }
  /** Answer: the opaque place of scenery that appears ahead, touching the leading edge (NECV-ROAD-02). */
  | { readonly ask: 'place-scenery'; readonly kind: RoadPieceKind; readonly apart: Length }
  /** Answer: DrivePlan within these limits (NECV-MOVE-01..03). */
  | ({ readonly ask: 'plan-drive'; readonly fighter: FighterIndex } & DriveLimits)
  /** Answer: TemplateLaid (NEC-TEMPL-05). */
  | { readonly ask: 'place-template'; readonly shooter: FighterIndex }

export type NecromundaQuestion = PlacementQuestion | FactQuestion

export const placements: readonly NecromundaQuestion['ask'][] = [
  'plan-move',
  'deploy',
  'face',
  'set-down',
  'place-blast',
  'place-template',
  'plan-drive',
  'place-object',
  'place-scenery',
  'lay-behind',
  'come-out',
  'place-loot',
  'set-down-loot',
  'change-scenery',
] satisfies readonly PlacementQuestion['ask'][]

/** Whether a player answers the question; facts are computed by a board or looked up by players. */
export const isPlacement = (question: NecromundaQuestion): question is PlacementQuestion =>
  placements.includes(question.ask)

/** A Necromunda battle only asks questions of this vocabulary, so the cast is safe. */
export const asNecromunda = (question: SpaceQuestion): NecromundaQuestion => question as NecromundaQuestion

/** Number of directions in which the scatter die's arrow is read. At a table the angle is continuous (NECX-DICE-03). */
export const scatterDirections = 24

interface Answers extends SceneryAnswers {
  'plan-move': PlannedMove
  deploy: Whereabouts
  face: Whereabouts
  'set-down': SetDown
  'place-blast': BlastMarker
  'place-template': TemplateLaid
  targets: readonly FighterIndex[]
  shot: ShotFacts
  nearest: FighterIndex
  within: readonly FighterIndex[]
  'line-of-fire': readonly StrayCandidate[]
  'can-see': boolean
  arrive: Arrival
  diverted: PlannedMove
  engageable: readonly FighterIndex[]
  'on-dangerous-ground': boolean
  'turned-towards': Whereabouts
  edge: EdgeFacts
  landing: Landing
  scatter: ScatteredMarker
  'marker-on': BlastMarker
  'under-blast': readonly FighterIndex[]
  'under-template': readonly FighterIndex[]
  pushed: Pushed
  'plan-drive': DrivePlan
  'in-arcs': readonly FighterIndex[]
  passing: readonly FighterIndex[]
  'objects-passed': readonly number[]
  'hull-room': boolean
  'in-bed': boolean
  facing: readonly Facing[]
  drive: DriveStep
  'make-way': MovedAside
  'under-hull': readonly FighterIndex[]
  'front-arc': boolean
  'cover-from': Cover
  beyond: readonly FighterIndex[]
  drifted: Drift
  'place-object': unknown
  'place-scenery': unknown
  'lay-behind': unknown
  'trailing-edge': Edge | null
  'rolls-off': readonly FighterIndex[]
  'loot-rolls-off': readonly number[]
  unsupported: readonly FighterIndex[]
  'road-room': boolean
  'objects-near': readonly number[]
  'fighters-near': readonly FighterIndex[]
  'on-ground': readonly FighterIndex[]
  'objects-on': readonly number[]
  'object-at': unknown
  'object-moved': unknown
}
export type AnswerTo<Question extends NecromundaQuestion> = Answers[Question['ask']]
