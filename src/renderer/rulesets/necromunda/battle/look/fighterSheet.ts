import type { Catalogue, WeaponProfile } from '@shared/content'
import { characteristicKinds, characteristics } from '@shared/content/schema'
import type { StatView } from '@shared/contract/fighters'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import type { FighterProfile, Profile, VehicleProfile } from '@shared/rulesets/necromunda/roster'
import { isOfScenario } from '@shared/rulesets/necromunda/setup/with-scenario'
import type { NecromundaTable } from '@shared/rulesets/necromunda/table'
import { handlingNeeded } from '@shared/rulesets/necromunda/vehicles/handling'

/** A fighter's present characteristics; those it never had are null. */
export const statsNow = (table: NecromundaTable, fighter: number): StatView[] => {
  const { statline, vehicle } = table.roster(fighter)
  // NECV-PROF-01, NECV-PROF-02: the hull's own, then its crew's.
  if (vehicle !== undefined) {
    const [movement, ...rest] = fighterStats(table, fighter, statline)
    return [
      ...(movement === undefined ? [] : [movement]),
      ...hullStats(table, fighter, vehicle),
      ...rest.filter(isKnown),
    ]
  }
  return fighterStats(table, fighter, statline)
}

const isKnown = ({ value }: StatView): boolean => value !== null

const hullStats = (table: NecromundaTable, fighter: number, vehicle: VehicleProfile): StatView[] => {
  const { toughness, hullPoints, handling, save } = vehicle
  const plain = (stat: string, kind: StatView['kind'], value: number, profile = value): StatView => ({
    stat,
    kind,
    profile,
    value,
    rows: [],
  })
  const needed = handlingNeeded(table, fighter)
  return [
    plain('t-front', 'number', toughness.front),
    plain('t-side', 'number', toughness.side),
    plain('t-rear', 'number', toughness.rear),
    plain('hp', 'number', table.fighter(fighter).vehicle?.hullPoints ?? 0, hullPoints),
    { stat: 'handling', kind: 'target', profile: handling, value: needed.value, rows: [...needed.rows] },
    plain('save', 'target', save),
  ]
}

const fighterStats = (table: NecromundaTable, fighter: number, statline: FighterProfile['statline']): StatView[] =>
  characteristics.map((stat) => {
    const kind = characteristicKinds[stat]
    const [first] = statline[stat]
    if (first === undefined) return { stat, kind, profile: null, value: null, rows: [] }
    const { value, rows } = characteristic(table, fighter, stat)
    return { stat, kind, profile: first.amount, value, rows: [...rows] }
  })

/** A weapon profile as printed in the content. */
export interface WeaponLine {
  readonly profile: Profile
  readonly printed: WeaponProfile
  readonly outOfAmmo: boolean
}

export const weaponsNow = (catalogue: Catalogue, table: NecromundaTable, fighter: number): WeaponLine[] =>
  table.roster(fighter).weapons.flatMap((weapon) => {
    const takes = new Set<string>(catalogue.ammoFor(weapon.id).map(({ id }) => id))
    const ammo = weapon.accessories.map(({ id }) => id).filter((id) => takes.has(id))
    const printedProfiles = catalogue.profiles(weapon.id, [...ammo])
    return weapon.profiles.flatMap((profile) => {
      const printed =
        printedProfiles.find(({ id }) => `${weapon.id}/${id}` === profile.id) ??
        everyWay(catalogue, weapon.id, profile.id)
      return printed === undefined
        ? []
        : [{ profile, printed, outOfAmmo: table.fighter(fighter).weapons[weapon.index]?.outOfAmmo ?? false }]
    })
  })

/** In battle, fitted ammunition is not among a weapon's accessories, so its profiles are searched in all ammunition that fits. */
const everyWay = (catalogue: Catalogue, weapon: string, profile: string): WeaponProfile | undefined =>
  catalogue
    .ammoFor(weapon)
    .flatMap((ammo) => catalogue.profiles(weapon, [ammo.id]))
    .find(({ id }) => `${weapon}/${id}` === profile)

/** Skills, wargear and special rules; the scenario's own rules are shown with the scenario. */
export const carriedBy = ({ carried }: Pick<FighterProfile, 'carried'>): readonly string[] =>
  [...new Set(carried.map(({ id }) => id))].filter((id) => !isOfScenario(id))
