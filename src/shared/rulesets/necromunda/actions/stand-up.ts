import { getsUp } from '../mounts/riding'
import { turn } from '../movement/facing'
import type { Action } from './action'

/** NEC-ACT-40, NECV-MNT-10: stands up, with a heading of its controller's choice. */
export const standUp: Action = {
  id: 'stand-up',
  rule: 'NEC-ACT-40',
  type: 'basic',
  statuses: ['pinned'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    if (!(yield* getsUp(table, fighter, 'NECV-MNT-10'))) return
    table.emit({ type: 'status-changed', rule: 'NEC-ACT-40', fighter, status: 'active' })
    yield* turn(table, fighter, 'NEC-ACT-40')
  },
}
