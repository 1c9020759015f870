import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { mayBeWithin, measure, place } from '../asking'
import { fall } from '../falling/fall'
import { carryingDistance } from '../movement/allowance'
import { travel } from '../movement/travel'
import { controllerOf, friendsOf, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import type { Action } from './action'

const reach = inches(1)

interface Burden extends Option {
  readonly fighter: FighterIndex
}

const injuredFriends = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  friendsOf(table, fighter).filter((friend) => table.fighter(friend).status === 'seriously-injured')

const withinReach = (table: NecromundaTable, fighter: FighterIndex) =>
  ({ ask: 'within', of: fighter, distance: reach, among: injuredFriends(table, fighter) }) as const

/** NEC-ACT-27: drags a Seriously Injured friend along, up to M or the fighter's Strength in inches. */
export const carry: Action = {
  id: 'carry',
  rule: 'NEC-ACT-27',
  type: 'simple',
  statuses: ['active'],
  available: (table, fighter) => injuredFriends(table, fighter).length > 0,
  possible: (table, fighter) => mayBeWithin(table, fighter, withinReach(table, fighter), 'NEC-ACT-27'),
  *perform(table, fighter, begin) {
    const near = yield* measure(table, fighter, withinReach(table, fighter), 'NEC-ACT-27')
    if (near.length === 0) return
    const options: Burden[] = near.map((friend) => ({ id: table.roster(friend).id, fighter: friend }))
    const side = controllerOf(table, fighter)
    const { fighter: burden } = yield* choose(side, 'carry.whom', table.roster(fighter).id, options, 'NEC-ACT-27')
    const allowance = carryingDistance(table, fighter)
    const journey = { kind: 'carry', rule: 'NEC-ACT-27', allowance, targets: [] } as const
    const arrival = yield* travel(table, fighter, journey, begin)
    if (arrival !== null && onBattlefield(table.fighter(burden))) yield* setDown(table, burden, fighter)
  },
}

/** Within 1" of the carrier; over nothing it falls (NEC-Q-28). */
function* setDown(table: NecromundaTable, burden: FighterIndex, carrier: FighterIndex): Procedure {
  const side = controllerOf(table, carrier)
  const question = { ask: 'set-down', fighter: burden, carrier } as const
  const { placement, inAir } = yield* place(table, burden, question, 'NEC-ACT-27', side)
  table.emit({ type: 'set-down', rule: 'NEC-ACT-27', fighter: burden, carrier, placement })
  if (inAir) yield* fall(table, burden, 'NEC-Q-28')
}
