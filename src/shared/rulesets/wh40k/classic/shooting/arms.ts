import { choose, type Option, type Procedure } from '../../../../engine'
import type { ModelIndex, UnitIndex } from '../../table/state'
import { sideOf, subjectOf, type ArmyTable } from '../../table/table'
import type { ModelKind, RangedMode } from '../roster'

/** Models of a unit of the same kind. */
export interface Squad {
  readonly kind: ModelKind
  readonly models: readonly ModelIndex[]
}

/** Kind by kind, in the order of the models. Models without Ballistic Skill fire nothing (4E-PROF-11). */
export const squadsOf = (
  models: readonly ModelIndex[],
  kindOfModel: (model: ModelIndex) => ModelKind,
): readonly Squad[] => {
  const squads: { kind: ModelKind; models: ModelIndex[] }[] = []
  for (const model of models) {
    const kind = kindOfModel(model)
    if (kind.profile.bs === 0) continue
    const squad = squads.find((one) => one.kind === kind)
    if (squad === undefined) squads.push({ kind, models: [model] })
    else squad.models.push(model)
  }
  return squads
}

/** Each firing mode once, whatever the number of weapons. */
export const distinctModes = (modes: readonly RangedMode[]): RangedMode[] =>
  modes.filter(({ id }, index) => modes.findIndex((mode) => mode.id === id) === index)

type ModeOption = Option & { readonly mode: RangedMode | null; readonly bearers?: string }

/** The mode that the owner fires next; undefined: no more. `bearers`: the kind of models, if it must be shown. */
export function* chosenMode(
  table: ArmyTable,
  unit: UnitIndex,
  modes: readonly RangedMode[],
  rule: string,
  bearers: { readonly bearers?: string } = {},
): Procedure<RangedMode | undefined> {
  const options: ModeOption[] = [
    ...modes.map((mode) => ({ id: mode.id, mode, ...bearers })),
    { id: 'none', mode: null },
  ]
  const { mode } = yield* choose(sideOf(table, unit), 'shoot.mode', subjectOf(table, unit), options, rule)
  return mode ?? undefined
}

/** The same weapons of different models are fired together (4E-HIT-05). */
export const addArms = (
  arms: { readonly mode: RangedMode; readonly models: readonly ModelIndex[] }[],
  mode: RangedMode,
  models: readonly ModelIndex[],
): void => {
  const known = arms.findIndex((one) => one.mode.id === mode.id)
  const before = arms[known]
  if (before === undefined) arms.push({ mode, models })
  else arms[known] = { mode, models: [...before.models, ...models] }
}
