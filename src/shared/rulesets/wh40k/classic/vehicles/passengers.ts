import type { Damage } from './damage'
import type { HitKind } from './penetration'

/** The fate of passengers of a hit transport (4E-VPAS-02). */
export type Bailing =
  | { readonly out: false }
  | { readonly out: 'dead' }
  | {
      readonly out: true
      /** A passenger is wounded on 4+; `again`: failed dice are rerolled. Null: no wounds. */
      readonly wounds: null | 'once' | 'again'
      /** A Pinning test, or entangled: pinned without a test, even those who can't be pinned (4E-VPAS-03). */
      readonly then: 'pinning-test' | 'entangled'
    }

const wrecking: readonly Damage[] = ['destroyed', 'explodes']

/**
 * 4E-VPAS-01, by the final kind of a hit (4E-AMB-42). `damages`: what happened to the vehicle. `moved`: inches of its last
 * move. All die in an annihilated vehicle (4E-VDAM-16).
 */
export const bailing = (kind: HitKind, damages: readonly Damage[], moved: number): Bailing => {
  if (damages.includes('annihilated')) return { out: 'dead' }
  const fast = moved > 6
  if (damages.some((damage) => wrecking.includes(damage)))
    return { out: true, wounds: fast ? 'again' : 'once', then: 'entangled' }
  if (kind !== 'penetrating') return { out: false }
  return { out: true, wounds: fast ? 'once' : null, then: 'pinning-test' }
}

/** Number of passengers wounded before saves. `second`: the rerolled faces, in order. */
export const passengerWounds = (first: readonly number[], second: readonly number[]): number =>
  [...first, ...second].filter((face) => face >= 4).length
