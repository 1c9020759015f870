import type { ModelGroup } from './composition'

/** A unit as another tool's roster has it, in the words of our content: ids of its models and of what they carry. */
export interface SaidUnit {
  readonly models: readonly SaidModels[]
  /** What the unit carries, the roster doesn't say which of its models. */
  readonly shared: readonly Counted[]
}
interface SaidModels {
  readonly profile: string
  readonly count: number
  /** Of each of them. */
  readonly carried: readonly string[]
}
interface Counted {
  readonly id: string
  readonly count: number
}

/** The unit that comes nearest to it. */
export interface FromRoster {
  readonly models: readonly ModelGroup[]
  /** What no model of it can carry. */
  readonly missing: readonly Counted[]
  /** What its models have by themselves and the roster doesn't name. */
  readonly added: readonly Counted[]
}

/** A kind of model of a unit. */
export interface ModelKind {
  readonly id: string
  readonly name: string
  /** How many of it the unit may have. */
  readonly most: number
}

/** What there is more of in one than in the other. */
export const moreOf = (one: readonly string[], other: readonly string[]): Counted[] => {
  const left = new Map<string, number>()
  for (const id of one) left.set(id, (left.get(id) ?? 0) + 1)
  for (const id of other) left.set(id, (left.get(id) ?? 0) - 1)
  return [...left].flatMap(([id, count]) => (count > 0 ? [{ id, count }] : []))
}
