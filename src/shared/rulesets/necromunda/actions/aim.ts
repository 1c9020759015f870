import { hasLoadedArms } from '../shooting'
import { happened } from '../happened'
import type { Action } from './action'

/** NEC-ACT-24: +1 to hit if the very next action is Shoot. */
export const aim: Action = {
  id: 'aim',
  rule: 'NEC-ACT-24',
  type: 'basic',
  statuses: ['active'],
  available: (table, fighter) => hasLoadedArms(table, fighter, () => true),
  *perform(table, fighter, begin) {
    begin()
    yield* happened(table, fighter, { what: 'aimed' })
  },
}
