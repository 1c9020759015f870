import type { SpaceQuestion } from '../../engine'
import type { Length, Placement } from '../../space'
import type { SceneryAnswers, SceneryFact, SceneryPlacement } from './scenery-questions'
import type { Edge, Facing, FighterIndex, Hold, RoadPieceKind } from './state'
import type { DriveLimits, DrivePlan, DriveStep, Leg } from './vehicles/legs'

export type { Opening, SceneryAgreed, SceneryKind, Settled } from './scenery-questions'

/**
 * What the rules ask about space, phrased so that people at a table can answer by looking. The board computes the same
 * answers; rules never see a coordinate. Every answer may carry evidence for the log.
 */

export type Cover = 'open' | 'light' | 'heavy'
export type RangeBand = 'short' | 'long' | 'out'

/** What an answer rests on, because players argue: ids of terrain pieces or fighters, and lengths. */
export interface Evidence {
  readonly distance?: Length
  readonly terrain?: readonly string[]
  readonly fighters?: readonly FighterIndex[]
}

/** Where a model is now; null where the players keep it on their own table and the program holds no coordinates. */
export type Whereabouts = Placement | null

/** A move the players have shown, before the dice along it. Its path stays opaque. */
export interface PlannedMove {
  readonly path: unknown
  /** Movement it costs if nothing goes wrong. May be more than the allowance: the move then ends on the way (NEC-MOVE-02). */
  readonly cost: Length
  /** What happens along the way, first met first. */
  readonly hazards: readonly Hazard[]
  /** NEC-MOVE-21: an enemy that makes room so that it can be engaged. */
  readonly shifted: Shift | null
}

export interface Shift {
  readonly fighter: FighterIndex
  readonly placement: Whereabouts
  /** Standing enemies it is still in contact with. */
  readonly contacts: readonly FighterIndex[]
}

/** Something along the way of a move. */
export type Hazard = {
  /** Movement spent when it is met, tolls for barricades met earlier not counted. */
  readonly at: Length
} & (
  | { readonly kind: 'barricade' }
  | { readonly kind: 'dangerous' }
  /** `cost`: Movement across from take-off to landing; the drop itself costs nothing. */
  | { readonly kind: 'jump'; readonly height: Length; readonly cost: Length }
  /** `height`: how much lower the far side lies. `cost`: Movement spent from take-off to landing. */
  | { readonly kind: 'leap'; readonly gap: Length; readonly height: Length; readonly cost: Length }
  /** NEC-MOVE-16: an Active enemy within 1" that the move did not set out to engage. */
  | { readonly kind: 'interceptor'; readonly fighter: FighterIndex }
  /** NECV-MNT-03: an enemy that a rider comes within 1" of to strike at. */
  | { readonly kind: 'ride-by'; readonly fighter: FighterIndex }
)

/** Where a move ended. */
export interface Arrival {
  readonly placement: Whereabouts
  readonly moved: Length
  /** Standing enemies in base contact at the end; the Pinned are in contact too and get up (NEC-STATUS-05). */
  readonly contacts: readonly FighterIndex[]
  /** Seriously Injured enemies within 1" at the end (Coup de Grace, NEC-ACT-21). */
  readonly finishable: readonly FighterIndex[]
  /** The allowance ran out where nobody can stand: the move ends before that (NEC-MOVE-09), or on a wall (NEC-CLIMB-04). */
  readonly cut: boolean
  /** Whether it ends on dangerous ground (NEC-TERR-04). */
  readonly dangerous: boolean
  /** NEC-CLIMB-04: where it hangs if it ends between two levels; only a Move or a Charge does (NEC-CLIMB-03). */
  readonly climbing: Hold | null
  /** NECV-RIDE-01: on which vehicle it ends, where people say so; a board sees it. */
  readonly aboard?: FighterIndex | null
}

/** A hazard that ends a move: on the spot, or in the air, before a fall. */
export interface Stopped {
  readonly hazard: number
  readonly inAir: boolean
}

/** Why somebody moves: what the board may allow differs. */
export type MoveKind =
  'move' | 'charge' | 'take-cover' | 'crawl' | 'retreat' | 'run-for-cover' | 'consolidate' | 'carry'

/** What the distances of a scenario's rules are measured from. Edges and halves are those of the side that is asked about. */
export type Landmark =
  | 'own-zone'
  | 'own-half'
  | 'enemy-half'
  | 'own-edge'
  | 'enemy-edge'
  | 'other-edges'
  | 'any-edge'
  | 'centre'
  | 'centre-line'
  | 'enemies'
  | 'friends'
  | 'objects'
  /** How high up. */
  | 'above-ground'
  /** Where the fighter is now: through the air, across, and below it. */
  | 'start'
  | 'start-across'
  | 'start-below'

/** No farther than `within` from the landmark, no nearer than `beyond`. */
export interface Limit {
  readonly to: Landmark
  readonly within?: Length
  readonly beyond?: Length
  /** In a straight line from where the fighter is, through nothing solid. */
  readonly inLine?: true
  /** Of hulls: touching it, and facing inward (NECV-DEP-03). */
  readonly touching?: true
  /** Where no enemy can see it. */
  readonly unseen?: true
  /** Where no enemy can see it, this takes the place of `beyond`. */
  readonly orUnseen?: Length
  /** Of objects: only this kind; of friends and enemies: only those of this category. */
  readonly kind?: string
}

/** A part of the battlefield: all limits hold. Empty: anywhere. */
export type Ground = readonly Limit[]

/** Placements: the mover's player answers, the oracle checks and works out. */
export type PlacementQuestion =
  /** Answer: PlannedMove. `targets`: enemies the move sets out to engage, empty when it keeps its distance (NEC-MOVE-12). */
  | {
      readonly ask: 'plan-move'
      readonly fighter: FighterIndex
      readonly kind: MoveKind
      readonly allowance: Length
      readonly targets: readonly FighterIndex[]
      /** NECV-MNT-03: the enemy that it may come within 1" of on its way. */
      readonly past?: FighterIndex
    }
  /** Answer: Whereabouts within a deployment zone of the battlefield. */
  | {
      readonly ask: 'deploy'
      readonly fighter: FighterIndex
      /** Side whose zone, edges and enemies are meant. */
      readonly zone: number
      /** Where the scenario wants it instead of the zone; given way to where there is no such place. */
      readonly ground?: Ground
    }
  /** Answer: the opaque place of something the scenario puts on the table, `apart` from others of its kind. */
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
      /** NEC-GREN-04. */
      readonly thrown?: boolean
      readonly throughSmoke?: boolean
      /** Wherever its player likes, seen or not (NECX-TRAIT-BURROWING). */
      readonly anywhere?: boolean
    }
  | SceneryPlacement
  /** Answer: the opaque place of something that a vehicle drops behind it: in its rear arc, so near to its hull (NECV-UPG-03). */
  | {
      readonly ask: 'lay-behind'
      readonly fighter: FighterIndex
      readonly kind: string
      readonly within: Length
    }
  /** Answer: the opaque place of scenery that comes up ahead, touching the leading edge (NECV-ROAD-02). */
  | { readonly ask: 'place-scenery'; readonly kind: RoadPieceKind; readonly apart: Length }
  /** Answer: DrivePlan within these limits (NECV-MOVE-01..03). */
  | ({ readonly ask: 'plan-drive'; readonly fighter: FighterIndex } & DriveLimits)
  /** Answer: TemplateLaid (NEC-TEMPL-05). */
  | { readonly ask: 'place-template'; readonly shooter: FighterIndex }

/** The flame template where it lies. */
export interface TemplateLaid {
  readonly touched: readonly FighterIndex[]
  /** Opaque: which way it points. */
  readonly at: unknown
}

export interface BlastMarker {
  /** Opaque centre. */
  readonly at: unknown
  /** The centre is beyond long range and was slid back to it (NEC-BLAST-04). */
  readonly outOfRange: boolean
}

/** What a shooter needs to know about one target (NEC-SHOOT-06 to -11). */
export interface ShotFacts {
  readonly visible: boolean
  readonly band: RangeBand
  /** Cover from terrain alone. */
  readonly cover: Cover
  /** Screened by standing fighters (NEC-SHOOT-09). */
  readonly screened: boolean
  /** Within 3" (NEC-SHOOT-11). */
  readonly pointBlank: boolean
  readonly evidence: Evidence
}

export interface StrayCandidate {
  readonly fighter: FighterIndex
  /** Relative to the shooter (NEC-SHOOT-14). */
  readonly cover: Cover
}

/** Facts: the board computes them, people at a table declare them. */
export type FactQuestion =
  /**
   * Answer: enemies that may be in sight. Without a board all that could be; `shot` settles it once one is named.
   * `concealedBy`: cover, of terrain or models, that hides the Pinned and the Seriously Injured more than 3" away
   * (NEC-SHOOT-04); light for guns, heavy for grenades (NEC-GREN-02). `any`: one of them is enough.
   */
  | {
      readonly ask: 'targets'
      readonly shooter: FighterIndex
      readonly among: readonly FighterIndex[]
      readonly concealedBy: 'light' | 'heavy'
      readonly throughSmoke?: boolean
      readonly any?: boolean
    }
  /** Answer: ShotFacts. */
  | {
      readonly ask: 'shot'
      readonly shooter: FighterIndex
      readonly target: FighterIndex
      readonly short: Length | null
      readonly long: Length | null
      /** NEC-GREN-04: thrown down, only horizontal distance counts. */
      readonly thrown?: boolean
      readonly throughSmoke?: boolean
    }
  /** Answer: the nearest of them. Ties go to the lower index. */
  | { readonly ask: 'nearest'; readonly from: FighterIndex; readonly among: readonly FighterIndex[] }
  /** Answer: those of them within the distance, nearest first. `sight`: only if `of` can see them. */
  | {
      readonly ask: 'within'
      readonly of: FighterIndex
      readonly distance: Length
      readonly among: readonly FighterIndex[]
      readonly sight?: boolean
    }
  /** Answer: StrayCandidate[], nearest to the shooter first (NEC-SHOOT-14). */
  | { readonly ask: 'line-of-fire'; readonly shooter: FighterIndex; readonly target: FighterIndex }
  /** Answer: boolean: is the target inside the fighter's front arc and in sight (NEC-MELEE-02, -07)? */
  | { readonly ask: 'can-see'; readonly fighter: FighterIndex; readonly target: FighterIndex }
  /**
   * Answer: Arrival of a planned move. `tolls`: Movement lost at its barricades, in order. `stopped`: the hazard that ended
   * it; null when it goes as far as the allowance lasts.
   */
  | {
      readonly ask: 'arrive'
      readonly fighter: FighterIndex
      readonly kind: MoveKind
      readonly plan: PlannedMove
      readonly allowance: Length
      readonly tolls: readonly Length[]
      readonly stopped: Stopped | null
      readonly targets: readonly FighterIndex[]
    }
  /** Answer: PlannedMove: the same up to the interceptor at `hazard`, and on from there into contact with it (NEC-MOVE-16). */
  | { readonly ask: 'diverted'; readonly fighter: FighterIndex; readonly plan: PlannedMove; readonly hazard: number }
  /**
   * Answer: enemies that may be named as targets of a move that engages: near enough as the crow flies, before measuring
   * (NEC-MOVE-01, -14). `also`: targets already named; then those that can be in contact at the same time (NEC-MOVE-20).
   */
  | {
      readonly ask: 'engageable'
      readonly fighter: FighterIndex
      readonly allowance: Length
      readonly among: readonly FighterIndex[]
      readonly also: readonly FighterIndex[]
    }
  /** Answer: whether it stands or lies on dangerous ground (NEC-TERR-04). */
  | {
      readonly ask: 'on-dangerous-ground'
      readonly fighter: FighterIndex
      /** Difficult ground is as bad (NECV-TERR-07). */
      readonly orDifficult?: true
    }
  /** Answer: Whereabouts after being turned so that the target is in the front arc (NEC-SHOOT-05). */
  | { readonly ask: 'turned-towards'; readonly fighter: FighterIndex; readonly target: FighterIndex }
  /** Answer: EdgeFacts (NEC-STATUS-08). */
  | { readonly ask: 'edge'; readonly fighter: FighterIndex }
  /**
   * Answer: Landing after falling from mid-air, or over the edge next to which it lies (NEC-FALL-01). `direction`: the arrow
   * of the scatter die by which it is shifted off a fighter it landed on (NEC-FALL-03); null: not yet shifted.
   */
  | {
      readonly ask: 'landing'
      readonly fighter: FighterIndex
      readonly direction: number | null
      /** Off this vehicle, 1" from it in that direction (NECV-RIDE-04). */
      readonly off?: FighterIndex
    }
  /** Answer: ScatteredMarker (NEC-BLAST-06, -07). `direction` is one of the scatter die's arrow directions, from 0. */
  | {
      readonly ask: 'scatter'
      readonly marker: BlastMarker
      readonly distance: Length
      readonly direction: number
      /** Nothing stops it (NECX-TRAIT-BURROWING). */
      readonly throughWalls?: boolean
    }
  /** Answer: BlastMarker centred on the fighter (NEC-BLAST-08). */
  | {
      readonly ask: 'marker-on'
      readonly fighter: FighterIndex
      /** Instead of its middle the point of its hull that is nearest to there (NECV-UPG-05). */
      readonly from?: FighterIndex | BlastMarker
    }
  /** Answer: boolean: does it stand or lie in the transport bed of the vehicle that it is on (NECV-RIDE-05)? */
  | {
      readonly ask: 'in-bed'
      readonly fighter: FighterIndex
      readonly vehicle: FighterIndex
      /** Instead of the fighter this loot (NECV-RIDE-06). */
      readonly loot?: number
    }
  /** Answer: boolean: is there any place for this hull (NECV-DEP-02)? */
  | { readonly ask: 'hull-room'; readonly fighter: FighterIndex; readonly zone: number }
  /** Answer: fighters touched by the marker (NEC-BLAST-09, -10). Null marker: centred on `around`. */
  | {
      readonly ask: 'under-blast'
      readonly marker: BlastMarker | null
      readonly around: FighterIndex | null
      readonly diameter: Length
    }
  /** Answer: those of them that a template that has been laid touches now. `at`: from TemplateLaid. */
  | {
      readonly ask: 'under-template'
      readonly shooter: FighterIndex
      readonly at: unknown
      readonly among: readonly FighterIndex[]
    }
  /** Answer: boolean: does it come from within the fighter's front arc, seen or not (NECX-ARM-01)? */
  | { readonly ask: 'front-arc'; readonly fighter: FighterIndex; readonly from: FighterIndex | BlastMarker }
  /** Answer: Cover of the fighter as seen from there, by terrain alone (NECX-SAVE-07). */
  | { readonly ask: 'cover-from'; readonly fighter: FighterIndex; readonly from: FighterIndex | BlastMarker }
  /**
   * Answer: those of them within 1" of the line that goes on from the target directly away from the attacker, as far as the
   * range measured from the attacker lasts; nearest to the target first (NECX-TRAIT-IMPALE).
   */
  | {
      readonly ask: 'beyond'
      readonly attacker: FighterIndex
      readonly target: FighterIndex
      readonly range: Length
      readonly among: readonly FighterIndex[]
    }
  /**
   * Answer: Drift. Moved along an arrow of the scatter die, to the nearest place where it can be, 1" from enemies. `running`:
   * on foot, up to impassable terrain or a platform's edge (NECX-COND-01); `displaced`: through everything (NECX-FIELD-DISPLACER).
   */
  | {
      readonly ask: 'drifted'
      readonly fighter: FighterIndex
      readonly distance: Length
      readonly direction: number
      readonly by: 'running' | 'displaced'
    }
  /** Answer: those of these objects (by their place in the list) within the distance, nearest first. `sight`: only if seen. */
  | {
      readonly ask: 'objects-near'
      readonly fighter: FighterIndex
      readonly objects: readonly number[]
      /** What they are, for people who look. */
      readonly kind: string
      readonly distance: Length
      readonly sight?: boolean
    }
  /** Answer: those within the distance of an object, nearest first. */
  | {
      readonly ask: 'fighters-near'
      readonly object: number
      readonly kind: string
      readonly among: readonly FighterIndex[]
      readonly distance: Length
    }
  /** Answer: those of them that are on this part of the battlefield. */
  | {
      readonly ask: 'on-ground'
      readonly zone: number
      readonly ground: Ground
      readonly among: readonly FighterIndex[]
    }
  /** Answer: those of these objects that lie on this part of the battlefield. */
  | {
      readonly ask: 'objects-on'
      readonly zone: number
      readonly ground: Ground
      readonly objects: readonly number[]
      readonly kind: string
    }
  /**
   * Answer: the place where a fighter stands, for an object that it drops or plants. `behind`: so far behind its hull.
   */
  | { readonly ask: 'object-at'; readonly fighter: FighterIndex; readonly behind?: Length }
  /** Answer: the place of an object moved so far towards a landmark, for what travels across the battlefield. */
  | {
      readonly ask: 'object-moved'
      readonly object: number
      readonly zone: number
      readonly towards: 'enemy-edge' | 'own-edge' | 'centre'
      readonly distance: Length
    }
  | SceneryFact
  /** Answer: Facing[]: the facing of a vehicle that something comes at, two of them on the line between (NECV-HIT-02). */
  | { readonly ask: 'facing'; readonly vehicle: FighterIndex; readonly from: FighterIndex | BlastMarker }
  /** Answer: those of them of whom any part lies in one of these sectors of the hull (NECV-ARC-05, NECV-ARC-06). */
  | {
      readonly ask: 'in-arcs'
      readonly vehicle: FighterIndex
      readonly arcs: readonly Facing[]
      readonly among: readonly FighterIndex[]
    }
  /** Answer: DriveStep. `past`: models that no longer count (NECV-IMP-40). */
  | { readonly ask: 'drive'; readonly vehicle: FighterIndex; readonly leg: Leg; readonly past: readonly FighterIndex[] }
  /** Answer: those of them whom the vehicle comes within the distance of on this leg, up to what it meets (NECV-IMP-32). */
  | {
      readonly ask: 'passing'
      readonly vehicle: FighterIndex
      readonly leg: Leg
      readonly past: readonly FighterIndex[]
      readonly distance: Length
      readonly among: readonly FighterIndex[]
    }
  /** Answer: those of these objects that the vehicle comes within the distance of on this leg, and was not within before. */
  | {
      readonly ask: 'objects-passed'
      readonly vehicle: FighterIndex
      readonly leg: Leg
      readonly past: readonly FighterIndex[]
      readonly distance: Length
      readonly objects: readonly number[]
      readonly kind: string
    }
  /** Answer: MadeWay: moved the least distance that lets the vehicle pass (NECV-IMP-01, NECV-IMP-20). */
  | { readonly ask: 'make-way'; readonly model: FighterIndex; readonly vehicle: FighterIndex }
  /** Answer: Edge | null: the edge of a side, to which a battlefield rolls; null where nobody needs to know (NECV-ROAD-01). */
  | { readonly ask: 'trailing-edge'; readonly zone: number }
  /** Answer: those of them who touch the trailing edge when everything moves so far towards it (NECV-ROAD-01). */
  | {
      readonly ask: 'rolls-off'
      readonly zone: number
      readonly distance: Length
      readonly among: readonly FighterIndex[]
    }
  | { readonly ask: 'loot-rolls-off'; readonly distance: Length; readonly among: readonly number[] }
  /** Answer: those of them under whom there is nothing any more. */
  | { readonly ask: 'unsupported'; readonly among: readonly FighterIndex[] }
  /** Answer: boolean: is there room ahead for scenery of this kind (NECV-ROAD-02)? */
  | { readonly ask: 'road-room'; readonly kind: RoadPieceKind; readonly apart: Length }
  /** Answer: Placement after being moved straight towards or away from something, and whether it was stopped short. */
  | {
      readonly ask: 'pushed'
      readonly fighter: FighterIndex
      readonly from: FighterIndex | BlastMarker
      readonly distance: Length
      /** Towards it instead of away. */
      readonly towards?: boolean
    }

export interface EdgeFacts {
  /** Within 0.5" of a platform edge. */
  readonly near: boolean
  readonly railing: boolean
  readonly drop: Length
}

export interface Landing {
  readonly placement: Whereabouts
  readonly height: Length
  readonly pit: boolean
  /** Who it landed on. */
  readonly onto: FighterIndex | null
  readonly contacts: readonly FighterIndex[]
}

/** What was carried, put down again. `inAir`: over nothing, so that it falls (NEC-ACT-27). */
interface SetDown {
  readonly placement: Whereabouts
  readonly inAir: boolean
}

/** Null centre: off the table, no effect (NEC-BLAST-07). */
export interface ScatteredMarker {
  readonly marker: BlastMarker | null
}

export interface Pushed {
  readonly placement: Whereabouts
  readonly moved: Length
  readonly stopped: boolean
  readonly contacts: readonly FighterIndex[]
}

/** A model out of a vehicle's way. */
export interface MadeWay {
  readonly placement: Whereabouts
  readonly contacts: readonly FighterIndex[]
  /** NECV-IMP-05: the other side is just as near. */
  readonly other?: Pick<MadeWay, 'placement' | 'contacts'>
}

export interface Drift {
  readonly placement: Whereabouts
  readonly moved: Length
  /** At or over the edge of a platform: an edge test decides whether it falls (NEC-FALL-07). */
  readonly atEdge: boolean
  readonly offTable: boolean
}

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
] satisfies readonly PlacementQuestion['ask'][]

/** Whether a player answers it; facts are looked up or looked at. */
export const isPlacement = (question: NecromundaQuestion): question is PlacementQuestion =>
  placements.includes(question.ask)

/** Requests of a Necromunda battle ask nothing but the questions of this vocabulary. */
export const asNecromunda = (question: SpaceQuestion): NecromundaQuestion => question as NecromundaQuestion

/** Directions the scatter die's arrow is read in: a clock of 24. The angle is continuous at a table (NECX-DICE-03). */
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
  'make-way': MadeWay
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
