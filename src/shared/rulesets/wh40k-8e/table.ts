import type { Carried, Registry, Table } from '../../engine'
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
  roster(unit: UnitIndex): UnitProfile
  unit(unit: UnitIndex): UnitState
  model(model: ModelIndex): ModelState
}

export const openTable = (context: BattleContext, { state, emit }: Table<EighthState, EighthEvent>): EighthTable => ({
  ...context,
  state,
  emit,
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

/** Abilities of the unit itself and of its warlord's trait. Auras are asked for separately. */
export const carriedBy = (table: EighthTable, unit: UnitIndex): readonly Carried[] => {
  const { side, carried } = table.roster(unit)
  const { warlord, trait } = sideState(table, side)
  if (warlord === null || trait === null || table.model(warlord).unit !== unit) return carried
  return withTrait(carried, trait)
}

const traits = new WeakMap<readonly Carried[], Record<string, readonly Carried[]>>()

/** The same list each time, because handlers are remembered by list. */
const withTrait = (carried: readonly Carried[], trait: string): readonly Carried[] => {
  const known = traits.get(carried) ?? {}
  traits.set(carried, known)
  return (known[trait] ??= [...carried, { id: trait }])
}

export const sideState = (table: EighthTable, side: SideIndex): EighthState['sides'][number] =>
  known(table.state.sides[side], 'side', side)

export const subjectOf = (table: EighthTable, unit: UnitIndex): string => table.roster(unit).id
export const sideSubject = (side: SideIndex): string => `side-${side}`
