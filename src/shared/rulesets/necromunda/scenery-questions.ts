import type { Length } from '../../space'
import type { Arrival, BlastMarker, PlannedMove, Whereabouts } from './questions'
import type { Built, FighterIndex } from './state'

/** The rules' questions about doors, terminals, ductways and loot: a part of the vocabulary in `questions.ts`. */

/** Kinds of scenery, numbered by their index in the lists of the state; ductways by their ends. */
export const sceneryKinds = ['door', 'terminal', 'duct', 'loot'] as const
export type SceneryKind = (typeof sceneryKinds)[number]

/**
 * Where a fighter comes out: within 1" of an end of a ductway, in contact with enemies if `engaging` (NEC-TERR-36); up to 2" clear of a
 * doorway whose door has been shut (NEC-TERR-24); or beside a vehicle it was on or in (NECV-PASS-02, NECV-WRK-04).
 */
export type Opening =
  | { readonly kind: 'duct'; readonly end: number; readonly engaging: boolean }
  | { readonly kind: 'doorway'; readonly door: number }
  | {
      readonly kind: 'hull'
      readonly vehicle: FighterIndex
      readonly within: Length
      /** Not within 1" of enemies. */
      readonly apart: boolean
    }

/** Where a fighter has been put, and the standing enemies it is in contact with there. */
export interface Settled {
  readonly placement: Whereabouts
  readonly contacts: readonly FighterIndex[]
}

/** NEC-TERR-01: the scenery on the players' own table. */
export interface SceneryAgreed {
  readonly doors: readonly ('open' | 'shut' | 'locked')[]
  /** The door that each terminal works on. */
  readonly terminals: readonly number[]
  readonly ducts: number
  /** Loot in addition to the players' own caskets. */
  readonly loot: readonly ('casket' | 'ammo-crate')[]
}

/** What cards may do to the battlefield: remove a barricade, place a barricade near a friend, place a ductway through a wall. */
export type SceneryChangeKind = 'barricade-away' | 'barricade' | 'duct'

/** The change made; on the players' own table it is unknown which piece it was. */
export type SceneryChange =
  { readonly kind: 'taken'; readonly piece: string } | { readonly kind: 'built'; readonly built: Built }

export type SceneryPlacement =
  /** Answer: Settled, near the far end of a ductway, or clear of a door that has closed on it. */
  | { readonly ask: 'come-out'; readonly fighter: FighterIndex; readonly at: Opening }
  /** Answer: the opaque place of a side's loot casket (NEC-LOOT-01). */
  | { readonly ask: 'place-loot'; readonly side: number }
  /** Answer: SceneryChange, or null if no such piece is left (NECX-SCN-03). */
  | { readonly ask: 'change-scenery'; readonly side: number; readonly change: SceneryChangeKind }
  /** Answer: the opaque place where dragged loot is left (NEC-ACT-27); with nothing below, it falls to the surface beneath. */
  | { readonly ask: 'set-down-loot'; readonly loot: number; readonly carrier: FighterIndex }

export type SceneryFact =
  /** Answer: the scenery on the players' own table (NEC-TERR-01). Not asked on a board. */
  | { readonly ask: 'scenery-agreed' }
  /** Answer: the kinds of scenery that may be within the distance: at a table, all of them. */
  | { readonly ask: 'scenery-at-hand'; readonly fighter: FighterIndex; readonly distance: Length }
  /** Answer: those of these things within the distance of a fighter, nearest first; distance 0: base contact. */
  | {
      readonly ask: 'scenery-near'
      readonly fighter: FighterIndex
      readonly what: SceneryKind
      readonly distance: Length
      readonly among: readonly number[]
    }
  /** Answer: those of these fighters within the distance of a thing, nearest first; distance 0: base contact. */
  | {
      readonly ask: 'near-scenery'
      readonly what: SceneryKind
      readonly number: number
      readonly distance: Length
      readonly among: readonly FighterIndex[]
    }
  /** Answer: those whose base is at least partly in the doorway (NEC-TERR-24). */
  | { readonly ask: 'in-doorway'; readonly door: number; readonly among: readonly FighterIndex[] }
  /**
   * Answer: those of these doors that the shooter sees within range; range null: the reach of a flame template. `any`: one of them is
   * enough.
   */
  | {
      readonly ask: 'doors-in-sight'
      readonly shooter: FighterIndex
      readonly range: Length | null
      readonly among: readonly number[]
      readonly any?: boolean
    }
  /** Answer: whether there is any place where it can come out. */
  | { readonly ask: 'has-room'; readonly fighter: FighterIndex; readonly at: Opening }
  /** Answer: whether a side has anywhere to place a casket: more than 12" from every table edge (NEC-LOOT-01). */
  | { readonly ask: 'loot-room'; readonly side: number }
  /** Answer: whether a side can make that change anywhere. */
  | { readonly ask: 'change-room'; readonly side: number; readonly change: SceneryChangeKind }
  /** Answer: Settled, on one of the two sides of a door (NEC-TERR-24). */
  | { readonly ask: 'beside-door'; readonly fighter: FighterIndex; readonly door: number; readonly side: 0 | 1 }
  /** Answer: BlastMarker where loot or an object lies or a terminal stands, or 2" beyond an end of a ductway (NEC-LOOT-06, NEC-TERR-37). */
  | { readonly ask: 'marker-at'; readonly what: 'duct' | 'loot' | 'terminal' | 'object'; readonly number: number }
  /**
   * Answer: those of these objects that a mover comes within the distance of on its path and was not within before, in the order of
   * meeting.
   */
  | {
      readonly ask: 'objects-neared'
      readonly fighter: FighterIndex
      readonly objects: readonly number[]
      readonly kind: string
      readonly distance: Length
      readonly plan: PlannedMove
      readonly arrival: Arrival
    }

export interface SceneryAnswers {
  'come-out': Settled
  'place-loot': unknown
  'set-down-loot': unknown
  'scenery-agreed': SceneryAgreed
  'scenery-at-hand': readonly SceneryKind[]
  'scenery-near': readonly number[]
  'near-scenery': readonly FighterIndex[]
  'in-doorway': readonly FighterIndex[]
  'doors-in-sight': readonly number[]
  'has-room': boolean
  'loot-room': boolean
  'change-scenery': SceneryChange | null
  'change-room': boolean
  'beside-door': Settled
  'marker-at': BlastMarker
  'objects-neared': readonly number[]
}
