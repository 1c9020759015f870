import { settled, type Procedure } from '../../engine'
import type { Length } from '../../space'
import { isWithin } from './asking'
import { enemyProperties, type NecromundaTable, type OfEnemy } from './table'
import type { FighterIndex } from './state'

/** Whether a fighter is within reach of an enemy's effect. */
export const isReachedBy = (
  table: NecromundaTable,
  property: 'keepsFromRallying' | 'spoilsShots',
  fighter: FighterIndex,
): Procedure<boolean> => {
  const effects = enemyProperties(table, property, fighter)
  return effects.length === 0 ? settled(false) : isWithinAny(table, effects, fighter)
}

function* isWithinAny(
  table: NecromundaTable,
  effects: readonly OfEnemy<Length>[],
  fighter: FighterIndex,
): Procedure<boolean> {
  for (const { fighter: enemy, rule, property: reach } of effects) {
    if (yield* isWithin(table, enemy, reach, fighter, rule)) return true
  }
  return false
}
