import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../questions/asking'
import type { ModelIndex, UnitIndex } from '../table/state'
import { kindOf, sideOf, subjectOf, type ArmyTable } from '../table/table'

interface Kind extends Option {
  readonly models: readonly ModelIndex[]
}

/** What to choose, and the rule. */
export interface Choosing {
  readonly kind: string
  readonly rule: string
  /** Whether the owner may choose a single model among equal ones; otherwise those farthest from the enemy go first. */
  readonly single: boolean
}

/** The remaining models by kind. */
const kindsAmong = (table: ArmyTable, models: readonly ModelIndex[]): Kind[] => {
  const kinds: Kind[] = []
  for (const model of models) {
    const { id } = kindOf(table, model)
    const known = kinds.findIndex((kind) => kind.id === id)
    if (known === -1) kinds.push({ id, models: [model] })
    else kinds[known] = { id, models: [...(kinds[known]?.models ?? []), model] }
  }
  return kinds
}

/** Single models of kinds with several, if the models have positions. */
const singles = (table: ArmyTable, kinds: readonly Kind[]): Kind[] =>
  table.state.declared !== null
    ? []
    : kinds
        .filter(({ models }) => models.length > 1)
        .flatMap(({ models }) => models.map((model): Kind => ({ id: `model-${model}`, models: [model] })))

/**
 * Models of a unit that its controller chooses to be removed: by kind, those farthest from the enemy first, or single
 * models. All of them if there are no more than asked for.
 */
export function* chosenModels(
  table: ArmyTable,
  unit: UnitIndex,
  count: number,
  { kind, rule, single }: Choosing,
): Procedure<readonly ModelIndex[]> {
  const all = table.unit(unit).models
  if (count >= all.length) return [...all]
  const isAtTable = table.state.declared !== null
  const chosen: ModelIndex[] = []
  while (chosen.length < count) {
    const kinds = kindsAmong(
      table,
      all.filter((model) => !chosen.includes(model)),
    )
    const options = single ? [...kinds, ...singles(table, kinds)] : kinds
    const picked = yield* choose(sideOf(table, unit), kind, subjectOf(table, unit), options, rule)
    const { models } = picked
    const ordered = yield* measure(table, subjectOf(table, unit), { ask: 'rear-first', unit, models }, rule)
    // If only one kind is left, one answer covers all; at their own table players name the kind that goes first.
    const isForAll = kinds.includes(picked) && (kinds.length === 1 || isAtTable)
    chosen.push(...ordered.slice(0, isForAll ? count - chosen.length : 1))
  }
  return chosen
}
