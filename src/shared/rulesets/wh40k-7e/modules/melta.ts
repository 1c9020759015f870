import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Within half range, shots get one extra die for penetration (7E-USR-MELTA-1, 7E-USR-MELTA-2). */
export const melta: Module<Moments, Traits> = {
  id: 'melta',
  rule: '7E-USR-MELTA-1',
  on: { piercingDice: ({ melee, close }) => (!melee && close ? 'added' : null) },
}
