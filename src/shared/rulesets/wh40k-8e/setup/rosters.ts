import type { ArmyUnit, BattleSetup } from '../../../battle'
import type { Carried } from '../../../engine'
import type { Catalogue } from '../../../content'
import type { Armament, Datasheet, ModelProfileEntry } from '../../../content/schema'
import { thousandths } from '../../../space'
import type { ModelKind, Power, Profile, UnitProfile, Weapon, WeaponMode } from '../roster'
import { warlordTraits, type WarlordTrait } from '../../../campaign/armies/warlord-traits'
import type { SideIndex } from '../../wh40k/table/state'
import { bodyFor } from '../../wh40k/setup/bodies'

/** Abilities that every weapon of a type has. */
const byType: Readonly<Partial<Record<WeaponMode['type'], Carried>>> = {
  assault: { id: 'assault-after-advancing' },
  heavy: { id: 'heavy-after-moving' },
}

interface Ability {
  readonly id: string
  readonly value?: number | undefined
}
const carriedBy = ({ id, value }: Ability): Carried => (value === undefined ? { id } : { id, value })
const carriedFrom = (list: readonly Ability[]): Carried[] => list.map(carriedBy)

const modesOf = ({ id, profiles }: Armament): WeaponMode[] =>
  profiles.map((profile) => {
    const own = byType[profile.type]
    return {
      id: profiles.length === 1 ? id : `${id}/${profile.id}`,
      weapon: id,
      type: profile.type,
      attacks: profile.attacks,
      range: profile.range === null ? null : thousandths(profile.range),
      strength: profile.strength,
      ap: profile.ap,
      damage: profile.damage,
      abilities: [...(own === undefined ? [] : [own]), ...carriedFrom(profile.abilities)],
    }
  })

/** A weapon for the battle. Throws an Error that names the slug if the catalogue lacks it. */
export const weaponOf = (catalogue: Catalogue, id: string): Weapon => ({
  id,
  modes: modesOf(catalogue.armaments.get(id)),
})

const profileFrom = (entry: ModelProfileEntry): Profile => ({
  id: entry.id,
  m: entry.m,
  ws: entry.ws,
  bs: entry.bs,
  s: entry.s,
  t: entry.t,
  w: entry.w,
  a: entry.a,
  ld: entry.ld,
  sv: entry.sv,
  invulnerable: entry.invulnerable,
  damageTable: entry.damageTable,
  body: bodyFor(entry),
})

const kindsOf = (catalogue: Catalogue, unit: ArmyUnit, datasheet: Datasheet): ModelKind[] =>
  unit.models.map(({ profile: id, weapons: carried }, index) => {
    const entry = datasheet.profiles.find((profile) => profile.id === id)
    if (entry === undefined) throw new Error(`${datasheet.id} has no profile ${id}`)
    const weapons = carried.map((weapon) => weaponOf(catalogue, weapon))
    return {
      index,
      id: [id, ...(unit.models.filter((other) => other.profile === id).length > 1 ? [carried.join('+')] : [])].join(
        '/',
      ),
      profile: profileFrom(entry),
      weapons,
      ranged: weapons.filter(({ modes }) => modes.some(({ type }) => type !== 'melee')),
      melee: weapons.filter(({ modes }) => modes.some(({ type }) => type === 'melee')),
    }
  })

const powerOf = (catalogue: Catalogue, id: string): Power => {
  const { warpCharge, range, target, mortalWounds, surge, lasting } = catalogue.psychicPowers.get(id)
  const lasts = lasting === undefined ? null : { grants: carriedBy(lasting.grants), until: lasting.until }
  return { id, warpCharge, range: thousandths(range), target, mortalWounds, surge, lasting: lasts }
}

const traitOf = (id: string | null): WarlordTrait | null => {
  if (id === null) return null
  const known = warlordTraits.find((trait) => trait === id)
  if (known === undefined) throw new Error(`There is no warlord trait ${id}`)
  return known
}

/**
 * 8E-CORE-01: a unit's data come from its datasheet. 8E-PSY-03: its powers are chosen before deployment, including Smite
 * unless its datasheet says otherwise (8E-PSY-02). 8E-OW-01: any unit may fight in any army.
 */
const unitProfile = (catalogue: Catalogue, unit: ArmyUnit, index: number, side: SideIndex): UnitProfile => {
  const datasheet = catalogue.datasheets.get(unit.datasheet)
  const { psyker } = datasheet
  return {
    index,
    id: unit.id,
    name: unit.name,
    side,
    datasheet: datasheet.id,
    power: unit.power,
    kinds: kindsOf(catalogue, unit, datasheet),
    models: unit.models.flatMap(({ count }, kind) => Array.from({ length: count }, () => kind)),
    keywords: [...datasheet.keywords, ...datasheet.factionKeywords],
    carried: [...carriedFrom(datasheet.abilities), ...carriedFrom(unit.gained ?? [])],
    auras: datasheet.auras.map(({ range, keywords, grants }) => ({
      range: thousandths(range),
      keywords,
      grants: carriedBy(grants),
    })),
    psyker:
      psyker === null
        ? null
        : {
            manifests: psyker.manifests,
            denies: psyker.denies,
            powers: (unit.powers ?? psyker.powers).map((id) => powerOf(catalogue, id)),
          },
    transport: datasheet.transport,
    leads: unit.leads === undefined ? null : { trait: traitOf(unit.leads.trait) },
  }
}

/** Every unit of the set-up in one list, by sides; the position is the unit's index for the whole battle. */
export const rostersOf = (setup: BattleSetup, catalogue: Catalogue): UnitProfile[] => {
  const units = setup.sides.flatMap(({ units: army = [] }, side) => army.map((unit) => ({ unit, side })))
  const named = new Set(units.map(({ unit }) => unit.id))
  if (named.size !== units.length) throw new Error('Two units of the set-up have the same id')
  if (setup.sides.length !== 2) throw new Error(`A battle of this ruleset has two sides, not ${setup.sides.length}`)
  return units.map(({ unit, side }, index) => unitProfile(catalogue, unit, index, side))
}
