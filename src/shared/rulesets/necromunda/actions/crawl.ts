import { halfMovementOf } from '../movement/allowance'
import { travel } from '../movement/travel'
import type { Action } from './action'

/** NEC-ACT-41, NEC-ACT-45: a prone fighter crawls up to half of M. */
export const crawl: Action = {
  id: 'crawl',
  rule: 'NEC-ACT-41',
  type: 'double',
  statuses: ['pinned', 'seriously-injured'],
  available: () => true,
  *perform(table, fighter, begin) {
    const allowance = halfMovementOf(table, fighter)
    yield* travel(table, fighter, { kind: 'crawl', rule: 'NEC-ACT-41', allowance, targets: [] }, begin)
  },
}
