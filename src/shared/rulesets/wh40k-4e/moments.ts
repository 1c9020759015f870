import type { Handler } from '../../engine'
import type { Nerve } from '../wh40k/classic/morale/leadership'
import type { UnitIndex } from '../wh40k/table/state'
import type { FourthTable } from './table'

/** What every handler is told, besides the number that the content gives the rule. */
interface Bearer {
  readonly table: FourthTable
  readonly unit: UnitIndex
}

/** Where special rules of units and wargear act. No rule outside a module names one. */
export interface Moments {
  /** What lets the unit pass tests without rolling (4E-MOR-06). */
  nerve: Handler<Bearer, Nerve>
  /** Whether the unit may run down those who fall back from it (4E-RES-07). */
  pursuit: Handler<Bearer, 'unable'>
}
