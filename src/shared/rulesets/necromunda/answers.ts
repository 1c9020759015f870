import type { Length, Placement } from '../../space'
import type { FighterIndex, Hold } from './state'

/** Types that questions about space are asked with and answered by. */

export type Cover = 'open' | 'light' | 'heavy'
export type RangeBand = 'short' | 'long' | 'out'

/** What an answer is based on, shown when players argue: ids of terrain pieces or fighters, and lengths. */
export interface Evidence {
  readonly distance?: Length
  readonly terrain?: readonly string[]
  readonly fighters?: readonly FighterIndex[]
}

/** Position of a model; null if the players keep it on their own table and the program has no coordinates. */
export type Whereabouts = Placement | null

/** A move that a player has planned, before the dice along it are rolled. Its path is opaque to the rules. */
export interface PlannedMove {
  readonly path: unknown
  /** Movement it costs if nothing goes wrong. If it exceeds the allowance, the move ends on the way (NEC-MOVE-02). */
  readonly cost: Length
  /** Hazards along the path, in the order in which they are met. */
  readonly hazards: readonly Hazard[]
  /** NEC-MOVE-21: an enemy that is moved to make room so that it can be engaged. */
  readonly shifted: Shift | null
}

export interface Shift {
  readonly fighter: FighterIndex
  readonly placement: Whereabouts
  /** Standing enemies it is still in contact with. */
  readonly contacts: readonly FighterIndex[]
}

/** Something that a move meets on its path. */
export type Hazard = {
  /** Movement spent before it is met, without tolls for barricades met earlier. */
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
  /** NECV-MNT-03: an enemy that a rider attacks in passing, within 1" of it. */
  | { readonly kind: 'ride-by'; readonly fighter: FighterIndex }
)

/** Where a move ended. */
export interface Arrival {
  readonly placement: Whereabouts
  readonly moved: Length
  /** Standing enemies in base contact at the end, including Pinned ones, who get up (NEC-STATUS-05). */
  readonly contacts: readonly FighterIndex[]
  /** Seriously Injured enemies within 1" at the end (Coup de Grace, NEC-ACT-21). */
  readonly finishable: readonly FighterIndex[]
  /** The allowance ran out at a point where the model cannot stand: the move ends before it (NEC-MOVE-09), or on a wall (NEC-CLIMB-04). */
  readonly cut: boolean
  /** True if it ends on dangerous ground (NEC-TERR-04). */
  readonly dangerous: boolean
  /** NEC-CLIMB-04: where it hangs if it ends between two levels, which only a Move or a Charge may do (NEC-CLIMB-03). */
  readonly climbing: Hold | null
  /** NECV-RIDE-01: the vehicle it ends on, as declared by players; a board computes this itself. */
  readonly aboard?: FighterIndex | null
}

/** The hazard that ended a move: on the spot, or in the air, before a fall. */
export interface Stopped {
  readonly hazard: number
  readonly inAir: boolean
}

/** Purpose of a move; the board allows different things for each. */
export type MoveKind =
  'move' | 'charge' | 'take-cover' | 'crawl' | 'retreat' | 'run-for-cover' | 'consolidate' | 'carry'

/** What the distances of a scenario's rules are measured from. Edges and halves belong to the side named in the question. */
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
  /** Height above the ground. */
  | 'above-ground'
  /** Where the fighter is now: distance in three dimensions, horizontal distance, and height below it. */
  | 'start'
  | 'start-across'
  | 'start-below'

/** No farther than `within` and no nearer than `beyond` from the landmark. */
export interface Limit {
  readonly to: Landmark
  readonly within?: Length
  readonly beyond?: Length
  /** In a straight line from the fighter's position, without passing through anything solid. */
  readonly inLine?: true
  /** For hulls: touching it, and facing inward (NECV-DEP-03). */
  readonly touching?: true
  /** Only where no enemy can see it. */
  readonly unseen?: true
  /** Where no enemy can see it, this distance replaces `beyond`. */
  readonly orUnseen?: Length
  /** For objects: only this kind; for friends and enemies: only this category. */
  readonly kind?: string
}

/** A part of the battlefield: all limits hold. Empty: the whole battlefield. */
export type Ground = readonly Limit[]

/** A flame template in its position. */
export interface TemplateLaid {
  readonly touched: readonly FighterIndex[]
  /** Opaque: the direction it points in. */
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
  /** The fighter it landed on. */
  readonly onto: FighterIndex | null
  readonly contacts: readonly FighterIndex[]
}

/** A carried model or object that has been put down. `inAir`: nothing is below it, so it falls (NEC-ACT-27). */
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

/** Position of a model that has been moved out of a vehicle's way. */
export interface MovedAside {
  readonly placement: Whereabouts
  readonly contacts: readonly FighterIndex[]
  /** NECV-IMP-05: the position on the other side, if it is equally near. */
  readonly other?: Pick<MovedAside, 'placement' | 'contacts'>
  /** There is no room for it anywhere, so it stays. */
  readonly stays?: true
}

export interface Drift {
  readonly placement: Whereabouts
  readonly moved: Length
  /** At or over the edge of a platform: an edge test decides whether it falls (NEC-FALL-07). */
  readonly atEdge: boolean
  readonly offTable: boolean
}
