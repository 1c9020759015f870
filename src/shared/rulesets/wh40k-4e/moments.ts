import type { Nerve } from '../wh40k/classic/morale/leadership'
import type { UnitIndex } from '../wh40k/table/state'
import type { FourthTable } from './table'

/** Where special rules of units and wargear plug in. No rule outside a module names one; `value` is the number the content gives it. */
export interface Moments {
  /** What lets the unit pass tests without rolling (4E-MOR-06). */
  nerve(table: FourthTable, unit: UnitIndex): Nerve
}
