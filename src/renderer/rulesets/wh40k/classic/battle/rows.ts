import { isGun, type UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import type { ArmyState, ModelIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { Field, Label, FormValues } from '@renderer/battle/table/form'
import { label, unitLabel } from '@renderer/rulesets/wh40k/battle/forms'

/** Lines of a form in which players report numbers of models by unit. */

export interface FormBattle {
  readonly context: ArmyContext<UnitProfile>
}

/** A unit; guns and crew of artillery separately (4E-ART-09), and each vehicle of a squadron (4E-AMB-83), since it matters which is hit. */
export interface Row {
  readonly unit: UnitIndex
  readonly kinds?: readonly number[]
  readonly model?: ModelIndex
  readonly label: Label
  /** Number of models. */
  readonly most: number
}

/** A unit as a whole. */
const unitRow = ({ units }: ArmyState, unit: UnitIndex): Row => ({
  unit,
  label: unitLabel(unit),
  most: units[unit]?.models.length ?? 0,
})

/** Kinds of its models that are guns, or those that aren't. */
const gunKinds = ({ kinds }: UnitProfile, guns: boolean): readonly number[] =>
  kinds.flatMap(({ index, profile }) => (isGun(profile) === guns ? [index] : []))

/** Models of a unit of these kinds. */
const modelsOfKinds = (
  { units, models }: ArmyState,
  unit: UnitIndex,
  kinds: readonly number[],
): readonly ModelIndex[] => (units[unit]?.models ?? []).filter((model) => kinds.includes(models[model]?.kind ?? -1))

/** Vehicles of a squadron, each with its number; null: not a squadron. */
export const squadronOf = (
  { context }: FormBattle,
  { units }: ArmyState,
  unit: UnitIndex,
): readonly { readonly model: ModelIndex; readonly label: Label }[] | null => {
  const members = units[unit]?.models ?? []
  const isOfVehicles = context.rosters[unit]?.kinds.every(
    ({ profile }) => profile.kind === 'vehicle' && !isGun(profile),
  )
  if (members.length < 2 || isOfVehicles !== true) return null
  return members.map((model, place) => ({ model, label: label('said.vehicle', { fighter: unit, count: place + 1 }) }))
}

export const rowsOf = ({ context }: FormBattle, state: ArmyState, units: readonly UnitIndex[]): readonly Row[] =>
  units.flatMap((unit): readonly Row[] => {
    const squadron = squadronOf({ context }, state, unit)
    if (squadron !== null) return squadron.map((vehicle) => ({ unit, ...vehicle, most: 1 }))
    const roster = context.rosters[unit]
    const guns = roster === undefined ? [] : gunKinds(roster, true)
    if (roster === undefined || modelsOfKinds(state, unit, guns).length === 0) return [unitRow(state, unit)]
    const rowOf = (kinds: readonly number[], what: string): Row => ({
      ...{ unit, kinds, label: label(what, { fighter: unit }) },
      most: modelsOfKinds(state, unit, kinds).length,
    })
    return [rowOf(guns, 'said.gunsOf'), rowOf(gunKinds(roster, false), 'said.crewOf')]
  })

/** A line of a table, with its maximum. */
export type TableRow = Pick<Row, 'label' | 'most'>

export const table = (
  name: string,
  rows: readonly TableRow[],
  columns: readonly Label[],
): Extract<Field, { kind: 'counts' }> => ({
  name,
  kind: 'counts',
  label: { key: 'army.unit' },
  rows: rows.map((row) => row.label),
  columns,
  most: rows.map(({ most }) => most),
})

/** The same with the maximum of each line as default. */
export const fullTable = (name: string, rows: readonly TableRow[], columns: readonly Label[]): Field => ({
  ...table(name, rows, columns),
  first: rows.map(({ most }) => most),
})

/** The subject of a line. */
type About = Omit<Row, 'label' | 'most'>

const named = ({ unit, kinds, model }: Row): About => ({
  unit,
  ...(kinds === undefined ? {} : { kinds }),
  ...(model === undefined ? {} : { model }),
})

/** Reported values of each line that has any models. */
export const linesIn = <Read extends object>(
  rows: readonly Row[],
  read: (row: number) => Read | null,
): (Read & About)[] =>
  rows.flatMap((row, index) => {
    const line = read(index)
    return line === null ? [] : [{ ...named(row), ...line }]
  })

/** Reported numbers of each line that has any models. */
export const countsIn = (said: FormValues, name: string, rows: readonly Row[]) =>
  linesIn(rows, (row) => {
    const models = said.count(name, row)
    return models === 0 ? null : { models }
  })
