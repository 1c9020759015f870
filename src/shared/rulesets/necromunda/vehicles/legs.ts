import { rounded, type Length } from '../../../space'
import type { Whereabouts } from '../questions'
import type { Facing, FighterIndex } from '../state'

/** NECV-MOVE-01, NECV-MOVE-02: one part of a drive: a turn about the centre, or a straight line. */
export type Leg =
  /** Heading steps, 256 in a full turn; positive to the right. */
  | { readonly kind: 'pivot'; readonly steps: number }
  | { readonly kind: 'straight'; readonly distance: Length; readonly course: Course }
  /** NECV-IMP-20: turns by the least angle that lets it go on. */
  | { readonly kind: 'clear' }

/** Direction of a hull's straight movement: along its own axis, along another hull's, or an arrow of the scatter die. */
export type Course =
  'forward' | 'backward' | { readonly along: FighterIndex; readonly backward: boolean } | { readonly direction: number }

/** What a hull touches first, with the facings that meet. */
export type Met =
  | { readonly kind: 'fighter'; readonly fighter: FighterIndex }
  | { readonly kind: 'vehicle'; readonly vehicle: FighterIndex; readonly mine: Facing; readonly theirs: Facing }
  /** NECV-IMP-25, NECV-IMP-26. `piece`: its id on a board; null on the players' own table. */
  | { readonly kind: 'scenery'; readonly piece: string | null; readonly sturdy: boolean; readonly mine: Facing }
  /** `side`: the vehicle's facing that meets the side of the road (NECV-ROAD-02). */
  | { readonly kind: 'edge'; readonly side?: Facing }
  /** NECV-MOVE-08: a gap that is too wide: it falls to the ground below or into a pit. */
  | { readonly kind: 'drop'; readonly height: Length; readonly pit: boolean; readonly landing: Whereabouts }

/** How far a leg goes before something is met. `done`: distance, or heading steps of a pivot. */
export interface DriveStep {
  readonly placement: Whereabouts
  readonly done: number
  readonly met: Met | null
  /** It has entered dangerous ground (NECV-TERR-01). */
  readonly dangerous: boolean
}

/** The rest of a leg; null if it is complete. */
export const restOf = (leg: Leg, done: number): Leg | null => {
  switch (leg.kind) {
    case 'clear':
      return null
    case 'pivot': {
      const steps = leg.steps - done
      return steps === 0 ? null : { kind: 'pivot', steps }
    }
    case 'straight': {
      const distance = rounded(leg.distance - done)
      return distance <= 0 ? null : { ...leg, distance }
    }
  }
}

/** Limits of a drive in an action. */
export interface DriveLimits {
  readonly allowance: Length
  /** How many turns it may make; null: any number. */
  readonly pivots: number | null
  /** Widest turn, in heading steps. */
  readonly widest: number
  readonly courses: readonly ('forward' | 'backward' | 'sideways')[]
  /** NECV-SKL-01: heading steps of one extra turn; absent: none. */
  readonly extraPivot?: number
}

export const pivotsIn = (legs: readonly Leg[]): readonly Extract<Leg, { kind: 'pivot' }>[] =>
  legs.filter((leg) => leg.kind === 'pivot')

/** NECV-ACT-10, NECV-SKL-01: whether a drive has no more turns than permitted; the extra turn has its own limit. */
export const turnsOftenEnough = (legs: readonly Leg[], { pivots, extraPivot }: DriveLimits): boolean => {
  const turns = pivotsIn(legs)
  if (pivots === null || turns.length <= pivots) return true
  return (
    extraPivot !== undefined && turns.length === pivots + 1 && turns.some(({ steps }) => Math.abs(steps) <= extraPivot)
  )
}

/** A drive planned by its player. */
export interface DrivePlan {
  readonly legs: readonly Leg[]
}
