import { row } from '../../../../engine'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-ENTANGLE: can't be parried; after a natural 6 to hit the target's reaction attacks have -2. */
export const entangle: NecromundaModule = {
  id: 'entangle',
  rule: 'NECX-TRAIT-ENTANGLE',
  on: {
    mayBeParried: () => false,
    blowLanded: ({ natural }) =>
      natural === 6 ? { rows: [row('entangle', 'NECX-TRAIT-ENTANGLE', 'add', -2)] } : undefined,
  },
}
