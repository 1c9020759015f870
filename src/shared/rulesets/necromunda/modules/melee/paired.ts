import { row } from '../../../../engine'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-PAIRED: counts as two weapons; A is doubled on a charge. */
export const paired: NecromundaModule = {
  id: 'paired',
  rule: 'NECX-TRAIT-PAIRED',
  on: {
    attackDice: ({ charging, weapons }) => [
      ...(weapons.length === 1 ? [row('paired', 'NECX-TRAIT-PAIRED', 'add', 1)] : []),
      ...(charging ? [row('paired', 'NECX-TRAIT-PAIRED', 'multiply', 2)] : []),
    ],
  },
}
