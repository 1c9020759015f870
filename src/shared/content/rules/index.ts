import type { RulesetId } from '../../battle/ids'
import type { RuleEntry } from './schema'

export * from './schema'

/** All entries of a ruleset's rule index, by ID. */
export interface RuleIndex {
  readonly ruleset: RulesetId
  readonly all: readonly RuleEntry[]
  find(id: string): RuleEntry | undefined
}

export const ruleIndexOf = (ruleset: RulesetId, all: readonly RuleEntry[]): RuleIndex => {
  const byId = new Map(all.map((entry) => [entry.id, entry]))
  return { ruleset, all, find: (id) => byId.get(id) }
}
