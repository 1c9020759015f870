import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../questions/asking'
import type { ModelIndex, UnitIndex } from '../table/state'
import { kindOf, profileOf, sideOf, subjectOf, type ArmyTable } from '../table/table'

/** The models that take the next wounds: models alike, in their order. */
export interface Allocation extends Option {
  readonly models: readonly ModelIndex[]
  /** How many may be taken in a row with the same dice: one for each model at most. */
  readonly most: number
}

const isWounded = (table: ArmyTable, model: ModelIndex): boolean =>
  table.model(model).wounds < profileOf(table, model).w

/** By kind, in the order of the unit's datasheet. */
const byKind = (table: ArmyTable, models: readonly ModelIndex[]): ModelIndex[][] => {
  const groups: ModelIndex[][] = []
  for (const model of models) (groups[table.model(model).kind] ??= []).push(model)
  return groups.filter((group) => group.length > 0)
}

export interface AllocationTerms {
  readonly rule: string
  /** Whether the owner may point at a single model of several alike; otherwise those farthest from the enemy go first. */
  readonly single: boolean
  /** Models that can take a wound; absent: all of the unit. */
  readonly among?: readonly ModelIndex[]
}

/**
 * The unit's owner chooses which models take wounds. A model that has lost some of its wounds is first. Among models alike one
 * answer serves for as many wounds as there are models.
 */
export function* allocate(table: ArmyTable, unit: UnitIndex, terms: AllocationTerms): Procedure<Allocation> {
  const { rule, single, among = table.unit(unit).models } = terms
  const groups = byKind(table, among)
  const wounded = among.find((model) => isWounded(table, model))
  const [first = []] = groups
  if (wounded !== undefined) {
    if (groups.length > 1) return { id: `model-${wounded}`, models: [wounded], most: 1 }
    return { id: 'wounded-first', models: [wounded, ...first.filter((model) => model !== wounded)], most: first.length }
  }
  if (groups.length === 1 && first.length === 1) return { id: 'only', models: first, most: 1 }
  const chosen = yield* choose(
    sideOf(table, unit),
    'wound.allocate',
    subjectOf(table, unit),
    optionsOf(table, groups, single),
    rule,
  )
  if (chosen.models.length === 1) return chosen
  const models = yield* measure(table, subjectOf(table, unit), { ask: 'rear-first', unit, models: chosen.models }, rule)
  return { ...chosen, models }
}

/** Each kind of model, farthest from the enemy first; and, where they stand somewhere, each model by itself. */
const optionsOf = (table: ArmyTable, groups: readonly (readonly ModelIndex[])[], single: boolean): Allocation[] => {
  const kinds = groups.map((models): Allocation => ({
    id: models[0] === undefined ? '' : kindOf(table, models[0]).id,
    models,
    most: models.length,
  }))
  if (!single || table.state.declared !== null) return kinds
  const several = groups.filter((models) => models.length > 1).flat()
  return [...kinds, ...several.map((model): Allocation => ({ id: `model-${model}`, models: [model], most: 1 }))]
}
