import { choose, type Option, type Procedure } from '../../../engine'
import { boardBeforehand } from '../../wh40k/missions/deployment'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { isBuilding } from '../buildings/kind'
import { isDedicated, mayStartInside } from '../missions/riding'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Whether a side may keep another unit in reserve: up to half of its units, rounded up (7E-BASE-RES-01). */
export const mayHoldBack = (table: SeventhTable, side: SideIndex): boolean => {
  const own = unitsWhere(table, (_, roster) => roster.side === side)
  const held = own.filter((unit) => isHeldBack(table, unit))
  return held.length < Math.ceil(own.length / 2)
}

const isHeldBack = (table: SeventhTable, unit: UnitIndex): boolean => {
  const { where, transport } = table.unit(unit)
  return where === 'reserve' || (transport !== null && table.unit(transport).where === 'reserve')
}

const whithers: readonly (Option & { readonly waits: boolean })[] = [
  { id: 'battlefield', waits: false },
  { id: 'reserve', waits: true },
]

const edges: readonly (Option & { readonly outflanks: boolean })[] = [
  { id: 'edge', outflanks: false },
  { id: 'outflank', outflanks: true },
]

/**
 * Asks whether its owner keeps a unit in reserve; if so, which units are inside it and whether it will outflank
 * (7E-BASE-RES-01, 7E-USR-OUTFLANK-1, 7E-USR-INFILTRATE-9).
 */
export function* offerReserve(table: SeventhTable, unit: UnitIndex): Procedure<boolean> {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  if (isBuilding(table, unit) || !mayHoldBack(table, side)) return false
  const { waits } = yield* choose(side, 'deployment.where', subject, whithers, '7E-BASE-RES-01')
  if (!waits) return false
  yield* boardBeforehand(table, side, unit, '7E-USR-OUTFLANK-4', mayStartInside)
  table.emit({ type: 'unit-held-back', rule: '7E-BASE-RES-01', unit })
  // 7E-USR-OUTFLANK-4: a dedicated transport outflanks with its passengers, whether they are infiltrators or not (7E-G-11).
  const inside = isDedicated(table, unit) ? unitsWhere(table, ({ transport }) => transport === unit) : []
  const able = [unit, ...inside].some((one) => unitHas(table, one, 'outflanks'))
  const rule = '7E-USR-OUTFLANK-1'
  const { outflanks } = able ? yield* choose(side, 'reserve.outflank', subject, edges, rule) : { outflanks: false }
  table.emit({ type: 'reserve-kept', rule, unit, kind: outflanks ? 'outflank' : 'ordinary' })
  return true
}
