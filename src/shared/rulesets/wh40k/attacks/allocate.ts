import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../questions/asking'
import type { ModelIndex, UnitIndex } from '../table/state'
import { kindOf, profileOf, sideOf, subjectOf, type ArmyTable } from '../table/table'

/** The models that take the next wounds: models alike, in their order. */
export interface Allocation extends Option {
  readonly models: readonly ModelIndex[]
  /** How many may be taken in a row with the same dice: one for each model at most. */
  readonly most: number
  /** Wounds that are left, whether they have been saved against, and the unit that dealt them; absent: nobody says. */
  readonly count?: number
  readonly of?: WoundsAsked['of']
  readonly from?: UnitIndex
}

/** What the question says of wounds: how many are left, of which kind, and whose. */
export type WoundsAsked =
  | { readonly count: number; readonly of: 'unsaved' | 'unrolled'; readonly from: UnitIndex }
  | { readonly count: number; readonly of: 'mortal' }

const isWounded = (table: ArmyTable, model: ModelIndex): boolean =>
  table.model(model).wounds < profileOf(table, model).w

/** By kind, in the order of the unit's datasheet; those of other units that take wounds with it come after. */
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
  /** Whether the owner may point at a single model of several alike; otherwise those farthest from the enemy go first. */
  readonly single: boolean
  /** Models that can take a wound; absent: all of the unit. */
  readonly among?: readonly ModelIndex[]
  readonly wounds?: WoundsAsked
}

/**
 * The unit's owner chooses which models take wounds. A model of it that has lost some of its wounds is first. Among models alike one
 * answer serves for as many wounds as there are models.
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

/** Each kind of model, farthest from the enemy first; and, where they stand somewhere, each model by itself. */
const optionsOf = (table: ArmyTable, groups: readonly (readonly ModelIndex[])[], single: boolean): Allocation[] => {
  const kinds = groups.map((models): Allocation => ({
    id: models[0] === undefined ? '' : kindOf(table, models[0]).id,
    models,
    most: models.length,
  }))
  // Whom there are most of is named first: they mostly fall first.
  if (table.state.declared !== null) return kinds.toSorted((one, other) => other.models.length - one.models.length)
  if (!single) return kinds
  const several = groups.filter((models) => models.length > 1).flat()
  return [...kinds, ...several.map((model): Allocation => ({ id: `model-${model}`, models: [model], most: 1 }))]
}
