/** The parts of a move, the prices a ruleset sets for it, and its total cost. */
import type { Length } from '../length'
import type { Spot } from '../shapes'

/**
 * How a stretch of a path is made:
 * - walk: over ground that carries the model (gaps no wider than its base included)
 * - climb: up or down beside a climbable piece, and from there onto its top
 * - ladder: between the foot and the head of a ladder
 * - jump: off an edge, down to the surface below
 * - leap: straight over a gap, to the same or another height
 * - fly: through the air, over models and terrain
 */
export type Manner = 'walk' | 'climb' | 'ladder' | 'jump' | 'leap' | 'fly'

export interface PathStep {
  readonly by: Manner
  readonly to: Spot
}

/** A ruleset's prices and limits. */
export interface MovePolicy {
  /** scenery no higher than this is ignored */
  readonly step: Length
  /** factor for the distance moved over difficult (dangerous) ground; 1 costs nothing extra */
  readonly difficultFactor: number
  readonly dangerousFactor: number
  readonly areaFactor: number
  /** factor for the height climbed (by ladder) */
  readonly climbFactor: number
  readonly ladderFactor: number
  /** how far a ledge may stick out and still be climbed past */
  readonly overhang: Length
  /** expected cost of crossing a barricade; the `tolls` of a query replace it in order of crossing */
  readonly barricadeToll: Length
  /** longest jump and leap that the route finder uses (longer ones can still be priced) */
  readonly jumpUpTo: Length
  readonly leapUpTo: Length
  /** whether the route finder climbs (also ladders), and whether it enters dangerous ground */
  readonly climbs: boolean
  readonly braves: boolean
}

/** The mover, its allowance, and how it treats other models. Models not named are obstacles that must not be touched. */
export interface Mover {
  readonly model: number
  readonly allowance: Length
  /** models it may move through (never end on) */
  readonly passes: readonly number[]
  /**
   * models it must keep at least `distance` away from during the whole move (if it starts nearer: it must not come nearer,
   * and must end that far away)
   */
  readonly avoids: readonly number[]
  readonly distance: Length
  /** models it may touch: excepted from `avoids` */
  readonly engages: readonly number[]
  /** models whose passing within `distance` is reported without being a fault */
  readonly watches: readonly number[]
}

/** A barricade (or another low piece) crossed, in order. */
export interface Crossing {
  readonly piece: string
  readonly toll: Length
  /** amount spent since the start of the move when the base first touches it, without this toll */
  readonly spent: Length
}

/** A model that the moving base comes near to. */
export interface Encounter {
  readonly model: number
  /** smallest distance base to base during the leg */
  readonly nearest: Length
  /** amount spent since the start of the move when the model is first within the mover's `distance` */
  readonly spent: Length
  /** the mover's place then */
  readonly spot: Spot
}

export interface PricedLeg {
  readonly by: Manner
  readonly from: Spot
  readonly to: Spot
  /** horizontal */
  readonly length: Length
  readonly cost: Length
  /** thousandths of an inch over difficult, dangerous and area ground */
  readonly difficult: Length
  readonly dangerous: Length
  readonly area: Length
  /** ids of the dangerous pieces gone onto */
  readonly perils: readonly string[]
  /** amount spent since the start of the move when it first enters dangerous ground; null if it doesn't */
  readonly perilsFrom: Length | null
  readonly crossings: readonly Crossing[]
  /** height climbed up, climbed down, dropped (by jump or leap), and width of the gap leapt */
  readonly up: Length
  readonly down: Length
  readonly drop: Length
  readonly gap: Length
  /** the climbed piece or ladder */
  readonly on: string | null
  /** models passed through, and models approached */
  readonly through: readonly number[]
  readonly near: readonly Encounter[]
}

/** Why a path can't be taken, or why a move can't end at a place. */
export type MoveFault =
  | { readonly why: 'off-table' }
  | { readonly why: 'blocked'; readonly by: string }
  | { readonly why: 'through-model' | 'on-model' | 'too-near'; readonly model: number }
  | { readonly why: 'no-ground' }
  | { readonly why: 'on-barricade'; readonly piece: string }
  | { readonly why: 'nothing-to-climb' }
  /** a jump whose horizontal distance exceeds the base's width: that is a leap */
  | { readonly why: 'too-far' }
  /** a jump or leap that goes up */
  | { readonly why: 'too-high' }
  /** a climb that moves sideways */
  | { readonly why: 'not-upright' }

/** How a model is supported where its move ends. */
export type Footing = 'standing' | 'climbing' | 'on-ladder' | 'mid-air'

/** Where an allowance ends. */
export interface MoveEnd {
  readonly spot: Spot
  readonly spent: Length
  /** index of the leg it lies on */
  readonly leg: number
  readonly footing: Footing
  readonly faults: readonly MoveFault[]
}

export interface PricedMove {
  readonly legs: readonly PricedLeg[]
  /** of the whole path */
  readonly cost: Length
  /** why the path as a whole can't be taken; empty if it can (each fault names its leg) */
  readonly faults: readonly (MoveFault & { readonly leg: number })[]
  /** where the allowance ends, at the latest at the end of the path */
  readonly end: MoveEnd
  /** the last place at or before `end` where the move may stop */
  readonly lastLegal: MoveEnd
}

/** A path to a place with its price, ready for `priceMove`. */
export interface Route {
  readonly path: readonly PathStep[]
  readonly cost: Length
}
