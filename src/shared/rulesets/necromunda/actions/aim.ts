import { hasLoadedArms } from '../shooting'
import { handlersOf } from '../table'
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
    for (const handler of handlersOf(table, 'aimed', fighter))
      yield* handler.run({ table, fighter, value: handler.value })
  },
}
