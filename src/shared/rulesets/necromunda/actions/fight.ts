import type { Action } from './action'
import { fight as fightWith } from '../melee/fight'
import { mayFightHulls, opponentsOf, strikesFromAfar } from '../melee/reach'

/**
 * NEC-ACT-30, NECV-MEL-03: close combat attacks against enemies it is engaged with, enemies in reach of its weapons, or a hull beside it.
 */
export const fight: Action = {
  id: 'fight',
  rule: 'NEC-ACT-30',
  type: 'basic',
  statuses: ['active', 'engaged'],
  available: (table, fighter) =>
    table.fighter(fighter).status === 'engaged' || strikesFromAfar(table, fighter) || mayFightHulls(table, fighter),
  *possible(table, fighter) {
    return table.fighter(fighter).status === 'engaged' || (yield* opponentsOf(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    begin()
    yield* fightWith(table, fighter, { charging: false })
  },
}
