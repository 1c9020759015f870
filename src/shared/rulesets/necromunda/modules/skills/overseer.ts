import { choose, type Option } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { activate } from '../../activation/activation'
import { mayBeWithin, measure } from '../../asking'
import { check } from '../../checks'
import { controllerOf, friendsOf } from '../../table'
import { onBattlefield, type FighterIndex } from '../../state'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-SKILL-OVERSEER'
const earshot = inches(6)

interface Subordinate extends Option {
  readonly fighter: FighterIndex
}

/** NECX-SKILL-OVERSEER: if it passes a Leadership test, a friend within 6" takes two actions at once, Ready or not. */
const order: Action = {
  id: 'order',
  rule,
  type: 'double',
  statuses: ['active', 'engaged', 'pinned'],
  available: (table, fighter) => friendsOf(table, fighter).length > 0,
  possible: (table, fighter) =>
    mayBeWithin(
      table,
      fighter,
      { ask: 'within', of: fighter, distance: earshot, among: friendsOf(table, fighter) },
      rule,
    ),
  *perform(table, fighter, begin) {
    const among = friendsOf(table, fighter)
    const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: earshot, among }, rule)
    if (near.length === 0) return
    const options = near.map((friend): Subordinate => ({ id: table.roster(friend).id, fighter: friend }))
    const side = controllerOf(table, fighter)
    const { fighter: friend } = yield* choose(side, 'order.whom', table.roster(fighter).id, options, rule)
    begin()
    if (!(yield* check(table, fighter, 'ld', rule)).passed) return
    // There is only one activation at a time, so the overseer's ends first; it has no action points left.
    table.emit({ type: 'activation-ended', rule, fighter })
    const { ready } = table.fighter(friend)
    yield* activate(table, friend)
    if (ready && onBattlefield(table.fighter(friend))) table.emit({ type: 'readied', rule, fighters: [friend] })
  },
}

export const overseer: NecromundaModule = { id: 'overseer', rule, on: { actions: () => [order] } }
