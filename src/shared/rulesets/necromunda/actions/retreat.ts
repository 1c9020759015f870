import { propertyRows, type Procedure, type Row } from '../../../engine'
import { check } from '../checks'
import { reactionsAgainst } from '../melee/fight'
import { movementOf } from '../movement/allowance'
import { turn } from '../movement/facing'
import { nameTargets } from '../movement/targets'
import { travel } from '../movement/travel'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import type { Action } from './action'

/** NEC-ACT-31: leaves close combat if an Initiative test succeeds; otherwise everyone in contact attacks it. */
export const retreat: Action = {
  id: 'retreat',
  rule: 'NEC-ACT-31',
  type: 'basic',
  statuses: ['engaged'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    const enemies = [...table.fighter(fighter).engagedWith]
    const { passed } = yield* check(table, fighter, 'i', 'NEC-ACT-31', retreatRows(table, fighter))
    if (passed) yield* getAway(table, fighter, enemies)
    else yield* reactionsAgainst(table, fighter, enemies)
  },
}

/** Modifiers of the test. */
const retreatRows = (table: NecromundaTable, fighter: FighterIndex): Row[] =>
  propertyRows(handlersOf(table, 'retreatTest', fighter))

/** Moves away up to M; then the enemies it left may turn on the spot. */
export function* getAway(table: NecromundaTable, fighter: FighterIndex, enemies: readonly FighterIndex[]): Procedure {
  const allowance = movementOf(table, fighter)
  const targets = yield* engagingTargets(table, fighter, enemies)
  yield* travel(table, fighter, { kind: 'retreat', rule: 'NEC-ACT-31', allowance, targets }, () => undefined)
  for (const enemy of enemies) {
    const { status } = table.fighter(enemy)
    if (status === 'active' || status === 'engaged') yield* turn(table, enemy, 'NEC-ACT-31')
  }
}

/** NEC-Q-19: enemies that the move may engage; none unless the option `retreatMayEngage` is on. */
function* engagingTargets(
  table: NecromundaTable,
  fighter: FighterIndex,
  enemies: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> {
  if (!table.options.retreatMayEngage) return []
  return yield* nameTargets(table, fighter, movementOf(table, fighter), enemies)
}
