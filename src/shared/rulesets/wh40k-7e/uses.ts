import type { ModelIndex } from '../wh40k/table/state'
import type { SeventhTable } from './table'

/** What a model may do only so often, or for so long, noted by name: fired its one shot, rolled again for its fine weapon. */
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
