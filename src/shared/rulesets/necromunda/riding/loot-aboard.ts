import type { Procedure } from '../../../engine'
import { inches, NOTHING, spot, type Spot } from '../../../space'
import { measure } from '../asking'
import type { FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { hullOf, profileOf } from '../vehicles/vehicle'
import { ridersOf } from './aboard'

/** Loot that lies on a vehicle. */
const lootOn = ({ state }: NecromundaTable, vehicle: FighterIndex): number[] =>
  state.scenery.loot.flatMap(({ aboard, gone, fixed }, number) =>
    aboard === vehicle && !gone && fixed !== true ? [number] : [],
  )

/**
 * NECV-RIDE-06, NECV-RIDE-05: outside a transport area loot falls off a vehicle that has moved, unless a rider who held on touches it. No
 * source says where it lands: here 1" behind the vehicle.
 */
export function* lootFallsOff(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const rule = 'NECV-RIDE-06'
  for (const loot of lootOn(table, vehicle)) {
    const { bed } = profileOf(table, vehicle).transport
    if (bed && (yield* measure(table, vehicle, { ask: 'in-bed', fighter: vehicle, vehicle, loot }, 'NECV-RIDE-05')))
      continue
    const among = ridersOf(table, vehicle)
    const touching = { ask: 'near-scenery', what: 'loot', number: loot, distance: NOTHING, among } as const
    if (among.length > 0 && (yield* measure(table, vehicle, touching, rule)).length > 0) continue
    const at: unknown = yield* measure(table, vehicle, { ask: 'object-at', fighter: vehicle, behind: inches(1) }, rule)
    table.emit({ type: 'loot-fell', rule, loot, at })
  }
}

/** NECV-WRK-11: loot stays at the wreck; if there is none, it lies on the ground. */
export const leaveLootAt = (table: NecromundaTable, vehicle: FighterIndex, isLeft: boolean): void => {
  const { lastPlace } = hullOf(table, vehicle)
  const ground: Spot | null = lastPlace === undefined ? null : spot(lastPlace.x, lastPlace.y, lastPlace.z)
  for (const loot of lootOn(table, vehicle)) {
    const at = isLeft ? table.state.scenery.loot[loot]?.at : ground
    table.emit({ type: 'loot-fell', rule: 'NECV-WRK-11', loot, at })
  }
}
