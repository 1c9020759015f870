import type { Procedure } from '../../../engine'
import type { NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import { fall } from './fall'

/** NEC-CLIMB-05: whether it hangs on a wall; on a ladder a fighter can stay indefinitely. */
export const hangsOnWall = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.fighter(fighter).climbing?.on === 'wall'

/** NEC-CLIMB-05: a fighter that began this activation on a wall and ends it on one falls. */
export function* loseGrip(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (!hangsOnWall(table, fighter) || !onBattlefield(table.fighter(fighter))) return
  yield* fall(table, fighter, 'NEC-CLIMB-05')
}
