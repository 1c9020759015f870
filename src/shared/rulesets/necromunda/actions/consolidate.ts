import { consolidateDistance } from '../movement/allowance'
import { nameTargets } from '../movement/targets'
import { travel } from '../movement/travel'
import type { Action } from './action'

/** NEC-ACT-55, NEC-MELEE-20: the winner of a Fight moves; the move may engage, and otherwise makes it a Hard Target. */
export const consolidate: Action = {
  id: 'consolidate',
  rule: 'NEC-ACT-55',
  type: 'free',
  statuses: ['active'],
  available: () => true,
  *perform(table, fighter, begin) {
    const distance = consolidateDistance(table, fighter)
    const targets = yield* nameTargets(table, fighter, distance)
    const journey = { kind: 'consolidate', rule: 'NEC-MELEE-20', allowance: distance, targets } as const
    const arrival = yield* travel(table, fighter, journey, begin)
    if (arrival !== null && table.fighter(fighter).status === 'active') {
      table.emit({ type: 'condition-gained', rule: 'NEC-COND-07', fighter, condition: { id: 'hard-target' } })
    }
  },
}
