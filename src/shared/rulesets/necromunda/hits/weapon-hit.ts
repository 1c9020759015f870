import { characteristic } from '../characteristics'
import type { NecromundaTable } from '../table'
import type { Hit } from '../moments'
import type { Profile } from '../roster'
import type { FighterIndex } from '../state'

/** NECX-WPN-02: a number, or the wielder's Strength plus a bonus; null if only traits wound. */
export const strengthOf = (table: NecromundaTable, wielder: FighterIndex, { strength }: Profile): number | null =>
  strength === null || typeof strength === 'number'
    ? strength
    : characteristic(table, wielder, 's').value + strength.user

/** A ranged hit by a weapon's profile; `different`: further members. */
export const rangedHit = (
  table: NecromundaTable,
  attacker: FighterIndex,
  target: FighterIndex,
  profile: Profile,
  different: Partial<Hit>,
): Hit => ({
  attacker,
  target,
  kind: 'ranged',
  profile,
  by: table.roster(attacker).weapons[profile.weapon]?.id ?? profile.id,
  strength: strengthOf(table, attacker, profile),
  ap: profile.ap,
  damage: profile.damage,
  natural: null,
  total: null,
  blast: false,
  template: false,
  fromFront: false,
  shortRange: false,
  charging: false,
  noSave: false,
  ...different,
})

/** A hit in close combat by a weapon's profile. */
export const meleeHit = (
  table: NecromundaTable,
  attacker: FighterIndex,
  target: FighterIndex,
  profile: Profile,
  charging: boolean,
): Hit => ({
  ...rangedHit(table, attacker, target, profile, { by: profile.id }),
  kind: 'melee',
  fromFront: true,
  charging,
})
