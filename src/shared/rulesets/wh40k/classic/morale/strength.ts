import type { ClassicOptions } from '../options'

/** A unit's size now or at an earlier time. */
export interface UnitSize {
  readonly models: number
  /** Total wounds left on its models. */
  readonly wounds: number
}

/** A unit's size as one number (4E-MOR-22, 4E-AMB-06). 7th edition counts models (7E-BASE-MORALE-01). */
export const strengthOf = (size: UnitSize, counts: ClassicOptions['strengthCounts']): number => size[counts]

/**
 * Whether a quarter or more is lost (4E-MOR-07, 4E-CAS-09, 7E-BASE-MORALE-01). `before`: at the start of the turn, or of the
 * phase in 7th edition.
 */
export const lostQuarter = (before: number, left: number): boolean => left < before && 4 * (before - left) >= before

/** Whether less than half of its strength at the start of the game is left (4E-MOR-09). */
export const isBelowHalf = (atStart: number, left: number): boolean => 2 * left < atStart

/** A model in a combat, for comparing numbers. */
export type Counted =
  | { readonly kind: 'walker'; readonly front: number }
  | { readonly kind: 'monstrous-creature' }
  | { readonly kind: 'model'; readonly left: number; readonly profile: number }

/** How many models it counts as (4E-MOR-12 to 4E-MOR-14). */
export const headcountOf = (counted: Counted, wounds: ClassicOptions['headcountWounds']): number => {
  if (counted.kind === 'walker') return counted.front >= 12 ? 10 : 5
  return counted.kind === 'monstrous-creature' ? 10 : counted[wounds]
}

/** All models of the units in the combat count, engaged or not (4E-MOR-15). */
export const headcount = (all: readonly Counted[], wounds: ClassicOptions['headcountWounds']): number =>
  all.reduce((sum, counted) => sum + headcountOf(counted, wounds), 0)

/** 0: not outnumbered; 1: by less than 2 to 1; otherwise the ratio to 1, at most 4. Exact, without rounding (4E-AMB-07). */
export const outnumbering = (winners: number, losers: number): 0 | 1 | 2 | 3 | 4 => {
  if (winners <= losers) return 0
  if (winners < 2 * losers) return 1
  if (winners < 3 * losers) return 2
  return winners < 4 * losers ? 3 : 4
}
