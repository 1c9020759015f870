import type { Module } from '../../../../engine'
import { lengthOf } from '../../shooting/shot'
import type { Moments } from '../../moments'

/**
 * NECX-TRAIT-VERSATILE: in its own activation strikes at enemies up to its long range away; they strike back only with what
 * reaches as far.
 */
export const versatile: Module<Moments> = {
  id: 'versatile',
  rule: 'NECX-TRAIT-VERSATILE',
  on: { strikesAt: ({ profile }) => lengthOf(profile.long) ?? undefined },
}
