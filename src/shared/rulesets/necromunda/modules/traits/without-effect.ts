import type { NecromundaModule } from '../../moments'

/**
 * Traits that do nothing in a battle between fighters: they are about list building (Esoteric, Exclusive), vehicles (Arc, Crew Operated), scenery and
 * plants as targets (Demolitions, Defoliate).
 */
const without = (id: string, rule: string): NecromundaModule => ({ id, rule })

export const effectlessTraits: readonly NecromundaModule[] = [
  without('esoteric', 'NECX-TRAIT-ESOTERIC'),
  without('exclusive', 'NECX-TRAIT-EXCLUSIVE'),
  without('arc', 'NECX-TRAIT-ARC'),
  without('crew-operated', 'NECX-TRAIT-CREW-OPERATED'),
  without('demolitions', 'NECX-TRAIT-DEMOLITIONS'),
  without('defoliate', 'NECX-TRAIT-DEFOLIATE'),
]
