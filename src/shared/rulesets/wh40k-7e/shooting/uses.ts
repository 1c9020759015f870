import type { WeaponMode } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { kindOf } from '../../wh40k/table/table'
import { weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import { lastUse } from '../uses'

/** The weapon that a mode is one way to use of: what happens to one way happens to all. */
export const weaponOf = (table: SeventhTable, model: ModelIndex, mode: WeaponMode): string =>
  kindOf(table, model).weapons.find(({ modes }) => modes.some(({ id }) => id === mode.id))?.id ?? mode.id

/** How many of such a weapon of one use a model has spent (7E-USR-ONEUSEONLY-1). */
export const spentOf = (table: SeventhTable, model: ModelIndex, weapon: string): number =>
  table.model(model).uses.filter(({ what }) => what === `once/${weapon}`).length

const isSpent = (table: SeventhTable, model: ModelIndex, weapon: string): boolean =>
  spentOf(table, model, weapon) >= Math.max(1, kindOf(table, model).weapons.filter(({ id }) => id === weapon).length)

/** Whether a weapon hasn't spent its one shot (7E-USR-ONEUSEONLY-1), and doesn't rest in the turn after it intercepted (7E-USR-INTERCEPTOR-2, 7E-G-06). */
export const mayUse = (table: SeventhTable, model: ModelIndex, mode: WeaponMode): boolean => {
  // 7E-BASE-PSY-09: powers are for the Psychic phase.
  if (weaponHas(table, mode, 'witchfire')) return false
  const weapon = weaponOf(table, model, mode)
  if (weaponHas(table, mode, 'oneUse') && isSpent(table, model, weapon)) return false
  const intercepted = lastUse(table, model, `intercepted/${weapon}`)
  if (intercepted === null) return true
  const { turn } = table.state
  const rest = table.options.interceptorRests === 'own-turn' ? 1 : 2
  return turn === intercepted || turn > intercepted + rest
}
