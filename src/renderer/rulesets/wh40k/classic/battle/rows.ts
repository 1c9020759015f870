import { isGun, type UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import type { ArmyState, ModelIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { Field, Label, Said } from '@renderer/battle/table/form'
import { label, unitLabel } from '@renderer/rulesets/wh40k/battle/forms'

/** Lines of a form in which people say how many models of each unit. */

export interface FormBattle {
  readonly context: ArmyContext<UnitProfile>
}

/** A unit; of artillery its guns and its crew by themselves, since it matters who is hit (4E-ART-09). */
export interface Row {
  readonly unit: UnitIndex
  readonly kinds?: readonly number[]
  readonly label: Label
}

/** A unit as a whole. */
export const unitRow = (unit: UnitIndex): Row => ({ unit, label: unitLabel(unit) })

/** Kinds of its models that are guns, and those that aren't. */
export const gunKinds = ({ kinds }: UnitProfile, guns: boolean): readonly number[] =>
  kinds.flatMap(({ index, profile }) => (isGun(profile) === guns ? [index] : []))

/** Models of a unit that are of these kinds. */
export const modelsOfKinds = (
  { units, models }: ArmyState,
  unit: UnitIndex,
  kinds: readonly number[],
): readonly ModelIndex[] => (units[unit]?.models ?? []).filter((model) => kinds.includes(models[model]?.kind ?? -1))

export const rowsOf = ({ context }: FormBattle, state: ArmyState, units: readonly UnitIndex[]): readonly Row[] =>
  units.flatMap((unit): readonly Row[] => {
    const roster = context.rosters[unit]
    const guns = roster === undefined ? [] : gunKinds(roster, true)
    if (roster === undefined || modelsOfKinds(state, unit, guns).length === 0) return [unitRow(unit)]
    return [
      { unit, kinds: guns, label: label('said.gunsOf', { fighter: unit }) },
      { unit, kinds: gunKinds(roster, false), label: label('said.crewOf', { fighter: unit }) },
    ]
  })

export const table = (name: string, rows: readonly Row[], columns: readonly string[]): Field => ({
  name,
  kind: 'counts',
  label: { key: 'army.unit' },
  rows: rows.map((row) => row.label),
  columns: columns.map((column) => label(`said.${column}`)),
  most: null,
})

const named = ({ unit, kinds }: Row): { unit: UnitIndex; kinds?: readonly number[] } =>
  kinds === undefined ? { unit } : { unit, kinds }

/** What is said of each line, where there are any models. */
export const linesIn = <Line extends object>(
  rows: readonly Row[],
  read: (row: number) => Line | null,
): (Line & { unit: UnitIndex; kinds?: readonly number[] })[] =>
  rows.flatMap((row, index) => {
    const line = read(index)
    return line === null ? [] : [{ ...named(row), ...line }]
  })

/** Models of each line, where there are any. */
export const countsIn = (said: Said, name: string, rows: readonly Row[]) =>
  linesIn(rows, (row) => {
    const models = said.count(name, row)
    return models === 0 ? null : { models }
  })
