import type { Action } from './action'
import { fight as fightWith } from '../melee/fight'

/** NEC-ACT-30: close-combat attacks against one or more enemies it is engaged with. */
export const fight: Action = {
  id: 'fight',
  rule: 'NEC-ACT-30',
  type: 'basic',
  statuses: ['engaged'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    yield* fightWith(table, fighter, { charging: false })
  },
}
