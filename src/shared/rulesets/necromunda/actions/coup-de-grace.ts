import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { goOutOfAction } from '../hits'
import { controllerOf, enemiesOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import type { Action } from './action'

const reach = inches(1)

interface VictimOption extends Option {
  readonly victim: FighterIndex
}

/** Seriously Injured enemies in sight within 1". */
function* victimsOf(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly FighterIndex[]> {
  const among = enemiesOf(table, fighter).filter((enemy) => table.fighter(enemy).status === 'seriously-injured')
  if (among.length === 0) return among
  return yield* measure(
    table,
    fighter,
    { ask: 'within', of: fighter, distance: reach, among, sight: true },
    'NEC-ACT-22',
  )
}

/** NEC-ACT-22, NEC-HIT-04: a Seriously Injured enemy in sight within 1" goes Out of Action, without a roll. */
export const coupDeGrace: Action = {
  id: 'coup-de-grace',
  rule: 'NEC-ACT-22',
  type: 'simple',
  statuses: ['active'],
  available: (table, fighter) =>
    enemiesOf(table, fighter).some((enemy) => table.fighter(enemy).status === 'seriously-injured'),
  *possible(table, fighter) {
    return (yield* victimsOf(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const victims = yield* victimsOf(table, fighter)
    if (victims.length === 0) return
    const options = victims.map((victim): VictimOption => ({ id: table.roster(victim).id, victim }))
    const { id } = table.roster(fighter)
    const { victim } = yield* choose(controllerOf(table, fighter), 'coup-de-grace.victim', id, options, 'NEC-ACT-22')
    begin()
    yield* goOutOfAction(table, victim, { attacker: fighter, by: 'coup-de-grace', kind: 'coup-de-grace' }, 'NEC-ACT-22')
  },
}
