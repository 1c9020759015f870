import { chooseDoor, doorsNear, doorWorked, operable, operate } from '../terrain/doors'
import { reach } from '../terrain/at-hand'
import type { Action } from './action'

/** NEC-TERR-22: opens or closes a door within 1" that isn't locked. */
export const operateDoor: Action = {
  id: 'operate-door',
  rule: 'NEC-TERR-22',
  type: 'simple',
  statuses: ['active'],
  at: 'door',
  available: (table) => operable(table).length > 0,
  *possible(table, fighter) {
    return (yield* doorsNear(table, fighter, operable(table), reach, 'NEC-TERR-22')).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* doorsNear(table, fighter, operable(table), reach, 'NEC-TERR-22')
    const door = yield* chooseDoor(table, fighter, near, 'NEC-TERR-22')
    begin()
    yield* operate(table, fighter, door)
    yield* doorWorked(table, fighter, door)
  },
}
