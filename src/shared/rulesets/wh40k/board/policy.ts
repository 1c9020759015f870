import type { Board, Heading, Length, Placement, SightCompany, SightPolicy, Spot, TerrainPiece } from '../../../space'
import type { UnitProfile } from '../table/roster'
import type { ArmyState, ModelIndex, UnitIndex } from '../table/state'
import type { Scene } from './field'

/** An edition's rules of unit coherency. */
export interface Coherency {
  /** Maximum horizontal distance, base to base. */
  readonly across: Length
  /** Maximum difference in height; null: none. */
  readonly up: Length | null
  /** Each model near another one, or all models in one chain. */
  readonly shape: 'pairwise' | 'chain'
}

/**
 * How scattered a unit is: number of models outside its largest chain, and the sum of their distances from it, in
 * thousandths of an inch.
 */
export interface Scattering {
  readonly outside: number
  readonly distance: number
}

/** Conditions of a kind of move. */
export interface MoveTerms {
  /** Enemies whose distance is kept: all, those that aren't targets, those of units with which no model of it ends in contact, or none. */
  readonly keeps: 'all' | 'others' | 'untouched' | 'none'
  /** It may leave enemies that it starts too close to, and must end away from all enemies. */
  readonly leaves: boolean
  /** Models that start too close to an enemy may move away from it. */
  readonly parts: boolean
  /** Each model must end closer to the enemy model that was closest to it. */
  readonly closer: boolean
  /** The first model must end in reach of a target. */
  readonly atTarget: boolean
  /** It must avoid difficult, dangerous and area ground. */
  readonly level: boolean
  /** Minimum distance from those enemies at its end; absent: as in every move. */
  readonly apart?: Length
  /** It must be along roads for its whole length; absent: anywhere. */
  readonly road?: boolean
  /** No model flies; absent: models that can do. */
  readonly afoot?: boolean
}

/** A part of the table, edges included. Thousandths of an inch. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** An edition's rules for its board. */
export interface BoardPolicy {
  readonly sight: SightPolicy
  /** Models that may block sight between two units. */
  company(scene: Scene, unit: UnitIndex, target: UnitIndex): SightCompany
  coherency(unit: UnitProfile): Coherency
  /** Whether a move is accepted that leaves a scattered unit scattered; absent: never. */
  gathers?(before: Scattering, after: Scattering): boolean
  /** Minimum distance kept from enemies, base to base. */
  readonly keptDistance: Length
  readonly melee: {
    /** Maximum distance at which a model strikes an enemy. */
    readonly reach: Length
    /** Maximum distance to a model of its own unit in reach at which a model strikes too. */
    readonly support: Length
  }
  /** Whether models move through friends, though none ends on top of one; absent: they don't. */
  readonly throughFriends?: boolean
  /** Terrain that the battle has left on the table, such as wrecks; each position has its own id; absent: none. */
  leftOver?(state: ArmyState): readonly TerrainPiece[]
  /** The size that a model counts as for sight into or over area terrain; absent: its own. */
  sizeOf?(board: Board, state: ArmyState, model: ModelIndex): number
  /** Distance from terrain within which a firer stands behind it; absent: 0. */
  readonly ownCover?: Length
  /**
   * Whether a charging model must take an enemy without contact to its unit if possible, else any it can reach; absent: it
   * has free choice.
   */
  readonly spreads?: boolean
  /** Whether a model may not move along a straight stretch, besides general obstacles; absent: it may. */
  barred?(scene: Scene, model: ModelIndex, from: Spot, to: Spot): boolean
  /** Whether a unit's models move in a straight line over everything. */
  flies(unit: UnitProfile): boolean
  terms(kind: string): MoveTerms
  /** Cost of an unblocked straight stretch, in thousandths of an inch. */
  price(scene: Scene, model: ModelIndex, from: Spot, to: Spot): number
  /** Cost of a turn by this many heading steps, in thousandths of an inch; absent: none. */
  turn?(scene: Scene, model: ModelIndex, steps: number): number
  /** The area where a side sets up, for a deployment question's zone. */
  zone(field: { readonly width: number; readonly depth: number }, zone: unknown): Box
  /** Heading of a model set up in a zone of a deployment question, or without a zone; absent: along the table. */
  facing?(
    table: { readonly width: number; readonly depth: number },
    at: { readonly x: number; readonly y: number },
    zone: unknown,
  ): Heading
  /** Heading of a model at the end of a suggested move; absent, or null: unchanged. */
  ends?(scene: Scene, model: ModelIndex, at: { readonly x: number; readonly y: number }): Heading | null
  /** Further conditions for a place in the zone, with the unit's other models already placed; absent: none. */
  mayDeploy?(scene: Scene, zone: unknown, model: ModelIndex, at: Placement): boolean
  readonly transports: {
    /** Maximum distance from the hull for disembarking models. */
    readonly within: Length
    /** Where they may stand instead; absent: within that distance of the hull. */
    mayGetOut?(scene: Scene, carrier: ModelIndex, model: ModelIndex, at: Placement): boolean
  }
  readonly markers: {
    /** Minimum distance between centres. */
    readonly apart: Length
    /** Minimum distance of a centre from the edges of the table. */
    readonly fromEdge: Length
    /** Maximum distance from the centre at which a model counts for its side. */
    readonly control: Length
  }
}
