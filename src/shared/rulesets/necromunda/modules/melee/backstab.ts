import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-BACKSTAB: +1 Strength from outside the target's front arc. */
export const backstab: NecromundaModule = {
  id: 'backstab',
  rule: 'NECX-TRAIT-BACKSTAB',
  on: {
    hitMade: ({ hit }) => (hit.fromFront || hit.strength === null ? undefined : { strength: hit.strength + 1 }),
  },
}
