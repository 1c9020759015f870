import type { AsMoments, Registry, Table } from '../../engine'
import { tableOn, type ArmyContext, type ArmyTable } from '../wh40k/table/table'
import type { FourthEvent } from './events'
import type { Traits } from './modules/traits'
import type { Moments } from './moments'
import type { Options } from './options'
import type { UnitProfile } from '../wh40k/classic/roster'
import type { FourthState } from './state'

/** The unchanging data of one battle. */
export interface BattleContext extends ArmyContext<UnitProfile> {
  /** Number of dice each side rolls for choosing the mission (4E-ORG-12). */
  readonly strategyRatings: readonly [number, number]
  readonly options: Options
  readonly modules: Registry<Moments & AsMoments<Traits>>
}

/** What rules work with: the state, the rosters, the options, and the only way to change the state. */
export interface FourthTable extends ArmyTable<FourthState, FourthEvent, UnitProfile>, BattleContext {}

export const openTable = (context: BattleContext, table: Table<FourthState, FourthEvent>): FourthTable =>
  tableOn(context, table)
