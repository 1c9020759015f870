import { row, type Module } from '../../../../engine'
import type { Moments } from '../../moments'

/** NECX-TRAIT-PAIRED: counts as two weapons; A is doubled on a charge. */
export const paired: Module<Moments> = {
  id: 'paired',
  rule: 'NECX-TRAIT-PAIRED',
  on: {
    attackDice: ({ charging, weapons }) => [
      ...(weapons.length === 1 ? [row('paired', 'NECX-TRAIT-PAIRED', 'add', 1)] : []),
      ...(charging ? [row('paired', 'NECX-TRAIT-PAIRED', 'multiply', 2)] : []),
    ],
  },
}
