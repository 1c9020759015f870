import type { Module } from '../../../../engine'
import type { Moments } from '../../moments'

/** NECX-TRAIT-PARRY: the attacker rolls one successful hit again, two if both weapons have it. */
export const parry: Module<Moments> = {
  id: 'parry',
  rule: 'NECX-TRAIT-PARRY',
  on: { parries: () => 1 },
}
