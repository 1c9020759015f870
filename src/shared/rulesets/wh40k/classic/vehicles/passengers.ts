import type { Damage } from './damage'
import type { HitKind } from './penetration'

/** What becomes of those who leave a hit transport (4E-VPAS-02). */
export type Bailing =
  | { readonly out: false }
  | { readonly out: 'dead' }
  | {
      readonly out: true
      /** A die of 4+ wounds a passenger; `again`: lower ones are rolled a second time. Null: no wounds. */
      readonly wounds: null | 'once' | 'again'
      /** A Pinning test, or entangled: pinned without one, even those who never are (4E-VPAS-03). */
      readonly then: 'pinning-test' | 'entangled'
    }

const wrecking: readonly Damage[] = ['destroyed', 'explodes']

/**
 * 4E-VPAS-01, by the kind a hit has in the end (4E-AMB-42). `damages`: what happened to the vehicle. `moved`: inches of its last move.
 * Nobody survives an annihilated vehicle (4E-VDAM-16).
 */
export const bailing = (kind: HitKind, damages: readonly Damage[], moved: number): Bailing => {
  if (damages.includes('annihilated')) return { out: 'dead' }
  const fast = moved > 6
  if (damages.some((damage) => wrecking.includes(damage)))
    return { out: true, wounds: fast ? 'again' : 'once', then: 'entangled' }
  if (kind !== 'penetrating') return { out: false }
  return { out: true, wounds: fast ? 'once' : null, then: 'pinning-test' }
}

/** Passengers wounded before saves. `second`: faces of those rolled a second time, in order. */
export const passengerWounds = (first: readonly number[], second: readonly number[]): number =>
  [...first, ...second].filter((face) => face >= 4).length
