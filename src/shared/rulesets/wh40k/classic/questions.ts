import type { SpaceQuestion } from '../../../engine'
import type { Length } from '../../../space'
import type { KnownPlacement, ModelPlace } from '../questions/questions'
import type { ModelIndex, UnitIndex } from '../table/state'
import type { Mount } from './roster'

/** Questions about space of 4th and 7th edition, besides those of every edition. */

/** One of two opposite edges of the table: `low` is the one at 0. */
export type Edge = 'low' | 'high'

/** From an edge of the table inwards by a distance; null: up to the middle. */
export interface Strip {
  readonly from: Edge
  readonly depth: Length | null
}

/** From the short edge to the left or right of a player at a long edge, inwards by a distance (7E-USR-OUTFLANK-2). */
export interface FlankStrip {
  readonly flank: 'left' | 'right'
  readonly of: Edge
  readonly depth: Length
}

/** A part of the table, and distances to keep. Lengths are base to base. */
export interface Zone {
  /** Strips from a long edge, and from a short one; null: the whole length. */
  readonly across: Strip | null
  readonly along: Strip | FlankStrip | null
  readonly fromEnemies: Length
  readonly fromMiddle: Length
  /** Infiltrators keep a greater distance from enemies that see them (4E-MSR-15). */
  readonly unseen: boolean
  /** For infiltrators exactly that distance is enough (7E-G-03). */
  readonly exactly?: boolean
  /** Not in difficult, dangerous and area ground. */
  readonly level: boolean
  /** On a road (4E-VMOV-14). */
  readonly road?: boolean
}

/** The models that may fire at a unit, and the models they may hit. */
export interface Fire {
  readonly models: readonly ModelIndex[]
  /** Those within half range (4E-WSR-06), if that matters. */
  readonly close: readonly ModelIndex[]
  /** Models of the target that one of them sees within range (4E-LOS-09, 4E-SHOOT-18). */
  readonly victims: readonly ModelIndex[]
}

/** A unit's compulsory fall back (4E-FALL-01). */
export interface Retreat {
  readonly places: readonly ModelPlace[]
  /** One of its models touches an edge of the table (4E-FALL-26). */
  readonly leaves: boolean
  /** It has no path (4E-FALL-14). */
  readonly trapped: boolean
}

/** A marker's place: not read by the rules, null for the players' own table. */
export type MarkerAt = unknown

/** Placements that both editions ask for. */
export type ClassicPlacement =
  /**
   * Answer: Aim. The marker's hole over one of the models, no friend under it (4E-BLAST-02, 4E-ORDN-04, 4E-ORDN-05); null:
   * it isn't fired.
   */
  | {
      readonly ask: 'aim'
      readonly unit: UnitIndex
      readonly target: UnitIndex
      readonly among: readonly ModelIndex[]
      readonly diameter: Length
      readonly laid?: Laid
    }
  /** Answer: Beside. A further marker of a barrage, in edge contact with the first one at a place of the player's choice (4E-BARR-12). */
  | {
      readonly ask: 'beside'
      readonly unit: UnitIndex
      readonly marker: MarkerAt
      readonly diameter: Length
      readonly laid: Laid
    }
  /** Answer: Drop. The place a deep striking unit aims at, anywhere on the table (4E-MSR-06). */
  | { readonly ask: 'drop'; readonly unit: UnitIndex; readonly model: ModelIndex }
  /** Answer: Flame. The teardrop from the model's base, no friend under it (4E-TMPL-02); if it covers no model it isn't fired. */
  | {
      readonly ask: 'flame'
      readonly unit: UnitIndex
      readonly model: ModelIndex
      readonly target: UnitIndex
      readonly mount?: Mount
      readonly laid?: Laid
    }

/** The owner and weapon of a marker or template, and its number among several. */
interface Laid {
  readonly by: UnitIndex
  readonly weapon: string
  readonly place: number
  readonly of: number
}

export interface Aim {
  readonly marker: { readonly at: MarkerAt } | null
}

/** The direction from the first marker, as a heading; null: players have placed it. */
export interface Beside {
  readonly direction: number | null
}

export interface Drop {
  readonly at: MarkerAt
}

/**
 * The result of a deep strike: the models placed, those without room, and whether the unit is lost beyond the table
 * (4E-MSR-07 to 4E-MSR-09).
 */
export interface Touchdown {
  readonly places: readonly ModelPlace[]
  readonly off: boolean
}

/** A quarter of the table, by its long and its short edge (4E-MIS-02). */
export interface Quarter {
  readonly edge: Edge
  readonly end: Edge
}

export interface Flame {
  readonly under: readonly ModelIndex[]
}

/** A marker's final place, and the models under it. */
export interface Landing {
  readonly at: MarkerAt
  readonly under: readonly { readonly model: ModelIndex; readonly whole: boolean }[]
  /** The model under its hole. */
  readonly hole: ModelIndex | null
}

/** Measurements for a placed marker. */
export interface MarkerReach {
  readonly reached: boolean
  readonly seen: boolean
}

/** The models of a unit that fight an enemy unit (4E-CC-01). */
export interface Engaged {
  readonly target: UnitIndex
  /** In base contact with it. */
  readonly touching: readonly ModelIndex[]
  /** Within 2" of those, but not in base contact themselves. */
  readonly near: readonly ModelIndex[]
}

/** A side of a hull (4E-VTGT-06). */
export type Facing = 'front' | 'side' | 'rear'

/** What a firing model sees of a vehicle. */
export interface FacingSeen {
  readonly model: ModelIndex
  readonly facing: Facing
  /** Half of that side is hidden, or it is behind area terrain of Size 2 or 3 (4E-VOBS-06, 4E-VOBS-07). */
  readonly obscured: boolean
}

/** A vehicle's move through terrain. */
export interface RoughDrive {
  readonly model: ModelIndex
  /** Number of pieces of terrain, each of which needs a test (4E-AMB-25). */
  readonly pieces: number
  /** The place in front of the first one, or its present place if it is inside. */
  readonly stop: KnownPlacement
}

/** Facts that both editions ask for. */
export type ClassicFact =
  /**
   * Answer: Fire. `weapon`: the fired mode. `half`: whether half range matters. `sight`: false for weapons that need none.
   * `mount`: for a weapon that only fires from its mount and in its arc (4E-VSHT-11).
   */
  | {
      readonly ask: 'fire'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly weapon: string
      readonly half?: true
      readonly range: Length
      readonly target: UnitIndex
      readonly sight: boolean
      readonly mount?: Mount
    }
  /** Answer: boolean: are its models in one chain (4E-UNIT-11)? `apart`: maximum gap, if it isn't 2". */
  | { readonly ask: 'coherent'; readonly unit: UnitIndex; readonly apart?: Length }
  /** Answer: boolean: is one of its models in difficult terrain? */
  | { readonly ask: 'in-difficult'; readonly unit: UnitIndex }
  /**
   * Answer: the models whose move entered, left or crossed dangerous terrain (4E-TERR-15, 4E-GAP-04); `ground`: any
   * difficult terrain, or only those that end in it. Asked before they are placed there.
   */
  | {
      readonly ask: 'in-danger'
      readonly unit: UnitIndex
      readonly places: readonly ModelPlace[]
      readonly ground?: 'through' | 'end'
    }
  /** Answer: Retreat. The path towards its own edge; `distance` in the open, `slowed` if it touches difficult terrain (4E-FALL-07). */
  | {
      readonly ask: 'retreat'
      readonly unit: UnitIndex
      readonly distance: Length
      readonly slowed: Length
      readonly edge: Edge
      /** The short edge of its quarter, by which it may leave too; null: none (4E-AMB-10). */
      readonly end: Edge | null
    }
  /** Answer: the units with a model in base contact with a model of the unit. */
  | { readonly ask: 'touching'; readonly unit: UnitIndex; readonly among: readonly UnitIndex[] }
  /** Answer: Engaged[] for the targets with which the unit is in base contact. */
  | { readonly ask: 'engaged'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
  /** Answer: the units with a model within the distance of the middle of the table (4E-MIS-17). */
  | { readonly ask: 'near-middle'; readonly distance: Length; readonly among: readonly UnitIndex[] }
  /** Answer: for each unit the Quarter[] in which it has models (4E-MIS-03). */
  | { readonly ask: 'quarters'; readonly among: readonly UnitIndex[] }
  /** Answer: for each counter on the table the units with a model within the distance (4E-MIS-10). */
  | { readonly ask: 'around-counters'; readonly distance: Length; readonly among: readonly UnitIndex[] }
  /** Answer: boolean, whether there is room for another marker (4E-MIS-09); `edges` is its distance from the table edges, 12" if absent. */
  | { readonly ask: 'counter-room'; readonly edges?: Length }
  /** Answer: the units with a model within the distance of a long edge (4E-MIS-15). */
  | { readonly ask: 'near-edge'; readonly edge: Edge; readonly distance: Length; readonly among: readonly UnitIndex[] }
  /** Answer: Touchdown of a unit whose first model landed at that distance from its aim (4E-MSR-07). */
  | {
      readonly ask: 'touchdown'
      readonly unit: UnitIndex
      readonly marker: MarkerAt
      readonly direction: number | null
      readonly distance: Length
    }
  /** Answer: FacingSeen of each model. */
  | {
      readonly ask: 'facings'
      readonly unit: UnitIndex
      readonly models: readonly ModelIndex[]
      readonly vehicle: ModelIndex
      /** How much of it must be hidden, if it isn't half; `any`: it doesn't matter. */
      readonly hidden?: 'quarter' | 'any'
    }
  /** Answer: Facing: the side towards the hole of a marker. */
  | {
      readonly ask: 'facing-from-marker'
      readonly unit: UnitIndex
      readonly vehicle: ModelIndex
      readonly marker: MarkerAt
    }
  /**
   * Answer: RoughDrive of the models that enter, cross or leave difficult or dangerous terrain (4E-VMOV-06). Asked before
   * they are placed there.
   */
  | { readonly ask: 'rough-ground'; readonly unit: UnitIndex; readonly places: readonly ModelPlace[] }
  /**
   * Answer: boolean: does one of them end more than the distance from its start (`orAsFar`: at least the distance)? Asked
   * before they are placed there.
   */
  | {
      readonly ask: 'went-far'
      readonly unit: UnitIndex
      readonly places: readonly ModelPlace[]
      readonly distance: Length
      readonly orAsFar?: true
    }
  /** Answer: models within the distance of the hull, without vehicles. */
  | { readonly ask: 'in-debris'; readonly unit: UnitIndex; readonly vehicle: ModelIndex; readonly distance: Length }
  /** Answer: the transports with an access point within the distance of every model of the unit (4E-TRN-09, 4E-TRN-13, 7E-BASE-VEH-06). */
  | {
      readonly ask: 'at-access'
      readonly unit: UnitIndex
      readonly distance: Length
      readonly among: readonly UnitIndex[]
    }
  /** Answer: the target's models, nearest to the unit first. */
  | { readonly ask: 'nearest-first'; readonly unit: UnitIndex; readonly target: UnitIndex }
  /**
   * Answer: MarkerReach: whether the hole is within these distances of the model (4E-ORDN-06, 4E-BARR-05), and whether the
   * model sees the place under it.
   */
  | {
      readonly ask: 'marker-reach'
      readonly unit: UnitIndex
      readonly model: ModelIndex
      readonly target: UnitIndex
      readonly marker: MarkerAt
      readonly least: Length
      readonly most: Length
      readonly mount?: Mount
    }
  /** Answer: Landing after moving in a direction (0 to 255, clockwise from the right; null: not moved). */
  | {
      readonly ask: 'under-marker'
      readonly unit: UnitIndex
      readonly marker: MarkerAt
      readonly diameter: Length
      readonly direction: number | null
      readonly distance: Length
    }

const facts: Readonly<Record<ClassicFact['ask'], true>> = {
  fire: true,
  coherent: true,
  'in-difficult': true,
  'in-danger': true,
  retreat: true,
  touching: true,
  engaged: true,
  'near-middle': true,
  quarters: true,
  'around-counters': true,
  'counter-room': true,
  'near-edge': true,
  touchdown: true,
  'marker-reach': true,
  'under-marker': true,
  facings: true,
  'facing-from-marker': true,
  'rough-ground': true,
  'went-far': true,
  'in-debris': true,
  'at-access': true,
  'nearest-first': true,
}

const placements: Readonly<Record<ClassicPlacement['ask'], true>> = {
  aim: true,
  beside: true,
  flame: true,
  drop: true,
}

export const isClassicPlacement = (question: SpaceQuestion): question is ClassicPlacement => question.ask in placements

export const isClassicFact = (question: SpaceQuestion): question is ClassicFact => question.ask in facts
