import type { Length, Placement } from '../../space'
import type { FighterIndex, Hold } from './state'

/** What questions about space are asked with and answered by. */

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
export interface SetDown {
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
  /** There is no room for it anywhere: it stays where it is. */
  readonly stays?: true
}

export interface Drift {
  readonly placement: Whereabouts
  readonly moved: Length
  /** At or over the edge of a platform: an edge test decides whether it falls (NEC-FALL-07). */
  readonly atEdge: boolean
  readonly offTable: boolean
}
