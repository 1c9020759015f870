import type { Carried, Registry, Table } from '../../engine'
import { sideState, tableOn, withMore, type ArmyContext, type ArmyTable } from '../wh40k/table/table'
import type { UnitIndex } from '../wh40k/table/state'
import type { EighthEvent } from './events'
import type { Hooks } from './moments'
import type { Options } from './options'
import type { UnitProfile } from './roster'
import type { EighthState } from './state'

/** The unchanging data of one battle. */
export interface BattleContext extends ArmyContext<UnitProfile> {
  /** As in the set-up; `undecided`: the players decide (8E-PREP-01). */
  readonly mission: string
  readonly options: Options
  readonly modules: Registry<Hooks>
  /** Whether players at their own table roll and type the dice: the number of dice then shows how many models are in reach. */
  readonly typesDice: boolean
}

/** What a rule gets: the state, the rosters, the options, and the only way to change anything. */
export interface EighthTable extends ArmyTable<EighthState, EighthEvent, UnitProfile>, BattleContext {}

export const openTable = (context: BattleContext, table: Table<EighthState, EighthEvent>): EighthTable =>
  tableOn(context, table)

/** Abilities of the unit itself, of its warlord's trait and of powers with an effect on it (8E-PSY-14). Auras are looked up separately. */
export const carriedBy = (table: EighthTable, unit: UnitIndex): readonly Carried[] => {
  const { side, carried } = table.roster(unit)
  const { warlord, trait } = sideState(table, side)
  const leads = warlord !== null && trait !== null && table.model(warlord).unit === unit
  const own = leads ? withMore(carried, [{ id: trait }]) : carried
  const { held } = table.unit(unit)
  return held.length === 0
    ? own
    : withMore(
        own,
        held.map(({ grants }) => grants),
      )
}
