import { nothingKnown, type Carried, type GameEvent, type Table } from '../../../engine'
import type { ArmyEvent } from './events'
import type { UnitProfile } from './roster'
import { isOnBoard, type ArmyState, type ModelIndex, type SideIndex, type UnitIndex, type UnitState } from './state'

/** The unchanging data of one battle. Editions add their options and modules. */
export interface ArmyContext<Profile extends UnitProfile = UnitProfile> {
  readonly rosters: readonly Profile[]
}

/**
 * What a rule gets: the state, the rosters, and the only way to change anything. Shared rules take an `ArmyTable` without
 * parameters; every edition's own table is one.
 */
export interface ArmyTable<
  State extends ArmyState = ArmyState,
  Event extends GameEvent = ArmyEvent,
  Profile extends UnitProfile = UnitProfile,
>
  extends Table<State, Event>, ArmyContext<Profile> {
  answer: NonNullable<Table<State, Event>['answer']>
  roster(unit: UnitIndex): Profile
  unit(unit: UnitIndex): State['units'][number]
  model(model: ModelIndex): State['models'][number]
}

/** An edition's table: its context, and access to state and rosters by index. An unknown index throws a RangeError. */
export const tableOn = <
  State extends ArmyState,
  Event extends GameEvent,
  Profile extends UnitProfile,
  Context extends ArmyContext<Profile>,
>(
  context: Context & ArmyContext<Profile>,
  { state, emit, answer = nothingKnown }: Table<State, Event>,
): ArmyTable<State, Event, Profile> & Context => ({
  ...context,
  state,
  emit,
  answer,
  roster: (unit) => known(context.rosters[unit], 'unit', unit),
  unit: (unit) => known<State['units'][number]>(state.units[unit], 'unit', unit),
  model: (model) => known<State['models'][number]>(state.models[model], 'model', model),
})

export const known = <T>(member: T | undefined, what: string, index: number): T => {
  if (member === undefined) throw new RangeError(`There is no ${what} ${index}`)
  return member
}

export const opponentOf = (side: SideIndex): SideIndex => 1 - side
export const sideOf = (table: ArmyTable, unit: UnitIndex): SideIndex => table.roster(unit).side

/** The part of a table with the units. */
interface Units<Unit extends UnitState, Profile extends UnitProfile> extends ArmyContext<Profile> {
  unit(unit: UnitIndex): Unit
}

/** Units that a condition accepts, in roster order. */
export const unitsWhere = <Unit extends UnitState, Profile extends UnitProfile>(
  table: Units<Unit, Profile>,
  fits: (unit: Unit, profile: Profile) => boolean,
): UnitIndex[] => {
  const found: UnitIndex[] = []
  for (const profile of table.rosters) if (fits(table.unit(profile.index), profile)) found.push(profile.index)
  return found
}

/** A side's units on the battlefield. */
export const unitsOf = (table: ArmyTable, side: SideIndex): UnitIndex[] =>
  unitsWhere(table, (unit, profile) => profile.side === side && isOnBoard(unit))

/** Units of the other side on the battlefield (8E-CORE-14). */
export const enemiesOf = (table: ArmyTable, unit: UnitIndex): UnitIndex[] =>
  unitsOf(table, opponentOf(sideOf(table, unit)))

/** The part of a table with the models. */
interface Models<Profile extends UnitProfile> {
  roster(unit: UnitIndex): Profile
  model(model: ModelIndex): { readonly unit: UnitIndex; readonly kind: number }
}

export const kindOf = <Profile extends UnitProfile>(
  table: Models<Profile>,
  model: ModelIndex,
): Profile['kinds'][number] => {
  const { unit, kind } = table.model(model)
  return known<Profile['kinds'][number]>(table.roster(unit).kinds[kind], 'kind', kind)
}

export const profileOf = <Profile extends UnitProfile>(
  table: Models<Profile>,
  model: ModelIndex,
): Profile['kinds'][number]['profile'] => kindOf(table, model).profile

/** The first model of a unit in play. Throws if none is left: no rule may ask about such a unit. */
export const firstModel = (table: ArmyTable, unit: UnitIndex): ModelIndex => {
  const [first] = table.unit(unit).models
  if (first === undefined) throw new RangeError(`Unit ${unit} has no models left`)
  return first
}

const longer = new WeakMap<readonly Carried[], Map<string, readonly Carried[]>>()

/** Both lists combined, each ability once. Always the same list for the same input, because handlers are cached by list. */
export const withMore = (carried: readonly Carried[], more: readonly Carried[]): readonly Carried[] => {
  const lists = longer.get(carried) ?? new Map<string, readonly Carried[]>()
  longer.set(carried, lists)
  const key = more.map(({ id, value }) => `${id}=${value ?? ''}`).join(' ')
  const list = lists.get(key) ?? [...carried, ...more.filter(({ id }) => !carried.some((one) => one.id === id))]
  lists.set(key, list)
  return list
}

export const sideState = <Side>(
  table: { readonly state: { readonly sides: readonly Side[] } },
  side: SideIndex,
): Side => known(table.state.sides[side], 'side', side)

export const subjectOf = (table: ArmyTable, unit: UnitIndex): string => table.roster(unit).id
export const sideSubject = (side: SideIndex): string => `side-${side}`
