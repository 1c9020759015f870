import type { WeaponMode } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { kindOf } from '../../wh40k/table/table'
import { weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import { lastUse } from '../uses'

/** The weapon that a mode belongs to; limits on uses apply to all its modes together. */
export const weaponOf = (table: SeventhTable, model: ModelIndex, mode: WeaponMode): string =>
  kindOf(table, model).weapons.find(({ modes }) => modes.some(({ id }) => id === mode.id))?.id ?? mode.id

/** How many of its one-use weapons of this kind a model has fired (7E-USR-ONEUSEONLY-1). */
export const spentOf = (table: SeventhTable, model: ModelIndex, weapon: string): number =>
  table.model(model).uses.filter(({ what }) => what === `once/${weapon}`).length

const isSpent = (table: SeventhTable, model: ModelIndex, weapon: string): boolean =>
  spentOf(table, model, weapon) >= Math.max(1, kindOf(table, model).weapons.filter(({ id }) => id === weapon).length)

/**
 * Whether a weapon may fire: a one-use weapon hasn't been used (7E-USR-ONEUSEONLY-1), and it didn't intercept in the last
 * turn (7E-USR-INTERCEPTOR-2, 7E-G-06).
 */
export const mayUse = (table: SeventhTable, model: ModelIndex, mode: WeaponMode): boolean => {
  // 7E-BASE-PSY-09: witchfires are fired in the Psychic phase.
  if (weaponHas(table, mode, 'witchfire')) return false
  const weapon = weaponOf(table, model, mode)
  if (weaponHas(table, mode, 'oneUse') && isSpent(table, model, weapon)) return false
  const intercepted = lastUse(table, model, `intercepted/${weapon}`)
  if (intercepted === null) return true
  const { turn } = table.state
  const rest = table.options.interceptorRests === 'own-turn' ? 1 : 2
  return turn === intercepted || turn > intercepted + rest
}
