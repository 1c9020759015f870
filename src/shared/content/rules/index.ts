import type { RulesetId } from '../../battle/ids'
import type { RuleEntry } from './schema'

export * from './schema'

/** All that is known about a ruleset's rules, by ID. */
export interface RuleIndex {
  readonly ruleset: RulesetId
  readonly all: readonly RuleEntry[]
  find(id: string): RuleEntry | undefined
}

/** Each index is a chunk of its own: the rules browser loads what it shows. The tests check every entry. */
const files = {
  necromunda: () => import('./necromunda.json'),
  'wh40k-8e': () => import('./wh40k-8e.json'),
  'wh40k-7e': () => import('./wh40k-7e.json'),
  'wh40k-4e': () => import('./wh40k-4e.json'),
} as const satisfies Record<RulesetId, () => Promise<{ default: unknown }>>

export const ruleIndex = (ruleset: RulesetId): Promise<RuleIndex> =>
  files[ruleset]().then((file) => opened(ruleset, file.default as readonly RuleEntry[])) // generated; the tests parse every entry

const opened = (ruleset: RulesetId, all: readonly RuleEntry[]): RuleIndex => {
  const byId = new Map(all.map((entry) => [entry.id, entry]))
  return { ruleset, all, find: (id) => byId.get(id) }
}
