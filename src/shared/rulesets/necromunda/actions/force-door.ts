import { base, propertyRows, rollOne, row, type Procedure, type Row } from '../../../engine'
import { measure } from '../asking'
import { characteristic, fold } from '../characteristics'
import { chooseDoor, doorsNear, doorWorked, isBarred, shutDoors, touching } from '../terrain/doors'
import { controllerOf, friendsOf, handlersOf, hasProperty, isCapableFighter, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import type { Action } from './action'

const neededToForce = 9

const forceable = (table: NecromundaTable): number[] => shutDoors(table).filter((door) => !isBarred(table, door))

/** NEC-TERR-25, NEC-COND-05: D6 plus Strength, plus 2 for every Capable friend at the door: 9 or more. */
export const forceDoor: Action = {
  id: 'force-door',
  rule: 'NEC-TERR-25',
  type: 'basic',
  statuses: ['active'],
  at: 'door',
  available: (table) => forceable(table).length > 0,
  *possible(table, fighter) {
    return (yield* doorsNear(table, fighter, forceable(table), touching, 'NEC-TERR-25')).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* doorsNear(table, fighter, forceable(table), touching, 'NEC-TERR-25')
    const door = yield* chooseDoor(table, fighter, near, 'NEC-TERR-25')
    begin()
    const helpers = yield* helpersAt(table, fighter, door)
    const help: Row[] = [
      row('strength', 'NEC-TERR-25', 'add', -characteristic(table, fighter, 's').value),
      ...(helpers > 0 ? [row('friends-near', 'NEC-TERR-25', 'add', -2 * helpers)] : []),
      // NECX-TEST-04: a modifier applies to the roll, so its sign is reversed.
      ...propertyRows(handlersOf(table, 'forceDoor', fighter)).map(({ source, rule, amount }) =>
        row(source, rule, 'add', -amount),
      ),
    ]
    const needed = fold([base('force-door', 'NEC-TERR-25', neededToForce), ...help])
    const side = controllerOf(table, fighter)
    const face = yield* rollOne({ side, kind: 'door.force', subject: table.roster(fighter).id, rule: 'NEC-TERR-25' })
    const passed = face >= needed.value
    const rolled = { purpose: 'force-door', faces: [face], needed, passed }
    table.emit({ type: 'dice-rolled', rule: 'NEC-TERR-25', fighter, ...rolled })
    if (!passed) return
    if (table.state.scenery.doors[door]?.locked === true) {
      table.emit({ type: 'door-unlocked', rule: 'NEC-TERR-26', fighter, door })
    }
    table.emit({ type: 'door-moved', rule: 'NEC-TERR-25', fighter, door, open: true })
    if (hasProperty(table, fighter, 'destroysDoors')) {
      table.emit({ type: 'door-destroyed', rule: 'NECX-GEAR-LOCK-PUNCH', fighter, door })
    }
    yield* doorWorked(table, fighter, door)
  },
}

function* helpersAt(table: NecromundaTable, fighter: FighterIndex, door: number): Procedure<number> {
  const among = friendsOf(table, fighter).filter((friend) => isCapableFighter(table, friend))
  if (among.length === 0) return 0
  const question = { ask: 'near-scenery', what: 'door', number: door, distance: touching, among } as const
  return (yield* measure(table, fighter, question, 'NEC-TERR-25')).length
}
