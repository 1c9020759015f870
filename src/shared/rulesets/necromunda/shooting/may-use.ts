import type { Profile } from '../roster'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Whether nothing forbids the fighter this weapon. */
export const mayUse = (table: NecromundaTable, fighter: FighterIndex, profile: Profile, use: 'ranged' | 'melee'): boolean =>
  handlersOf(table, 'mayUse', fighter).every((handler) =>
    handler.run({ table, fighter, value: handler.value, profile, use }),
  )
