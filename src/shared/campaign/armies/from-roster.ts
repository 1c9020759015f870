import type { ModelGroup } from './composition'

/** A unit from another tool's roster, with the ids of this program's content for models and equipment. */
export interface ImportedUnit {
  readonly models: readonly ImportedModels[]
  /** Equipment of the unit that the roster doesn't assign to models. */
  readonly shared: readonly Counted[]
}
interface ImportedModels {
  readonly profile: string
  readonly count: number
  /** Equipment of each of these models. */
  readonly carried: readonly string[]
}
interface Counted {
  readonly id: string
  readonly count: number
}

/** The nearest legal unit to the roster's. */
export interface FromRoster {
  readonly models: readonly ModelGroup[]
  /** Equipment that none of its models can carry. */
  readonly missing: readonly Counted[]
  /** Standard equipment of its models that the roster doesn't name. */
  readonly added: readonly Counted[]
}

/** A kind of model of a unit. */
export interface ModelKind {
  readonly id: string
  readonly name: string
  /** How many of this kind the unit may have. */
  readonly most: number
}

/** The items, with their numbers, that `one` has more of than `other`. */
export const moreOf = (one: readonly string[], other: readonly string[]): Counted[] => {
  const left = new Map<string, number>()
  for (const id of one) left.set(id, (left.get(id) ?? 0) + 1)
  for (const id of other) left.set(id, (left.get(id) ?? 0) - 1)
  return [...left].flatMap(([id, count]) => (count > 0 ? [{ id, count }] : []))
}
