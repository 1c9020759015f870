import { base, choose, roll, row, type Option, type Row } from '../../../../engine'
import { thousandths } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure } from '../../asking'
import { characteristic, fold } from '../../characteristics'
import { check } from '../../checks'
import { controllerOf, friendsOf, has } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { ActionId, FighterIndex } from '../../state'

type Gear = NecromundaModule
const rule = 'NECX-GEAR-MAGNACLES'
/** Distance at which bases count as touching, because models are placed inexactly. */
const touching = thousandths(20)

interface Victim extends Option {
  readonly fighter: FighterIndex
}

/** An enemy in contact that fails an Initiative test is manacled. */
const restrain: Action = {
  id: 'restrain',
  rule,
  type: 'basic',
  statuses: ['engaged'],
  available: (table, fighter) => table.fighter(fighter).engagedWith.some((enemy) => !has(table, enemy, 'manacled')),
  *perform(table, fighter, begin) {
    const options = table
      .fighter(fighter)
      .engagedWith.filter((enemy) => !has(table, enemy, 'manacled'))
      .map((enemy): Victim => ({ id: table.roster(enemy).id, fighter: enemy }))
    const side = controllerOf(table, fighter)
    const { fighter: victim } = yield* choose(side, 'restrain.whom', table.roster(fighter).id, options, rule)
    begin()
    if ((yield* check(table, victim, 'i', rule)).passed) return
    table.emit({ type: 'condition-gained', rule, fighter: victim, condition: { id: 'manacled' } })
  },
}

/** Breaks free if 2D6 is at most Strength, with help from friends in contact. */
const breakBonds: Action = {
  id: 'break-bonds',
  rule,
  type: 'double',
  statuses: ['active', 'engaged', 'pinned'],
  available: (table, fighter) => has(table, fighter, 'manacled'),
  *perform(table, fighter, begin) {
    begin()
    const among = friendsOf(table, fighter)
    const question = { ask: 'within', of: fighter, distance: touching, among } as const
    const helpers = among.length === 0 ? 0 : (yield* measure(table, fighter, question, rule)).length
    const strength = base('strength', rule, characteristic(table, fighter, 's').value)
    const needed = fold(helpers === 0 ? [strength] : [strength, row('friends-in-contact', rule, 'add', 2 * helpers)])
    const side = controllerOf(table, fighter)
    const faces = yield* roll({ side, kind: 'break-bonds.strength', subject: table.roster(fighter).id, rule, count: 2 })
    const passed = faces.reduce((sum, face) => sum + face, 0) <= needed.value
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'break-bonds', faces, needed, passed })
    if (passed) table.emit({ type: 'condition-lost', rule, fighter, condition: 'manacled' })
  },
}

/** NECX-GEAR-MAGNACLES: gives the action that manacles an enemy in contact. */
const magnacles: Gear = { id: 'magnacles', rule, on: { actions: () => [restrain] } }

const stillFree: readonly ActionId[] = ['fight', 'break-bonds', 'stand-up', 'reload', 'coup-de-grace']
const hampered: readonly Row[] = [row('manacled', rule, 'add', -2)]

/** NECX-GEAR-MAGNACLES: a manacled fighter cannot move or shoot, and has -2 in close combat. */
const manacled: Gear = {
  id: 'manacled',
  rule,
  on: {
    actions: () => [breakBonds],
    mayAct: ({ action }) => stillFree.includes(action),
    hitRoll: ({ kind }) => (kind === 'melee' ? hampered : []),
  },
}

export const restraints: readonly Gear[] = [magnacles, manacled]
