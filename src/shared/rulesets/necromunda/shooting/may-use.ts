import { allAt } from '../../../engine'
import type { Profile } from '../roster'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Whether no rule forbids the fighter to use this weapon. */
export const mayUse = (
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  use: 'ranged' | 'melee',
): boolean => {
  const handlers = handlersOf(table, 'mayUse', fighter)
  return handlers.length === 0 || allAt(handlers, { table, fighter, profile, use })
}
