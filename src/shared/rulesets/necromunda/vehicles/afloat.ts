import type { Procedure } from '../../../engine'
import { resolveHit } from '../hits/resolve'
import { onBattlefield, type FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { drive } from './drive'
import { rolledInches } from './driving'
import { hullOf, profileOf } from './vehicle'

const rule = 'NECV-MOVE-11'

/** Length in thousandths of an inch from which a hull is a barge. */
const bargeLength = 5000

/** NECV-MOVE-11: before its first action a moving boat drifts straight ahead for free: a skiff D3", a barge D6". */
export function* driftOnWater(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const { locomotion, hull } = profileOf(table, vehicle)
  if (locomotion !== 'waterborne' || hullOf(table, vehicle).stalled || !onBattlefield(table.fighter(vehicle))) return
  const distance = yield* rolledInches(table, vehicle, rule, 1, hull.length < bargeLength ? 3 : 6)
  const ahead = { kind: 'straight', distance, course: 'forward' } as const
  yield* drive(table, vehicle, [ahead], { rule, manner: 'lost', strike: resolveHit, nested: 0 })
}
