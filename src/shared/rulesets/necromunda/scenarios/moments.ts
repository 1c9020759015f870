import { settled, type Procedure, type Row } from '../../../engine'
import type { Characteristic } from '../../../content/schema'
import type { Cause } from '../hits/cause'
import { onBattlefield, type FighterIndex, type SideIndex } from '../state'
import type { NecromundaTable } from '../table'

/** Calls the parts of a scenario at the moments of a battle, in the order in which the scenario lists them. */

type Plain = 'setUp' | 'deployed' | 'roundBegins' | 'actionPhaseBegins' | 'endPhaseBegins' | 'endPhaseEnds'

export function* scenarioMoment(table: NecromundaTable, moment: Plain): Procedure {
  for (const part of table.rules.parts) {
    if (!table.state.over && part[moment] !== undefined) yield* part[moment](table)
  }
}

/** NECX-INJ-05: once a fighter is Out of Action or its activation has ended, later parts are not called. */
export function* scenarioActivationBegins(table: NecromundaTable, fighter: FighterIndex): Procedure {
  for (const { activationBegins } of table.rules.parts) {
    const goesOn = table.state.activation?.fighter === fighter && onBattlefield(table.fighter(fighter))
    if (goesOn && activationBegins !== undefined) yield* activationBegins(table, fighter)
  }
}

/** At the start of a vehicle's activation. */
export function* scenarioVehicleSetsOut(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  for (const { vehicleSetsOut } of table.rules.parts)
    if (vehicleSetsOut !== undefined && onBattlefield(table.fighter(vehicle))) yield* vehicleSetsOut(table, vehicle)
}

/** At the end of a vehicle's activation. */
export function* scenarioVehicleActed(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  for (const { vehicleActed } of table.rules.parts)
    if (vehicleActed !== undefined && onBattlefield(table.fighter(vehicle))) yield* vehicleActed(table, vehicle)
}

/** At the end of an activation, even if the fighter has gone Out of Action. */
export function* scenarioActivationEnds(table: NecromundaTable, fighter: FighterIndex): Procedure {
  for (const { activationEnds } of table.rules.parts)
    if (activationEnds !== undefined) yield* activationEnds(table, fighter)
}

export function* scenarioPriority(
  table: NecromundaTable,
  rolled: readonly SideIndex[],
): Procedure<readonly SideIndex[]> {
  let order = rolled
  for (const part of table.rules.parts) if (part.priority !== undefined) order = yield* part.priority(table, order)
  return order
}

/** Whether a side rerolls its own priority die. */
export function* rollsAgain(table: NecromundaTable, side: SideIndex): Procedure<boolean> {
  for (const part of table.rules.parts)
    if (part.rollsAgain !== undefined && (yield* part.rollsAgain(table, side))) return true
  return false
}

export function* scenarioCheckRows(
  table: NecromundaTable,
  fighter: FighterIndex,
  key: Characteristic,
): Procedure<Row[]> {
  const rows: Row[] = []
  for (const part of table.rules.parts) {
    if (part.checkRows !== undefined) rows.push(...(yield* part.checkRows(table, fighter, key)))
  }
  return rows
}

/** Before a fighter goes Out of Action, while it is still in its place. */
export function* scenarioFall(table: NecromundaTable, fighter: FighterIndex, cause: Cause): Procedure {
  for (const part of table.rules.parts) if (part.falls !== undefined) yield* part.falls(table, fighter, cause)
}

export const mayRecover = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.rules.parts.every((part) => part.mayRecover?.(table, fighter) !== false)

export const scenarioRallyRows = (table: NecromundaTable, fighter: FighterIndex): Row[] =>
  table.rules.parts.flatMap((part) => part.rallyRows?.(table, fighter) ?? [])

export const mayBeReady = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.rules.parts.every((part) => part.mayBeReady?.(table, fighter) !== false)

export const mayLead = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.rules.parts.every((part) => part.mayLead?.(table, fighter) !== false)

export const bottleRule = (table: NecromundaTable, side: SideIndex) => {
  for (const part of table.rules.parts) {
    const rule = part.bottle?.(table, side)
    if (rule !== undefined) return rule
  }
  return undefined
}

export const isOver = (table: NecromundaTable): boolean => table.rules.parts.some((part) => part.over?.(table) === true)

export const goesOn = (table: NecromundaTable): boolean =>
  table.rules.parts.some((part) => part.goesOn?.(table) === true)

export function* concluding(table: NecromundaTable, standing: readonly SideIndex[]): Procedure {
  for (const part of table.rules.parts) if (part.concluding !== undefined) yield* part.concluding(table, standing)
}

export const scenarioChooser = (table: NecromundaTable, side: SideIndex): Procedure<SideIndex> =>
  table.rules.parts.some(({ chooser }) => chooser !== undefined) ? chosenChooser(table, side) : settled(side)

function* chosenChooser(table: NecromundaTable, side: SideIndex): Procedure<SideIndex> {
  let by = side
  for (const part of table.rules.parts) if (part.chooser !== undefined) by = yield* part.chooser(table, by)
  return by
}
