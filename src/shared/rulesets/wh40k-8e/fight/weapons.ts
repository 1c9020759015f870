import type { WeaponMode } from '../roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { kindOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** Table 9.1: the weapon of a model without a melee weapon (8E-FIGHT-13). */
export const closeCombatWeapon: WeaponMode = {
  id: 'close-combat-weapon',
  weapon: 'close-combat-weapon',
  type: 'melee',
  attacks: null,
  range: null,
  strength: { kind: 'user', plus: 0 },
  ap: 0,
  damage: 1,
  abilities: [],
}

/** 8E-FIGHT-13, 8E-FIGHT-14: all melee profiles that the model may use. */
export const meleeModes = (table: EighthTable, model: ModelIndex): readonly WeaponMode[] => {
  const modes = kindOf(table, model).melee.flatMap((weapon) => weapon.modes.filter(({ type }) => type === 'melee'))
  return modes.length === 0 ? [closeCombatWeapon] : modes
}
