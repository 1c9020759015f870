import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../questions/asking'
import type { ModelIndex, UnitIndex } from '../table/state'
import { kindOf, profileOf, sideOf, subjectOf, type ArmyTable } from '../table/table'

/** The models that take the next wounds: models of one kind, in order. */
export interface Allocation extends Option {
  readonly models: readonly ModelIndex[]
  /** Maximum number chosen at once with the same dice: one per model. */
  readonly most: number
  /** Number of wounds left, whether they are unsaved or not rolled yet, and the unit that caused them; absent: not shown. */
  readonly count?: number
  readonly of?: WoundsAsked['of']
  readonly from?: UnitIndex
}

/** Wounds in the question: how many are left, of which kind, and from which unit. */
export type WoundsAsked =
  | { readonly count: number; readonly of: 'unsaved' | 'unrolled'; readonly from: UnitIndex }
  | { readonly count: number; readonly of: 'mortal' }

const isWounded = (table: ArmyTable, model: ModelIndex): boolean =>
  table.model(model).wounds < profileOf(table, model).w

/** Models by kind, in the order of the unit's datasheet; kinds of other units that take wounds with it come after. */
const byKind = (table: ArmyTable, models: readonly ModelIndex[]): ModelIndex[][] => {
  const groups = new Map<string, ModelIndex[]>()
  const inOrder = models.toSorted((one, other) => {
    const [first, second] = [table.model(one), table.model(other)]
    return first.unit - second.unit || first.kind - second.kind
  })
  for (const model of inOrder) {
    const { unit, kind } = table.model(model)
    const key = `${unit} ${kind}`
    groups.set(key, [...(groups.get(key) ?? []), model])
  }
  return [...groups.values()]
}

export interface AllocationTerms {
  readonly rule: string
  /** Whether the owner may choose a single model among equal ones; otherwise those farthest from the enemy go first. */
  readonly single: boolean
  /** Models that can take a wound; absent: all of the unit. */
  readonly among?: readonly ModelIndex[]
  readonly wounds?: WoundsAsked
}

/**
 * The unit's owner chooses which models take wounds. A model that has lost some of its wounds must be first. For equal
 * models one answer covers as many wounds as there are models.
 */
export function* allocate(table: ArmyTable, unit: UnitIndex, terms: AllocationTerms): Procedure<Allocation> {
  const { rule, single, among = table.unit(unit).models, wounds } = terms
  const groups = byKind(table, among)
  const wounded = among.find((model) => table.model(model).unit === unit && isWounded(table, model))
  const [front = []] = groups
  if (wounded !== undefined) {
    if (groups.length > 1) return { id: `model-${wounded}`, models: [wounded], most: 1 }
    return { id: 'wounded-first', models: [wounded, ...front.filter((model) => model !== wounded)], most: front.length }
  }
  if (groups.length === 1 && front.length === 1) return { id: 'only', models: front, most: 1 }
  const chosen = yield* choose(
    sideOf(table, unit),
    'wound.allocate',
    subjectOf(table, unit),
    optionsOf(table, groups, single).map((option) => ({ ...option, ...wounds })),
    rule,
  )
  if (chosen.models.length === 1) return chosen
  const [first = 0] = chosen.models
  const rear = { ask: 'rear-first', unit: table.model(first).unit, models: chosen.models } as const
  const models = yield* measure(table, subjectOf(table, unit), rear, rule)
  return { ...chosen, models }
}

/** Each kind of model, farthest from the enemy first; and, if the models have positions, each model by itself. */
const optionsOf = (table: ArmyTable, groups: readonly (readonly ModelIndex[])[], single: boolean): Allocation[] => {
  const kinds = groups.map((models): Allocation => ({
    id: models[0] === undefined ? '' : kindOf(table, models[0]).id,
    models,
    most: models.length,
  }))
  // The most numerous kind is offered first, because players mostly choose it.
  if (table.state.declared !== null) return kinds.toSorted((one, other) => other.models.length - one.models.length)
  if (!single) return kinds
  const several = groups.filter((models) => models.length > 1).flat()
  return [...kinds, ...several.map((model): Allocation => ({ id: `model-${model}`, models: [model], most: 1 }))]
}
