import type { Catalogue, WeaponProfile } from '@shared/content'
import { characteristicKinds, characteristics } from '@shared/content/schema'
import type { StatView } from '@shared/contract/fighters'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import type { FighterProfile, Profile } from '@shared/rulesets/necromunda/roster'
import { isOfScenario } from '@shared/rulesets/necromunda/setup/with-scenario'
import type { NecromundaTable } from '@shared/rulesets/necromunda/table'

/** The characteristics of a fighter as they count now; those it never had have no value. */
export const statsNow = (table: NecromundaTable, fighter: number): StatView[] => {
  const { statline } = table.roster(fighter)
  return characteristics.map((stat) => {
    const kind = characteristicKinds[stat]
    const [first] = statline[stat]
    if (first === undefined) return { stat, kind, profile: null, value: null, rows: [] }
    const { value, rows } = characteristic(table, fighter, stat)
    return { stat, kind, profile: first.amount, value, rows: [...rows] }
  })
}

/** One way to attack as the content prints it. */
export interface WeaponLine {
  readonly profile: Profile
  readonly printed: WeaponProfile
  readonly outOfAmmo: boolean
}

export const weaponsNow = (catalogue: Catalogue, table: NecromundaTable, fighter: number): WeaponLine[] =>
  table.roster(fighter).weapons.flatMap((weapon) => {
    const takes = new Set<string>(catalogue.ammoFor(weapon.id).map(({ id }) => id))
    const ammo = weapon.accessories.map(({ id }) => id).filter((id) => takes.has(id))
    const ways = catalogue.profiles(weapon.id, [...ammo])
    return weapon.profiles.flatMap((profile) => {
      const printed =
        ways.find(({ id }) => `${weapon.id}/${id}` === profile.id) ?? everyWay(catalogue, weapon.id, profile.id)
      return printed === undefined
        ? []
        : [{ profile, printed, outOfAmmo: table.fighter(fighter).weapons[weapon.index]?.outOfAmmo ?? false }]
    })
  })

/** Fitted ammunition is not among a weapon's accessories in battle: its ways are looked for in all that fits. */
const everyWay = (catalogue: Catalogue, weapon: string, profile: string): WeaponProfile | undefined =>
  catalogue
    .ammoFor(weapon)
    .flatMap((ammo) => catalogue.profiles(weapon, [ammo.id]))
    .find(({ id }) => `${weapon}/${id}` === profile)

/** Skills, wargear and special rules; what the scenario does with a fighter is said where the scenario is. */
export const carriedBy = ({ carried }: Pick<FighterProfile, 'carried'>): readonly string[] =>
  [...new Set(carried.map(({ id }) => id))].filter((id) => !isOfScenario(id))
