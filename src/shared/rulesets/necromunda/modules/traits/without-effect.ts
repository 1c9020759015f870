import type { Module } from '../../../../engine'
import type { Moments } from '../../moments'

/**
 * Traits that are carried out by there being nothing to carry out in a battle between fighters: list building (Esoteric,
 * Exclusive), sentries (Silent), vehicles (Arc, Crew Operated), scenery and plants as targets (Demolitions, Defoliate).
 */
const without = (id: string): Module<Moments> => ({ id, rule: `NECX-TRAIT-${id.toUpperCase()}`, on: {} })

export const effectlessTraits: readonly Module<Moments>[] = [
  without('esoteric'),
  without('exclusive'),
  without('silent'),
  without('arc'),
  without('crew-operated'),
  without('demolitions'),
  without('defoliate'),
]
