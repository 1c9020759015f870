import type { Length } from '../../space'
import type { SceneryFact } from './scenery-questions'
import type { Facing, FighterIndex, RoadPieceKind } from './state'
import type { Course, Leg } from './vehicles/legs'
import type { BlastMarker, Ground, MoveKind, PlannedMove, Stopped } from './answers'

/** Questions of fact: a board computes the answers, players at a table declare them. */
export type FactQuestion =
  /**
   * Answer: enemies that may be in sight. Without a board all that could be; `shot` decides once a target is named. `concealedBy`: the
   * cover, from terrain or models, that hides Pinned and Seriously Injured targets more than 3" away (NEC-SHOOT-04); light for guns, heavy
   * for grenades (NEC-GREN-02). `any`: one of them is enough.
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
      /** NEC-GREN-04: only horizontal distance counts for a grenade thrown down. */
      readonly thrown?: boolean
      readonly throughSmoke?: boolean
    }
  /** Answer: the nearest of them. Ties go to the lower index. */
  | { readonly ask: 'nearest'; readonly from: FighterIndex; readonly among: readonly FighterIndex[] }
  /** Answer: those of `among` within the distance, nearest first. `sight`: only if `of` can see them. */
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
   * Answer: Arrival of a planned move. `tolls`: Movement lost at its barricades, in order. `stopped`: the hazard that ended it; null if it
   * goes as far as the allowance permits.
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
  /** Answer: PlannedMove: the same path up to the interceptor at `hazard`, then into contact with it (NEC-MOVE-16). */
  | { readonly ask: 'diverted'; readonly fighter: FighterIndex; readonly plan: PlannedMove; readonly hazard: number }
  /**
   * Answer: enemies that may be named as targets of a move that engages: near enough in a straight line, before measuring (NEC-MOVE-01,
   * -14). `also`: targets already named; the answer then holds only enemies that can be in contact together with them (NEC-MOVE-20).
   */
  | {
      readonly ask: 'engageable'
      readonly fighter: FighterIndex
      readonly allowance: Length
      readonly among: readonly FighterIndex[]
      readonly also: readonly FighterIndex[]
    }
  /** Answer: whether the fighter is on dangerous ground (NEC-TERR-04). */
  | {
      readonly ask: 'on-dangerous-ground'
      readonly fighter: FighterIndex
      /** Difficult ground counts as well (NECV-TERR-07). */
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
      /** Falls off this vehicle and lands 1" from it in that direction (NECV-RIDE-04). */
      readonly off?: FighterIndex
    }
  /** Answer: ScatteredMarker (NEC-BLAST-06, -07). `direction` is one of the scatter die's arrow directions, from 0. */
  | {
      readonly ask: 'scatter'
      readonly marker: BlastMarker
      readonly distance: Length
      readonly direction: number
      /** Walls do not stop it (NECX-TRAIT-BURROWING). */
      readonly throughWalls?: boolean
    }
  /** Answer: BlastMarker centred on the fighter (NEC-BLAST-08). */
  | {
      readonly ask: 'marker-on'
      readonly fighter: FighterIndex
      /** Centres the marker on the point of its hull nearest to this, instead of on its middle (NECV-UPG-05). */
      readonly from?: FighterIndex | BlastMarker
    }
  /** Answer: boolean: is it in the transport bed of the vehicle that it is on (NECV-RIDE-05)? */
  | {
      readonly ask: 'in-bed'
      readonly fighter: FighterIndex
      readonly vehicle: FighterIndex
      /** Asks about this loot instead of the fighter (NECV-RIDE-06). */
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
  /** Answer: those of `among` whom a template that lies in place touches now. `at`: from TemplateLaid. */
  | {
      readonly ask: 'under-template'
      readonly shooter: FighterIndex
      readonly at: unknown
      readonly among: readonly FighterIndex[]
    }
  /** Answer: boolean: does the attack come from within the fighter's front arc, whether or not it sees it (NECX-ARM-01)? */
  | { readonly ask: 'front-arc'; readonly fighter: FighterIndex; readonly from: FighterIndex | BlastMarker }
  /** Answer: Cover of the fighter as seen from there, by terrain alone (NECX-SAVE-07). */
  | { readonly ask: 'cover-from'; readonly fighter: FighterIndex; readonly from: FighterIndex | BlastMarker }
  /**
   * Answer: those of `among` within 1" of the line from the target directly away from the attacker, up to the range measured from the
   * attacker; nearest to the target first (NECX-TRAIT-IMPALE).
   */
  | {
      readonly ask: 'beyond'
      readonly attacker: FighterIndex
      readonly target: FighterIndex
      readonly range: Length
      readonly among: readonly FighterIndex[]
    }
  /**
   * Answer: Drift. Moved along an arrow of the scatter die, to the nearest place where it can be, 1" from enemies. `running`: on foot, up
   * to impassable terrain or a platform's edge (NECX-COND-01); `displaced`: through everything (NECX-FIELD-DISPLACER).
   */
  | {
      readonly ask: 'drifted'
      readonly fighter: FighterIndex
      readonly distance: Length
      readonly direction: number
      readonly by: 'running' | 'displaced'
    }
  /** Answer: those of these objects (by index) within the distance, nearest first. `sight`: only visible ones. */
  | {
      readonly ask: 'objects-near'
      readonly fighter: FighterIndex
      readonly objects: readonly number[]
      /** What the objects are, shown to players who have to look. */
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
  /** Answer: those of `among` that are on this part of the battlefield. */
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
  /** Answer: the place where a fighter stands, for an object that it drops or plants. `behind`: that distance behind its hull. */
  | { readonly ask: 'object-at'; readonly fighter: FighterIndex; readonly behind?: Length }
  /** Answer: the place of an object after it moves the distance towards a landmark, for objects that travel across the battlefield. */
  | {
      readonly ask: 'object-moved'
      readonly object: number
      readonly zone: number
      readonly towards: 'enemy-edge' | 'own-edge' | 'centre'
      readonly distance: Length
    }
  | SceneryFact
  /** Answer: Facing[]: the facing of a vehicle that an attack comes at; two if it is on the line between them (NECV-HIT-02). */
  | { readonly ask: 'facing'; readonly vehicle: FighterIndex; readonly from: FighterIndex | BlastMarker }
  /** Answer: those of `among` with any part in one of these sectors of the hull (NECV-ARC-05, NECV-ARC-06). */
  | {
      readonly ask: 'in-arcs'
      readonly vehicle: FighterIndex
      readonly arcs: readonly Facing[]
      readonly among: readonly FighterIndex[]
    }
  /** Answer: DriveStep. `past`: models that are ignored because they have been met already (NECV-IMP-40). */
  | { readonly ask: 'drive'; readonly vehicle: FighterIndex; readonly leg: Leg; readonly past: readonly FighterIndex[] }
  /** Answer: those of `among` that the vehicle passes within the distance on this leg, up to the first thing it meets (NECV-IMP-32). */
  | {
      readonly ask: 'passing'
      readonly vehicle: FighterIndex
      readonly leg: Leg
      readonly past: readonly FighterIndex[]
      readonly distance: Length
      readonly among: readonly FighterIndex[]
    }
  /** Answer: those of these objects that the vehicle comes within the distance of on this leg and was not within before. */
  | {
      readonly ask: 'objects-passed'
      readonly vehicle: FighterIndex
      readonly leg: Leg
      readonly past: readonly FighterIndex[]
      readonly distance: Length
      readonly objects: readonly number[]
      readonly kind: string
    }
  /** Answer: MovedAside: moved by the least distance that lets the vehicle pass (NECV-IMP-01, NECV-IMP-20). */
  | {
      readonly ask: 'make-way'
      readonly model: FighterIndex
      readonly vehicle: FighterIndex
      /** Direction of the vehicle's drive; absent: along its own axis. */
      readonly course?: Course
    }
  /**
   * Answer: those of `among` that a stopped vehicle overlaps; at a table always empty, because players leave no fighter under a hull
   * (NECV-MOVE-05).
   */
  | { readonly ask: 'under-hull'; readonly vehicle: FighterIndex; readonly among: readonly FighterIndex[] }
  /** Answer: Edge | null: the edge of the side towards which a battlefield rolls; null if nobody needs to know it (NECV-ROAD-01). */
  | { readonly ask: 'trailing-edge'; readonly zone: number }
  /** Answer: those of `among` that touch the trailing edge when everything moves the distance towards it (NECV-ROAD-01). */
  | {
      readonly ask: 'rolls-off'
      readonly zone: number
      readonly distance: Length
      readonly among: readonly FighterIndex[]
    }
  | { readonly ask: 'loot-rolls-off'; readonly distance: Length; readonly among: readonly number[] }
  /** Answer: those of `among` with nothing left below them. */
  | { readonly ask: 'unsupported'; readonly among: readonly FighterIndex[] }
  /** Answer: boolean: is there room ahead for scenery of this kind (NECV-ROAD-02)? */
  | { readonly ask: 'road-room'; readonly kind: RoadPieceKind; readonly apart: Length }
  /** Answer: Placement after being pushed straight towards or away from something, and whether it was stopped short. */
  | {
      readonly ask: 'pushed'
      readonly fighter: FighterIndex
      readonly from: FighterIndex | BlastMarker
      readonly distance: Length
      /** Towards it instead of away. */
      readonly towards?: boolean
    }
