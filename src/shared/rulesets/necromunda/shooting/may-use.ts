import type { Profile } from '../roster'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Whether nothing forbids the fighter this weapon. */
export const mayUse = (
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  use: 'ranged' | 'melee',
): boolean => {
  for (const { run, value } of handlersOf(table, 'mayUse', fighter)) {
    if (!run({ table, fighter, value, profile, use })) return false
  }
  return true
}
