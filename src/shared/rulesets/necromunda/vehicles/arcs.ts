import { settled, type Procedure } from '../../../engine'
import { measure } from '../asking'
import type { Profile } from '../roster'
import type { Facing, FighterIndex } from '../state'
import type { NecromundaTable } from '../table'

/** NECV-ARC-05, NECV-PROF-07: arcs of a vehicle's weapon; weapons carried by its crew point forward. */
const arcsOf = (table: NecromundaTable, vehicle: FighterIndex, { weapon }: Profile): readonly Facing[] =>
  table.roster(vehicle).vehicle?.hardpoints.find((hardpoint) => hardpoint.weapon === weapon)?.arcs ?? ['front']

/**
 * NECX-TRAIT-ARC, NECV-ARC-03, NECV-ARC-05, NECV-ARC-06, NECV-SHOOT-02: those of `among` in an arc of the weapon; all of them for fighters.
 */
export const inArcs = (
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  among: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> => {
  if (table.roster(shooter).vehicle === undefined || among.length === 0) return settled(among)
  const arcs = arcsOf(table, shooter, profile)
  // All-round arcs.
  if (arcs.length === 4) return settled(among)
  return measure(table, shooter, { ask: 'in-arcs', vehicle: shooter, arcs, among }, 'NECV-ARC-05')
}
