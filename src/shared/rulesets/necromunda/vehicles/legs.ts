import { rounded, type Length } from '../../../space'
import type { Whereabouts } from '../questions'
import type { Facing, FighterIndex } from '../state'

/** NECV-MOVE-01, NECV-MOVE-02: one stretch of a drive: a turn about the centre, or straight on. */
export type Leg =
  /** Heading steps, 256 around; to the right where positive. */
  | { readonly kind: 'pivot'; readonly steps: number }
  | { readonly kind: 'straight'; readonly distance: Length; readonly course: Course }
  /** NECV-IMP-20: by the least angle that lets it go on. */
  | { readonly kind: 'clear' }

/** Which way a hull goes without turning: on its own axis, along with another, or by an arrow of the scatter die. */
export type Course =
  'forward' | 'backward' | { readonly along: FighterIndex; readonly backward: boolean } | { readonly direction: number }

/** What a hull touches first. Facings are those that meet. */
export type Met =
  | { readonly kind: 'fighter'; readonly fighter: FighterIndex }
  | { readonly kind: 'vehicle'; readonly vehicle: FighterIndex; readonly mine: Facing; readonly theirs: Facing }
  /** NECV-IMP-25, NECV-IMP-26. `piece`: its id on a board; null on the players' own table. */
  | { readonly kind: 'scenery'; readonly piece: string | null; readonly sturdy: boolean; readonly mine: Facing }
  /** `side`: of the road, and with which facing it is met (NECV-ROAD-02). */
  | { readonly kind: 'edge'; readonly side?: Facing }
  /** NECV-MOVE-08: a gap that is too wide: it goes down, to the ground there or into a pit. */
  | { readonly kind: 'drop'; readonly height: Length; readonly pit: boolean; readonly landing: Whereabouts }

/** How far a leg goes until something is met: distance, or heading steps of a pivot. */
export interface DriveStep {
  readonly placement: Whereabouts
  readonly done: number
  readonly met: Met | null
  /** It has come onto dangerous ground (NECV-TERR-01). */
  readonly dangerous: boolean
}

/** What is left of a leg; null where it has been gone to its end. */
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

/** What an action lets a vehicle do on its way. */
export interface DriveLimits {
  readonly allowance: Length
  /** How often it may turn; null: as often as it likes. */
  readonly pivots: number | null
  /** Heading steps of the widest turn. */
  readonly widest: number
  readonly courses: readonly ('forward' | 'backward' | 'sideways')[]
  /** NECV-SKL-01: heading steps of one turn more; absent: there is none. */
  readonly extraPivot?: number
}

export const pivotsIn = (legs: readonly Leg[]): readonly Extract<Leg, { kind: 'pivot' }>[] =>
  legs.filter((leg) => leg.kind === 'pivot')

/** NECV-ACT-10, NECV-SKL-01: whether a way turns no more often than it may, the one turn more being no wider than it may be. */
export const turnsOftenEnough = (legs: readonly Leg[], { pivots, extraPivot }: DriveLimits): boolean => {
  const turns = pivotsIn(legs)
  if (pivots === null || turns.length <= pivots) return true
  return (
    extraPivot !== undefined && turns.length === pivots + 1 && turns.some(({ steps }) => Math.abs(steps) <= extraPivot)
  )
}

/** A way that its player has shown. */
export interface DrivePlan {
  readonly legs: readonly Leg[]
}
