import type { RangedMode } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import { lastUse } from '../uses'

/** Whether a weapon hasn't spent its one shot (7E-USR-ONEUSEONLY-1), and doesn't rest in the turn after it intercepted (7E-USR-INTERCEPTOR-2, 7E-G-06). */
export const mayUse = (table: SeventhTable, model: ModelIndex, mode: RangedMode): boolean => {
  // 7E-BASE-PSY-09: powers are for the Psychic phase.
  if (weaponHas(table, mode, 'witchfire')) return false
  if (weaponHas(table, mode, 'oneUse') && lastUse(table, model, `once/${mode.id}`) !== null) return false
  const intercepted = lastUse(table, model, `intercepted/${mode.id}`)
  if (intercepted === null) return true
  const { turn } = table.state
  const rest = table.options.interceptorRests === 'own-turn' ? 1 : 2
  return turn === intercepted || turn > intercepted + rest
}
