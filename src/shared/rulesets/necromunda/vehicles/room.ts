import type { Procedure } from '../../../engine'
import { measure } from '../asking'
import type { FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { isVehicle } from './vehicle'

/** What a vehicle has used up that fits nowhere on this table. */
export const noRoom = 'no-room'

/** NECV-DEP-02, NECV-GAP-11: a hull that fits nowhere stays away from the battle; fighters always find room. */
export function* hasRoom(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const profile = table.roster(fighter)
  if (!isVehicle(profile)) return true
  const question = { ask: 'hull-room', fighter, zone: profile.side } as const
  if (yield* measure(table, fighter, question, 'NECV-DEP-02')) return true
  table.emit({ type: 'effect-used', rule: 'NECV-DEP-02', fighter, effect: noRoom })
  return false
}
