import { halfMovementOf } from '../movement/allowance'
import { travel } from '../movement/travel'
import type { Action } from './action'

/** NEC-ACT-26: moves up to half of M, then goes prone. It never causes a fall, so there is no edge test. */
export const takeCover: Action = {
  id: 'take-cover',
  rule: 'NEC-ACT-26',
  type: 'basic',
  statuses: ['active'],
  available: () => true,
  *perform(table, fighter, begin) {
    const allowance = halfMovementOf(table, fighter)
    const journey = { kind: 'take-cover', rule: 'NEC-ACT-26', allowance, targets: [] } as const
    yield* travel(table, fighter, journey, begin)
    if (table.fighter(fighter).status === 'active') {
      table.emit({ type: 'status-changed', rule: 'NEC-ACT-26', fighter, status: 'pinned' })
    }
  },
}
