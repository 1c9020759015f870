import { choose, type Option, type Procedure } from '../../../engine'
import { place } from '../questions/asking'
import type { SideIndex, UnitIndex } from '../table/state'
import { opponentOf, subjectOf, unitsWhere, type ArmyTable } from '../table/table'
import { hasRoom } from '../transports/capacity'
import { unitOptions } from '../units/picking'

/** A side's units that have not been set up yet. */
export const waiting = (table: ArmyTable, side: SideIndex): UnitIndex[] =>
  unitsWhere(table, (unit, profile) => profile.side === side && unit.where === 'waiting')

/**
 * If the sides set up units alternately: the side that is next; once one side has none left, always the other. Undefined:
 * all are set up.
 */
export const nextToDeploy = (table: ArmyTable): SideIndex | undefined => {
  const { picking } = table.state
  return [picking, opponentOf(picking)].find((side) => waiting(table, side).length > 0)
}

/** Sets a unit up in a zone of the edition. False: there was no room. */
export function* setUpIn(
  table: ArmyTable,
  side: SideIndex,
  unit: UnitIndex,
  zone: unknown,
  rule: string,
): Procedure<boolean> {
  const { places } = yield* place(side, subjectOf(table, unit), { ask: 'deploy', unit, zone }, rule)
  if (places.length > 0) table.emit({ type: 'unit-set-up', rule, unit, places })
  return places.length > 0
}

/** A unit without room takes no part in the battle, and neither do units that start inside it. */
export const leaveOut = (table: ArmyTable, unit: UnitIndex, rule: string): void => {
  for (const passenger of unitsWhere(table, ({ transport }) => transport === unit))
    table.emit({ type: 'unit-destroyed', rule, unit: passenger, by: null })
  table.emit({ type: 'unit-not-deployed', rule, unit })
}

/** Asks which units of a side start inside a transport, one after the other. `fits`: whether a unit fits in it at this moment. */
export function* boardBeforehand<Table extends ArmyTable>(
  table: Table,
  side: SideIndex,
  transport: UnitIndex,
  rule: string,
  fits: (table: Table, transport: UnitIndex, unit: UnitIndex) => boolean = hasRoom,
): Procedure {
  for (;;) {
    const able = waiting(table, side).filter((unit) => fits(table, transport, unit))
    if (able.length === 0) return
    const options: (Option & { readonly unit: UnitIndex | null })[] = [
      { id: 'nobody', unit: null },
      ...unitOptions(table, able),
    ]
    const { unit } = yield* choose(side, 'deployment.passengers', subjectOf(table, transport), options, rule)
    if (unit === null) return
    table.emit({ type: 'unit-boarded', rule, unit, transport })
  }
}
