import type { AsMoments, Registry, Table } from '../../engine'
import type { UnitProfile } from '../wh40k/classic/roster'
import { tableOn, type ArmyContext, type ArmyTable } from '../wh40k/table/table'
import type { SeventhEvent } from './events'
import type { MissionId } from './missions/catalogue'
import type { Moments, Traits } from './moments'
import type { Options } from './options'
import type { SeventhState } from './state'

/** The unchanging data of one battle. */
export interface BattleContext extends ArmyContext<UnitProfile> {
  /** The mission of the set-up. */
  readonly mission: MissionId
  readonly options: Options
  readonly modules: Registry<Moments & AsMoments<Traits>>
}

/** What rules work with: the state, the rosters, the options, and the only way to change the state. */
export interface SeventhTable extends ArmyTable<SeventhState, SeventhEvent, UnitProfile>, BattleContext {}

export const openTable = (context: BattleContext, table: Table<SeventhState, SeventhEvent>): SeventhTable =>
  tableOn(context, table)
