import type { Procedure } from '../../engine'
import { isWithin } from './asking'
import { enemyProperties, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** Whether a fighter is as near to an enemy as that one's effect reaches. */
export function* isReachedBy(
  table: NecromundaTable,
  property: 'keepsFromRallying' | 'spoilsShots',
  fighter: FighterIndex,
): Procedure<boolean> {
  for (const { fighter: enemy, rule, property: reach } of enemyProperties(table, property, fighter)) {
    if (yield* isWithin(table, enemy, reach, fighter, rule)) return true
  }
  return false
}
