import type { NecromundaModule } from '../../moments'

/**
 * Traits that are carried out by there being nothing to carry out in a battle between fighters: list building (Esoteric,
 * Exclusive), sentries (Silent, which also counts in the dark), vehicles (Arc, Crew Operated), scenery and plants as targets (Demolitions, Defoliate).
 */
const without = (id: string, rule: string): NecromundaModule => ({ id, rule })

export const effectlessTraits: readonly NecromundaModule[] = [
  without('esoteric', 'NECX-TRAIT-ESOTERIC'),
  without('exclusive', 'NECX-TRAIT-EXCLUSIVE'),
  // NECX-COND-07: does not give a Hidden shooter away.
  { id: 'silent', rule: 'NECX-TRAIT-SILENT', properties: { silent: true } },
  without('arc', 'NECX-TRAIT-ARC'),
  without('crew-operated', 'NECX-TRAIT-CREW-OPERATED'),
  without('demolitions', 'NECX-TRAIT-DEMOLITIONS'),
  without('defoliate', 'NECX-TRAIT-DEFOLIATE'),
]
