import type { RangedMode } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** What a model may do only so often, noted by name: fired its one shot, rolled again for its fine weapon. */
export type UseName =
  | `once/${string}`
  | `crafted/${string}`
  | `intercepted/${string}`
  | 'smoke'
  | `power/${string}`
  | `lost/${string}`
  | 'force'
  | 'exalted'

export const lastUse = (table: SeventhTable, model: ModelIndex, what: UseName): number | null =>
  table.model(model).uses.findLast((use) => use.what === what)?.turn ?? null

/** Whether a weapon hasn't spent its one shot (7E-USR-ONEUSEONLY-1), and doesn't rest after it intercepted (7E-USR-INTERCEPTOR-2, 7E-G-06). */
export const mayUse = (table: SeventhTable, model: ModelIndex, mode: RangedMode): boolean => {
  // 7E-BASE-PSY-09: powers are for the Psychic phase.
  if (weaponHas(table, mode, 'witchfire')) return false
  if (weaponHas(table, mode, 'oneUse') && lastUse(table, model, `once/${mode.id}`) !== null) return false
  const intercepted = lastUse(table, model, `intercepted/${mode.id}`)
  const rest = table.options.interceptorRests === 'own-turn' ? 1 : 2
  return intercepted === null || table.state.turn > intercepted + rest
}

export const noteUse = (table: SeventhTable, model: ModelIndex, what: UseName, rule: string): void => {
  table.emit({ type: 'use-noted', rule, model, what })
}
