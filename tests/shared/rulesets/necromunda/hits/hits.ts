import type { Hit } from '@shared/rulesets/necromunda/moments'
import type { Profile } from '@shared/rulesets/necromunda/roster'
import type { NecromundaTable } from '@shared/rulesets/necromunda/table'
import type { FighterSketch, ProfileSketch, WeaponSketch } from '../kit'

/** A gun and its only profile. */
export const gun = (profile: ProfileSketch = {}, more: Partial<WeaponSketch> = {}): WeaponSketch => ({
  id: 'autogun',
  profiles: [{ short: 8, long: 24, ...profile }],
  ...more,
})

/** A hit without an attacker, with the given differences. */
export const plainHit = (target: number, different: Partial<Hit> = {}): Hit => ({
  attacker: null,
  target,
  kind: 'other',
  profile: null,
  by: 'trap',
  strength: 3,
  ap: 0,
  damage: 1,
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

/** A shooter with this gun against one enemy. */
export const duel = (
  weapon: WeaponSketch,
  victim: FighterSketch = {},
  shooter: FighterSketch = {},
): FighterSketch[] => [
  { side: 0, name: 'shooter', weapons: [weapon], ...shooter },
  { side: 1, name: 'victim', ...victim },
]

/** A profile of the shooter's weapons. */
export const profileOf = (table: NecromundaTable, weapon = 0, nth = 0): Profile => {
  const profile = table.roster(0).weapons[weapon]?.profiles[nth]
  if (profile === undefined) throw new Error(`The shooter has no profile ${nth} of weapon ${weapon}`)
  return profile
}
