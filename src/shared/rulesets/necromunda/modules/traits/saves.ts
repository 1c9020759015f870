import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-SHIELD-BREAKER: ignores assault and energy shields; field saves are rolled twice and the worse counts. */
const shieldBreaker: NecromundaModule = {
  id: 'shield-breaker',
  rule: 'NECX-TRAIT-SHIELD-BREAKER',
  on: { hitMade: () => ({ ignoresShields: true, fieldSave: 'twice' }) },
}

/** NECX-TRAIT-PHASE: allows neither armour nor field saves. */
const phase: NecromundaModule = {
  id: 'phase',
  rule: 'NECX-TRAIT-PHASE',
  on: { hitMade: () => ({ noArmourSave: true, fieldSave: 'none' }) },
}

export const saveTraits: readonly NecromundaModule[] = [shieldBreaker, phase]
