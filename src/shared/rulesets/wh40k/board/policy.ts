import type { Board, Heading, Length, Placement, SightCompany, SightPolicy, Spot, TerrainPiece } from '../../../space'
import type { UnitProfile } from '../table/roster'
import type { ArmyState, ModelIndex, UnitIndex } from '../table/state'
import type { Scene } from './field'

/** How close models of a unit stay together. */
export interface Coherency {
  /** Most distance across, base to base. */
  readonly across: Length
  /** Most difference in height; null: any. */
  readonly up: Length | null
  /** Each near another one, or all of them in one chain. */
  readonly shape: 'pairwise' | 'chain'
}

/** How far from being together a unit is: models outside its greatest chain, and how far they all are from it, in thousandths of an inch. */
export interface Scattering {
  readonly outside: number
  readonly distance: number
}

/** What a kind of move has to do with enemies. */
export interface MoveTerms {
  /** Whose distance is kept: every enemy's, only those that are no targets, only those of units that nobody of it ends in contact with, or nobody's. */
  readonly keeps: 'all' | 'others' | 'untouched' | 'none'
  /** Enemies that it starts too close to may be left, and at the end nobody is close to any enemy. */
  readonly leaves: boolean
  /** Models that start too close to an enemy may move away from him. */
  readonly parts: boolean
  /** Each model ends closer to the enemy model that was closest to it. */
  readonly closer: boolean
  /** The first model ends in reach of a target. */
  readonly atTarget: boolean
  /** Keeps out of difficult, dangerous and area ground. */
  readonly level: boolean
  /** Least distance from those enemies at its end; absent: that of every move. */
  readonly apart?: Length
  /** All of it along roads; absent: anywhere. */
  readonly road?: boolean
  /** Nobody flies, not even who can; absent: who can does. */
  readonly afoot?: boolean
}

/** A part of the table, edges included. Thousandths of an inch. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** What an edition says about its board. */
export interface BoardPolicy {
  readonly sight: SightPolicy
  /** Models that may be in the way when a unit looks at another. */
  company(scene: Scene, unit: UnitIndex, target: UnitIndex): SightCompany
  coherency(unit: UnitProfile): Coherency
  /** Whether a move does that leaves a scattered unit scattered; absent: it doesn't. */
  gathers?(before: Scattering, after: Scattering): boolean
  /** Least distance kept from enemies, base to base. */
  readonly keptDistance: Length
  readonly melee: {
    /** Most distance at which a model strikes an enemy. */
    readonly reach: Length
    /** Most distance from a model of its own unit in reach at which a model strikes too. */
    readonly support: Length
  }
  /** Whether models move through friends, though none ends on top of one; absent: they don't. */
  readonly throughFriends?: boolean
  /** Terrain that the battle has left on the table, such as wrecks, each place with an id of its own; absent: none. */
  leftOver?(state: ArmyState): readonly TerrainPiece[]
  /** What size a model counts as where area terrain is looked at or over; absent: its own. */
  sizeOf?(board: Board, state: ArmyState, model: ModelIndex): number
  /** Whether a charging model takes an enemy that nobody of its unit touches if it can, else any it can; absent: it takes whom it likes. */
  readonly spreads?: boolean
  /** Whether a model may not go where a straight stretch leads, besides what stops everybody; absent: it may. */
  barred?(scene: Scene, model: ModelIndex, from: Spot, to: Spot): boolean
  /** Whether a unit's models move in a straight line over everything. */
  flies(unit: UnitProfile): boolean
  terms(kind: string): MoveTerms
  /** What a straight stretch that can be gone costs, thousandths of an inch. */
  price(scene: Scene, model: ModelIndex, from: Spot, to: Spot): number
  /** What a turn by so many steps of a heading costs, thousandths of an inch; absent: nothing. */
  turn?(scene: Scene, model: ModelIndex, steps: number): number
  /** Where a side sets up, as a deployment question names it. */
  zone(field: { readonly width: number; readonly depth: number }, zone: unknown): Box
  /** Which way a model faces where it is set up, in a zone as a deployment question names it, or null; absent: along the table. */
  facing?(
    table: { readonly width: number; readonly depth: number },
    at: { readonly x: number; readonly y: number },
    zone: unknown,
  ): Heading
  /** Which way a model faces where a move suggested for it ends; absent, or null: as before. */
  ends?(scene: Scene, model: ModelIndex, at: { readonly x: number; readonly y: number }): Heading | null
  /** What else a place within the zone needs, others of the unit standing already; absent: nothing. */
  mayDeploy?(scene: Scene, zone: unknown, model: ModelIndex, at: Placement): boolean
  readonly transports: {
    /** Most distance from the hull at which models that get out are set up. */
    readonly within: Length
    /** Where they may stand instead; absent: within that distance of the hull. */
    mayGetOut?(scene: Scene, carrier: ModelIndex, model: ModelIndex, at: Placement): boolean
  }
  readonly markers: {
    /** Least distance between centres. */
    readonly apart: Length
    /** Least distance of a centre from the edges of the table. */
    readonly fromEdge: Length
    /** Most distance from the centre at which a model counts for its side. */
    readonly control: Length
  }
}
