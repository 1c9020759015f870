import type { AsMoments, Registry, Table } from '../../engine'
import { tableOn, type ArmyContext, type ArmyTable } from '../wh40k/table/table'
import type { FourthEvent } from './events'
import type { Traits } from './modules/traits'
import type { Moments } from './moments'
import type { Options } from './options'
import type { UnitProfile } from '../wh40k/classic/roster'
import type { FourthState } from './state'

/** What is fixed for one battle. */
export interface BattleContext extends ArmyContext<UnitProfile> {
  /** How many dice each side's general rolls for the choice of the mission (4E-ORG-12). */
  readonly strategyRatings: readonly [number, number]
  readonly options: Options
  readonly modules: Registry<Moments & AsMoments<Traits>>
}

/** What a rule holds: the state, the rosters, the options, and the only way to change anything. */
export interface FourthTable extends ArmyTable<FourthState, FourthEvent, UnitProfile>, BattleContext {}

export const openTable = (context: BattleContext, table: Table<FourthState, FourthEvent>): FourthTable =>
  tableOn(context, table)
