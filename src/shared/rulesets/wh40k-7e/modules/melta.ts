import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** One more die for penetration within half range, of shots alone (7E-USR-MELTA-1, 7E-USR-MELTA-2). */
export const melta: Module<Moments, Traits> = {
  id: 'melta',
  rule: '7E-USR-MELTA-1',
  on: { piercingDice: ({ melee, close }) => (!melee && close ? 'added' : null) },
}
