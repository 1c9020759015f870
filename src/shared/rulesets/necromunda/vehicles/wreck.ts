import { rollOne, type Procedure } from '../../../engine'
import { goOutOfAction } from '../hits/casualty'
import type { Cause } from '../hits/cause'
import { onBattlefield, type FighterIndex, type SideIndex } from '../state'
import { allianceOf, type NecromundaTable } from '../table'
import { leaveLootAt } from '../riding/loot-aboard'
import { throwClear } from '../riding/thrown-clear'
import { hasFitted } from './fittings'
import { hullOf } from './vehicle'

/**
 * NECV-WRK-01, NECV-WRK-03, NECV-WRK-06: without Hull Points, or after rolling over, it is Wrecked and its crew Out of Action; one roll for
 * lasting damage for each of the two causes. Does nothing otherwise. `engine`: the wrecking hit was on the engine.
 */
export function* wreckIfDue(
  table: NecromundaTable,
  vehicle: FighterIndex,
  cause: Cause,
  rolled: boolean,
  engine = false,
): Procedure {
  if (!onBattlefield(table.fighter(vehicle))) return
  const { hullPoints } = hullOf(table, vehicle)
  const rights = rolled && hasFitted(table.roster(vehicle), 'turtle-back') && hullPoints > 2
  // NECV-LOC-09: a turtle back puts it back on its wheels.
  if (rights) change(table, vehicle, 2)
  const rolls = (hullPoints === 0 ? 1 : 0) + (rolled && !rights ? 1 : 0)
  if (rolls === 0) return
  if (hullPoints > 0) change(table, vehicle, hullPoints)
  for (let roll = 0; roll < rolls; roll += 1) yield* rollLastingDamage(table, vehicle, cause, engine)
  yield* throwClear(table, vehicle)
  yield* goOutOfAction(table, vehicle, cause, 'NECV-WRK-01')
  leaveWreck(table, vehicle)
}

/** NECV-ROAD-02: over a cliff, with one roll for lasting damage; no wreck is left. */
export function* wreckAtOnce(table: NecromundaTable, vehicle: FighterIndex, cause: Cause, rule: string): Procedure {
  const { hullPoints } = hullOf(table, vehicle)
  if (hullPoints > 0) change(table, vehicle, hullPoints)
  yield* rollLastingDamage(table, vehicle, cause, false)
  yield* throwClear(table, vehicle)
  yield* goOutOfAction(table, vehicle, cause, rule)
  leaveLootAt(table, vehicle, false)
}

/** NECV-WRK-02: the wreck stays, or is removed; NECV-WRK-09: with a reactor there is never a wreck. */
export const leaveWreck = (table: NecromundaTable, fighter: FighterIndex): void => {
  const { wreckMode } = table.options
  const isLeft = wreckMode === 'leave' && !hasFitted(table.roster(fighter), 'archaeotech-automantic-reactor')
  leaveLootAt(table, fighter, isLeft)
  if (!isLeft) return
  table.emit({ type: 'vehicle-changed', rule: 'NECV-WRK-02', fighter, change: { kind: 'wreck-left' } })
}

const change = (table: NecromundaTable, fighter: FighterIndex, amount: number): void =>
  table.emit({ type: 'vehicle-changed', rule: 'NECV-LOC-09', fighter, change: { kind: 'hull-points-lost', amount } })

/** NECV-WRK-06: a D6 by the opponent, rolled at once. Its meaning is settled after the battle (CAMP-INJ-80). */
function* rollLastingDamage(
  table: NecromundaTable,
  vehicle: FighterIndex,
  { attacker }: Cause,
  engine: boolean,
): Procedure {
  const face = yield* rollOne({
    side: attacker === null ? opponentOf(table, vehicle) : table.roster(attacker).side,
    kind: 'vehicle.lasting-damage',
    subject: table.roster(vehicle).id,
    rule: 'NECV-WRK-06',
  })
  // NECV-UPG-04: a Kill Switch subtracts 1.
  const saved = engine && hasFitted(table.roster(vehicle), 'kill-switch') ? { counts: Math.max(1, face - 1) } : {}
  table.emit({ type: 'lasting-damage-rolled', rule: 'NECV-WRK-06', fighter: vehicle, faces: [face], ...saved })
}

/** The side that rolls against a vehicle with no particular attacker: the next side that is not allied. */
export const opponentOf = (table: NecromundaTable, vehicle: FighterIndex): SideIndex => {
  const { side, alliance } = table.roster(vehicle)
  const others = table.state.sides.map((_, nth) => (side + 1 + nth) % table.state.sides.length)
  return others.find((other) => allianceOf(table, other) !== alliance) ?? side
}
