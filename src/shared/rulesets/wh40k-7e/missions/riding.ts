import { choose, type Option, type Procedure } from '../../../engine'
import type { UnitProfile } from '../../wh40k/classic/roster'
import { waiting } from '../../wh40k/missions/deployment'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { subjectOf, unitsWhere, type ArmyTable } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import { hasRoomFor } from '../vehicles/room'

// Only units of this ruleset are on its tables.
const rosterOf = (table: ArmyTable, unit: UnitIndex): UnitProfile => table.roster(unit) as UnitProfile

/** Whether a transport was bought for one unit (7E-BASE-GEN-08). */
export const isDedicated = (table: ArmyTable, transport: UnitIndex): boolean =>
  rosterOf(table, transport).role === 'transport'

/**
 * Whether a unit may start the battle inside a transport: a dedicated one takes one unit, of the kind it was bought for
 * (7E-BASE-GEN-08).
 */
export const mayStartInside = (table: SeventhTable, transport: UnitIndex, unit: UnitIndex): boolean => {
  if (!hasRoomFor(table, transport, unit)) return false
  if (!isDedicated(table, transport)) return true
  const isTaken = unitsWhere(table, (other) => other.transport === transport).length > 0
  return !isTaken && rosterOf(table, unit).dedicated.includes(rosterOf(table, transport).datasheet)
}

type RiderOption = Option & { readonly unit: UnitIndex | null }

/** Whether a dedicated transport infiltrates with its passengers and so is set up later (7E-USR-INFILTRATE-7). */
export function* ridesWithInfiltrators(table: SeventhTable, side: SideIndex, transport: UnitIndex): Procedure<boolean> {
  if (!isDedicated(table, transport)) return false
  const able = waiting(table, side).filter(
    (unit) => unitHas(table, unit, 'infiltrates') && mayStartInside(table, transport, unit),
  )
  if (able.length === 0) return false
  const rule = '7E-USR-INFILTRATE-7'
  const options: RiderOption[] = [{ id: 'nobody', unit: null }, ...unitOptions(table, able)]
  const { unit } = yield* choose(side, 'infiltrate.transport', subjectOf(table, transport), options, rule)
  if (unit === null) return false
  table.emit({ type: 'unit-boarded', rule, unit, transport })
  for (const one of [transport, unit]) table.emit({ type: 'infiltration-chosen', rule, unit: one })
  return true
}
