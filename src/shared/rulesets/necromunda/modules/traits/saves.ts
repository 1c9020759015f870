import type { Module } from '../../../../engine'
import type { Moments } from '../../moments'

/** NECX-TRAIT-SHIELD-BREAKER: assault and energy shields don't count; fields roll twice and take the worse. */
const shieldBreaker: Module<Moments> = {
  id: 'shield-breaker',
  rule: 'NECX-TRAIT-SHIELD-BREAKER',
  on: { hitMade: () => ({ ignoresShields: true, fieldSave: 'twice' }) },
}

/** NECX-TRAIT-PHASE: neither armour nor fields save. */
const phase: Module<Moments> = {
  id: 'phase',
  rule: 'NECX-TRAIT-PHASE',
  on: { hitMade: () => ({ noArmourSave: true, fieldSave: 'none' }) },
}

export const saveTraits: readonly Module<Moments>[] = [shieldBreaker, phase]
