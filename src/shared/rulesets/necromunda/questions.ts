import type { Length, Placement } from '../../space'
import type { FighterIndex } from './state'

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

/** A move the players have shown, before the dice along it. Its path stays opaque. */
export interface PlannedMove {
  readonly path: unknown
  /** Movement it costs if nothing goes wrong. */
  readonly cost: Length
  /** What has to be rolled for along the way, nearest first. */
  readonly hazards: readonly Hazard[]
  /** Active, Capable enemies that come within 1" on the way (NEC-MOVE-16), first met first. */
  readonly intercepting: readonly FighterIndex[]
}

export type Hazard =
  | { readonly kind: 'barricade' }
  | { readonly kind: 'dangerous' }
  | { readonly kind: 'jump'; readonly height: Length }
  | { readonly kind: 'leap'; readonly gap: Length; readonly height: Length }
  | { readonly kind: 'pit' }

/** Where a move ended. */
export interface Arrival {
  readonly placement: Placement
  readonly moved: Length
  /** Standing enemies in base contact at the end. */
  readonly contacts: readonly FighterIndex[]
  /** Seriously Injured enemies within 1" at the end (Coup de Grace, NEC-ACT-21). */
  readonly finishable: readonly FighterIndex[]
}

/** Why somebody moves: what the board may allow differs. */
export type MoveKind =
  | 'move'
  | 'charge'
  | 'take-cover'
  | 'crawl'
  | 'retreat'
  | 'run-for-cover'
  | 'consolidate'
  | 'carry'

/** Placements: the mover's player answers, the oracle checks and works out. */
export type PlacementQuestion =
  /** Answer: PlannedMove. `targets`: enemies the move sets out to engage, empty when it keeps its distance. */
  | {
      readonly ask: 'plan-move'
      readonly fighter: FighterIndex
      readonly kind: MoveKind
      readonly allowance: Length
      readonly targets: readonly FighterIndex[]
    }
  /** Answer: Placement within a deployment zone of the battlefield. */
  | { readonly ask: 'deploy'; readonly fighter: FighterIndex; readonly zone: number }
  /** Answer: Placement at the same spot, facing elsewhere (NEC-MOVE-08). */
  | { readonly ask: 'face'; readonly fighter: FighterIndex }
  /** Answer: BlastMarker; must touch the target's base, its centre visible to the shooter (NEC-BLAST-03). */
  | {
      readonly ask: 'place-blast'
      readonly shooter: FighterIndex
      readonly target: FighterIndex
      readonly diameter: Length
      readonly longRange: Length
    }
  /** Answer: fighters touched by the flame template (NEC-TEMPL-05). */
  | { readonly ask: 'place-template'; readonly shooter: FighterIndex }

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
  /** Answer: enemies that may be in sight. Without a board all that could be; `shot` settles it once one is named. */
  | { readonly ask: 'targets'; readonly shooter: FighterIndex; readonly among: readonly FighterIndex[] }
  /** Answer: ShotFacts. */
  | {
      readonly ask: 'shot'
      readonly shooter: FighterIndex
      readonly target: FighterIndex
      readonly short: Length | null
      readonly long: Length | null
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
  /** Answer: Arrival of a planned move, cut short by `penalty` or ended at one of its hazards. */
  | {
      readonly ask: 'arrive'
      readonly fighter: FighterIndex
      readonly plan: PlannedMove
      readonly penalty: Length
      /** Index into the plan's hazards at which it ends instead: fell, or stopped there. */
      readonly endsAt: number | null
      /** Goes for this interceptor instead of its targets (NEC-MOVE-16). */
      readonly intercept: FighterIndex | null
      readonly targets: readonly FighterIndex[]
    }
  /** Answer: enemies that could be engaged within the allowance; without a board all standing ones (NEC-MOVE-14). */
  | { readonly ask: 'engageable'; readonly fighter: FighterIndex; readonly allowance: Length; readonly among: readonly FighterIndex[] }
  /** Answer: Placement after being turned so that the target is in the front arc (NEC-SHOOT-05). */
  | { readonly ask: 'turned-towards'; readonly fighter: FighterIndex; readonly target: FighterIndex }
  /** Answer: EdgeFacts (NEC-STATUS-08). */
  | { readonly ask: 'edge'; readonly fighter: FighterIndex }
  /** Answer: Landing after falling from the edge next to which it lies (NEC-FALL-01, -03). */
  | { readonly ask: 'landing'; readonly fighter: FighterIndex; readonly direction: number }
  /** Answer: ScatteredMarker (NEC-BLAST-06, -07). `direction` is one of the scatter die's arrow directions, from 0. */
  | {
      readonly ask: 'scatter'
      readonly marker: BlastMarker
      readonly distance: Length
      readonly direction: number
    }
  /** Answer: fighters touched by the marker (NEC-BLAST-09, -10). Null marker: centred on `around`. */
  | {
      readonly ask: 'under-blast'
      readonly marker: BlastMarker | null
      readonly around: FighterIndex | null
      readonly diameter: Length
    }
  /** Answer: Placement after being moved straight towards or away from something, and whether it was stopped short. */
  | {
      readonly ask: 'pushed'
      readonly fighter: FighterIndex
      readonly from: FighterIndex | BlastMarker
      readonly distance: Length
    }

export interface EdgeFacts {
  /** Within 0.5" of a platform edge. */
  readonly near: boolean
  readonly railing: boolean
  readonly drop: Length
}

export interface Landing {
  readonly placement: Placement
  readonly height: Length
  readonly pit: boolean
  /** Who it landed on. */
  readonly onto: FighterIndex | null
  readonly contacts: readonly FighterIndex[]
}

/** Null centre: off the table, no effect (NEC-BLAST-07). */
export interface ScatteredMarker {
  readonly marker: BlastMarker | null
}

export interface Pushed {
  readonly placement: Placement
  readonly moved: Length
  readonly stopped: boolean
  readonly contacts: readonly FighterIndex[]
}

export type NecromundaQuestion = PlacementQuestion | FactQuestion

/** Directions the scatter die's arrow is read in: a clock of 24. The angle is continuous at a table (NECX-DICE-03). */
export const scatterDirections = 24

interface Answers {
  'plan-move': PlannedMove
  deploy: Placement
  face: Placement
  'place-blast': BlastMarker
  'place-template': readonly FighterIndex[]
  targets: readonly FighterIndex[]
  shot: ShotFacts
  nearest: FighterIndex
  within: readonly FighterIndex[]
  'line-of-fire': readonly StrayCandidate[]
  'can-see': boolean
  arrive: Arrival
  engageable: readonly FighterIndex[]
  'turned-towards': Placement
  edge: EdgeFacts
  landing: Landing
  scatter: ScatteredMarker
  'under-blast': readonly FighterIndex[]
  pushed: Pushed
}
export type AnswerTo<Question extends NecromundaQuestion> = Answers[Question['ask']]
