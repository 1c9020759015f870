import type { NecromundaModule } from '../../moments'

/**
 * NECX-TRAIT-VERSATILE: in its own activation strikes at enemies up to its long range away; they strike back only with what
 * reaches as far.
 */
export const versatile: NecromundaModule = {
  id: 'versatile',
  rule: 'NECX-TRAIT-VERSATILE',
  properties: { strikesAtLongRange: true },
}
