/** What a move is made of, what a ruleset charges for it, and what it costs. */
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

/** What a ruleset charges and allows. */
export interface MovePolicy {
  /** scenery no higher than this is ignored */
  readonly step: Length
  /** times the distance moved over difficult (dangerous) ground; 1 charges nothing extra */
  readonly difficultFactor: number
  readonly dangerousFactor: number
  readonly areaFactor: number
  /** times the height climbed (by ladder) */
  readonly climbFactor: number
  readonly ladderFactor: number
  /** how far a ledge may stick out and still be climbed past */
  readonly overhang: Length
  /** what crossing a barricade is expected to cost; `tolls` of a query replace it in order of crossing */
  readonly barricadeToll: Length
  /** the route finder takes no higher jump and no longer leap than these (a price is given for any) */
  readonly jumpUpTo: Length
  readonly leapUpTo: Length
  /** whether the route finder climbs, ladders too, and whether it enters dangerous ground */
  readonly climbs: boolean
  readonly braves: boolean
}

/** Who moves, how far, and how it treats the others. Models not named are obstacles that must not be touched. */
export interface Mover {
  readonly model: number
  readonly allowance: Length
  /** models it may move through (never end on) */
  readonly passes: readonly number[]
  /** models it must stay at least `distance` from, all the way (if it starts nearer: come no nearer, and end away) */
  readonly avoids: readonly number[]
  readonly distance: Length
  /** models it may touch: exempt from `avoids` */
  readonly engages: readonly number[]
  /** models whose passing within `distance` is reported without being a fault */
  readonly watches: readonly number[]
}

/** A barricade (or another low piece) in the way, in order. */
export interface Crossing {
  readonly piece: string
  readonly toll: Length
  /** spent since the start of the move when the base first touches it, this toll not counted */
  readonly spent: Length
}

/** A model that the moving base comes near to. */
export interface Encounter {
  readonly model: number
  /** smallest distance base to base during the leg */
  readonly nearest: Length
  /** spent since the start of the move when the model is first within the mover's `distance` */
  readonly spent: Length
  /** where the mover then stands */
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
  /** spent since the start of the move when it first gets onto dangerous ground; null when it doesn't */
  readonly perilsFrom: Length | null
  readonly crossings: readonly Crossing[]
  /** climbed up, climbed down, dropped (by jump or leap), and width of the gap leapt */
  readonly up: Length
  readonly down: Length
  readonly drop: Length
  readonly gap: Length
  /** what is climbed: piece or ladder */
  readonly on: string | null
  /** models passed through and models come near to */
  readonly through: readonly number[]
  readonly near: readonly Encounter[]
}

/** Why a path can't be taken, or why a move can't end somewhere. */
export type MoveFault =
  | { readonly why: 'off-table' }
  | { readonly why: 'blocked'; readonly by: string }
  | { readonly why: 'through-model' | 'on-model' | 'too-near'; readonly model: number }
  | { readonly why: 'no-ground' }
  | { readonly why: 'on-barricade'; readonly piece: string }
  | { readonly why: 'nothing-to-climb' }
  /** a jump that goes farther across than the width of the base: that is a leap */
  | { readonly why: 'too-far' }
  /** a jump or leap that goes up */
  | { readonly why: 'too-high' }
  /** a climb that moves sideways */
  | { readonly why: 'not-upright' }

/** How a model is held where its move ends. */
export type Footing = 'standing' | 'climbing' | 'on-ladder' | 'mid-air'

/** Where an allowance ends. */
export interface MoveEnd {
  readonly spot: Spot
  readonly spent: Length
  /** number of the leg it lies on */
  readonly leg: number
  readonly footing: Footing
  readonly faults: readonly MoveFault[]
}

export interface PricedMove {
  readonly legs: readonly PricedLeg[]
  /** of the whole path */
  readonly cost: Length
  /** why the path as a whole can't be taken; empty when it can (each fault names its leg) */
  readonly faults: readonly (MoveFault & { readonly leg: number })[]
  /** where the allowance ends, at most the end of the path */
  readonly end: MoveEnd
  /** the last place at or before `end` where the move may stop */
  readonly lastLegal: MoveEnd
}

/** A way to a place, ready to be priced, with its price. */
export interface Route {
  readonly path: readonly PathStep[]
  readonly cost: Length
}
