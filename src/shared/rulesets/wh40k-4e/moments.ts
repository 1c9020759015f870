import type { Handler } from '../../engine'
import type { Nerve } from '../wh40k/classic/morale/leadership'
import type { UnitIndex } from '../wh40k/table/state'
import type { FourthTable } from './table'

/** What every handler is given, besides the number the content gives the rule. */
interface Bearer {
  readonly table: FourthTable
  readonly unit: UnitIndex
}

/** The hooks of special rules of units and wargear. No rule outside a module names one. */
export interface Moments {
  /** Lets the unit pass tests without rolling (4E-MOR-06). */
  nerve: Handler<Bearer, Nerve>
  /** Whether the unit can't pursue units that fall back from it (4E-RES-07). */
  pursuit: Handler<Bearer, 'unable'>
}
