import type { ModelIndex } from '../wh40k/table/state'
import type { SeventhTable } from './table'

/** Names of limited uses or temporary effects of a model, such as a one-use weapon fired or a master-crafted reroll taken. */
export type UseName =
  | `once/${string}`
  | `crafted/${string}`
  | `intercepted/${string}`
  | 'smoke'
  | `power/${string}`
  | `lost/${string}`
  | 'force'
  | 'exalted'
  | 'afraid'
  | 'concussed'
  | 'pierced'

export const lastUse = (table: SeventhTable, model: ModelIndex, what: UseName): number | null =>
  table.model(model).uses.findLast((use) => use.what === what)?.turn ?? null

export const noteUse = (table: SeventhTable, model: ModelIndex, what: UseName, rule: string): void => {
  table.emit({ type: 'use-noted', rule, model, what })
}
