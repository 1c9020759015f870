import { roll, type Procedure } from '../../../engine'
import { measure } from '../asking'
import type { FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { isVehicle } from './vehicle'

/** Marks of a vehicle that does not fit on this table, or does not start. */
const noRoom = 'no-room'
const noStart = 'no-start'

/** Locomotions that are not allowed on a sump sea. */
const sinking: readonly string[] = ['wheeled', 'tracked', 'walker']

export const staysAway = (used: string): boolean => used === noRoom || used === noStart

/** NECV-DEP-02, CAMP-INJ-80: a D6 for each time it became unreliable; a 1 keeps it out of the battle. */
export function* startEngines(table: NecromundaTable): Procedure {
  for (const { index: fighter, id, side, vehicle } of table.rosters) {
    if (vehicle === undefined || vehicle.unreliable === 0) continue
    const rule = 'NECV-DEP-02'
    const faces = yield* roll({ side, kind: 'vehicle.start', subject: id, rule, count: vehicle.unreliable })
    const passed = !faces.includes(1)
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'start', faces, needed: null, passed })
    if (!passed) table.emit({ type: 'effect-used', rule, fighter, effect: noStart })
  }
}

/** NECV-DEP-02, NECV-GAP-11: a hull that does not fit on the table misses the battle; fighters always fit. */
export function* hasRoom(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const profile = table.roster(fighter)
  if (!isVehicle(profile)) return true
  if (table.fighter(fighter).used.includes(noStart)) return false
  // NECV-MOVE-11.
  if (table.options.sumpSea && sinking.includes(profile.vehicle?.locomotion ?? '')) {
    table.emit({ type: 'effect-used', rule: 'NECV-MOVE-11', fighter, effect: noRoom })
    return false
  }
  const question = { ask: 'hull-room', fighter, zone: profile.side } as const
  if (yield* measure(table, fighter, question, 'NECV-DEP-02')) return true
  table.emit({ type: 'effect-used', rule: 'NECV-DEP-02', fighter, effect: noRoom })
  return false
}
