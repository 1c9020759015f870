import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-SHIELD-BREAKER: assault and energy shields don't count; fields roll twice and take the worse. */
const shieldBreaker: NecromundaModule = {
  id: 'shield-breaker',
  rule: 'NECX-TRAIT-SHIELD-BREAKER',
  on: { hitMade: () => ({ ignoresShields: true, fieldSave: 'twice' }) },
}

/** NECX-TRAIT-PHASE: neither armour nor fields save. */
const phase: NecromundaModule = {
  id: 'phase',
  rule: 'NECX-TRAIT-PHASE',
  on: { hitMade: () => ({ noArmourSave: true, fieldSave: 'none' }) },
}

export const saveTraits: readonly NecromundaModule[] = [shieldBreaker, phase]
