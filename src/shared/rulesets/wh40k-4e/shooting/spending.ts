import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import type { FourthTable } from '../table'

/** Weapons that are used once in a battle: an army list's exception from shots without end (4E-ARMY-02, 4E-ARMY-06). */

const once = 'one-use'

export const isSpent = (table: FourthTable, model: ModelIndex, mode: Pick<RangedMode, 'id' | 'specials'>): boolean =>
  isSpecial(mode, once) && table.model(model).spent.includes(mode.id)

/** Notes that they have used theirs. */
export const spend = (
  table: FourthTable,
  models: readonly ModelIndex[],
  mode: Pick<RangedMode, 'id' | 'specials'>,
): void => {
  if (!isSpecial(mode, once)) return
  for (const model of models) table.emit({ type: 'thing-spent', rule: '4E-ARMY-02', model, what: mode.id })
}
