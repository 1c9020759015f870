import { nothingKnown, type Carried, type Registry, type Table } from '../../engine'
import type { EighthEvent } from './events'
import type { Moments } from './moments'
import type { Options } from './options'
import type { ModelKind, Profile, UnitProfile } from './roster'
import {
  isOnBoard,
  type EighthState,
  type ModelIndex,
  type ModelState,
  type SideIndex,
  type UnitIndex,
  type UnitState,
} from './state'

/** What is fixed for one battle. */
export interface BattleContext {
  readonly rosters: readonly UnitProfile[]
  /** As in the set-up; `undecided` leaves it to the players (8E-PREP-01). */
  readonly mission: string
  readonly options: Options
  readonly modules: Registry<Moments>
}

/** What a rule holds in its hands: the state, the rosters, the options, and the only way to change anything. */
export interface EighthTable extends Table<EighthState, EighthEvent>, BattleContext {
  answer: NonNullable<Table<EighthState, EighthEvent>['answer']>
  roster(unit: UnitIndex): UnitProfile
  unit(unit: UnitIndex): UnitState
  model(model: ModelIndex): ModelState
}

export const openTable = (
  context: BattleContext,
  { state, emit, answer = nothingKnown }: Table<EighthState, EighthEvent>,
): EighthTable => ({
  ...context,
  state,
  emit,
  answer,
  roster: (unit) => known(context.rosters[unit], 'unit', unit),
  unit: (unit) => known(state.units[unit], 'unit', unit),
  model: (model) => known(state.models[model], 'model', model),
})

const known = <T>(member: T | undefined, what: string, index: number): T => {
  if (member === undefined) throw new RangeError(`There is no ${what} ${index}`)
  return member
}

export const opponentOf = (side: SideIndex): SideIndex => 1 - side
export const sideOf = (table: EighthTable, unit: UnitIndex): SideIndex => table.roster(unit).side

/** Units that fit, in roster order. */
export const unitsWhere = (
  table: EighthTable,
  fits: (unit: UnitState, profile: UnitProfile) => boolean,
): UnitIndex[] => {
  const found: UnitIndex[] = []
  for (const profile of table.rosters) if (fits(table.unit(profile.index), profile)) found.push(profile.index)
  return found
}

/** A side's units on the battlefield (8E-CORE-14). */
export const unitsOf = (table: EighthTable, side: SideIndex): UnitIndex[] =>
  unitsWhere(table, (unit, profile) => profile.side === side && isOnBoard(unit))

export const enemiesOf = (table: EighthTable, unit: UnitIndex): UnitIndex[] =>
  unitsOf(table, opponentOf(sideOf(table, unit)))

export const kindOf = (table: EighthTable, model: ModelIndex): ModelKind => {
  const { unit, kind } = table.model(model)
  return known(table.roster(unit).kinds[kind], 'kind', kind)
}

export const profileOf = (table: EighthTable, model: ModelIndex): Profile => kindOf(table, model).profile

/** The first model of a unit that is in play. Throws where none is left: nothing may be asked about such a unit. */
export const firstModel = (table: EighthTable, unit: UnitIndex): ModelIndex => {
  const [first] = table.unit(unit).models
  if (first === undefined) throw new RangeError(`Unit ${unit} has no models left`)
  return first
}

/** Abilities of the unit itself, of its warlord's trait and of powers that hold it (8E-PSY-14). Auras are asked for separately. */
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

const longer = new WeakMap<readonly Carried[], Map<string, readonly Carried[]>>()

/** The same list each time, because handlers are remembered by list. An ability that is there already isn't there twice. */
export const withMore = (carried: readonly Carried[], more: readonly Carried[]): readonly Carried[] => {
  const known = longer.get(carried) ?? new Map<string, readonly Carried[]>()
  longer.set(carried, known)
  const key = more.map(({ id, value }) => `${id}=${value ?? ''}`).join(' ')
  const list = known.get(key) ?? [...carried, ...more.filter(({ id }) => !carried.some((one) => one.id === id))]
  known.set(key, list)
  return list
}

export const sideState = (table: EighthTable, side: SideIndex): EighthState['sides'][number] =>
  known(table.state.sides[side], 'side', side)

export const subjectOf = (table: EighthTable, unit: UnitIndex): string => table.roster(unit).id
export const sideSubject = (side: SideIndex): string => `side-${side}`
