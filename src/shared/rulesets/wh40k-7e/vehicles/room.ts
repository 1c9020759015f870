import { fits } from '../../wh40k/transports/capacity'
import type { UnitIndex } from '../../wh40k/table/state'
import { carriedByModel, figureOf } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Bulky models take several places (7E-BASE-VEH-06). */
const roomOf = (table: SeventhTable, unit: UnitIndex): number =>
  table
    .unit(unit)
    .models.reduce((sum, model) => sum + (figureOf(table, carriedByModel(table, model), 'takesRoomOf') ?? 1), 0)

/** Whether a transport of the same side can carry the unit too. */
export const hasRoomFor = (table: SeventhTable, transport: UnitIndex, unit: UnitIndex): boolean =>
  fits(table, transport, unit, roomOf)
