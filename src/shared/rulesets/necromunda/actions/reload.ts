import { choose, type Option } from '../../../engine'
import { ammoCheck, reloadOf } from '../shooting'
import { controllerOf, type NecromundaTable } from '../table'
import { isMelee, type Profile, type Weapon } from '../roster'
import type { FighterIndex } from '../state'
import type { Action } from './action'

interface WeaponOption extends Option {
  readonly weapon: Weapon
}

/** NEC-COND-16, NEC-GREN-03: empty, and not for the rest of the battle. */
const reloadable = (table: NecromundaTable, fighter: FighterIndex): Weapon[] =>
  table.roster(fighter).weapons.filter(({ index }) => {
    const held = table.fighter(fighter).weapons[index]
    return held !== undefined && held.outOfAmmo && !held.lost
  })

/** NEC-SHOOT-22: any profile that is not used up restores the weapon, so the player takes the surest. */
const surest = (table: NecromundaTable, fighter: FighterIndex, { profiles }: Weapon): Profile | undefined => {
  const { used } = table.fighter(fighter)
  let best: Profile | undefined
  for (const profile of profiles) {
    if (isMelee(profile) || used.includes(profile.id)) continue
    if (isSure(table, fighter, profile)) return profile
    if (best === undefined || (profile.ammo ?? 0) < (best.ammo ?? 0)) best = profile
  }
  return best
}

/** NECX-FIRE-03: reloads without a roll. */
const isSure = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  profile.ammo === null || reloadOf(table, fighter, profile) === 'automatic'

/** NEC-ACT-25, NEC-ACT-42, NECX-FIRE-03: an ammo check for an empty weapon; it may be tried again. */
export const reload: Action = {
  id: 'reload',
  rule: 'NEC-ACT-25',
  type: 'simple',
  statuses: ['active', 'pinned'],
  available: (table, fighter) => reloadable(table, fighter).length > 0,
  *perform(table, fighter, begin) {
    const options = reloadable(table, fighter).map((weapon): WeaponOption => ({ id: weapon.itemId, weapon }))
    const { id } = table.roster(fighter)
    const { weapon } = yield* choose(controllerOf(table, fighter), 'reload.weapon', id, options, 'NEC-ACT-25')
    const profile = surest(table, fighter, weapon)
    if (profile === undefined) return
    begin()
    if (!isSure(table, fighter, profile) && !(yield* ammoCheck(table, fighter, profile, 'NEC-ACT-25'))) return
    table.emit({ type: 'reloaded', rule: 'NEC-ACT-25', fighter, weapon: weapon.index })
  },
}
