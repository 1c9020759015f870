import { choose, type Option, type Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../asking'
import { strikeInPassing } from '../melee/passing-blow'
import { arriveAt } from '../movement/hazards'
import type { MoveInProgress } from '../movement/way'
import { isMounted } from '../roster'
import { onBattlefield, type FighterIndex } from '../state'
import { controllerOf, enemiesOf, type NecromundaTable } from '../table'
import { mayBeTargeted } from '../targeting'
import { isVehicle } from '../vehicles/vehicle'

const rule = 'NECV-MNT-03'

interface Passed extends Option {
  readonly fighter: FighterIndex | null
}
const nobody: Passed = { id: 'nobody', fighter: null }

/** NECV-MNT-03: the one enemy that a rider may come within 1" of in a Move; null: it keeps away from all. */
export function* nameRiddenBy(
  table: NecromundaTable,
  rider: FighterIndex,
  allowance: Length,
): Procedure<FighterIndex | null> {
  if (!isMounted(table.roster(rider))) return null
  const among = enemiesOf(table, rider).filter(
    (enemy) =>
      table.fighter(enemy).status !== 'seriously-injured' &&
      !isVehicle(table.roster(enemy)) &&
      mayBeTargeted(table, enemy, rider),
  )
  if (among.length === 0) return null
  const question = { ask: 'engageable', fighter: rider, allowance, among, also: [] } as const
  const near = yield* measure(table, rider, question, rule)
  if (near.length === 0) return null
  const options = near.map((fighter): Passed => ({ id: table.roster(fighter).id, fighter }))
  const { id } = table.roster(rider)
  return (yield* choose(controllerOf(table, rider), 'move.ride-by', id, [nobody, ...options], rule)).fighter
}

/**
 * NECV-MNT-03, NECV-MNT-04: the attack while passing. Returns whether the rider moves on; a rider that goes down stays at the place of the
 * attack.
 */
export function* rideBy(
  table: NecromundaTable,
  way: MoveInProgress,
  hazard: number,
  enemy: FighterIndex,
): Procedure<boolean> {
  const { fighter, kind } = way
  if (!onBattlefield(table.fighter(enemy))) return true
  yield* strikeInPassing(table, fighter, enemy)
  const { status } = table.fighter(fighter)
  if (status === 'active') return true
  if (!onBattlefield(table.fighter(fighter))) return false
  const arrival = yield* arriveAt(table, way, { hazard, inAir: false })
  const placement = arrival.placement === null ? null : { ...arrival.placement, pose: 'prone' as const }
  table.emit({ type: 'moved', rule, fighter, kind, arrival: { ...arrival, placement, contacts: [] } })
  return false
}
