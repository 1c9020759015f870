import type { Carried } from '../../../engine'
import type { Amount } from '../../../content/schema'
import type { Length } from '../../../space'
import type { ClassicModel, ClassicRole, ClassicWeapon } from './content'
import type { UnitIndex } from '../table/state'
import type { ModelKind as CommonKind, Profile as CommonProfile, UnitProfile as CommonUnit } from '../table/roster'

/** A unit's unchanging data for a battle, resolved from the set-up and the content. */

type Troop = Extract<ClassicModel, { kind: 'troop' }>
type VehicleEntry = Extract<ClassicModel, { kind: 'vehicle' }>

export type TroopType = Troop['type']
export type VehicleType = VehicleEntry['types'][number]

/** A characteristic with bonuses, and the printed value without (4E-PROF-16). */
export interface Characteristic {
  readonly base: number
  readonly effective: number
}

/** 4E-MODEL-07: 1 to 3. */
export type Size = 1 | 2 | 3

interface Shared extends CommonProfile {
  readonly name: string
  readonly size: Size
  readonly bs: number
  /** Lowest successful face; null: no save. */
  readonly invulnerable: number | null
}

/**
 * 4E-PROF-01: the profile of all models except vehicles (4E-MODEL-01, 4E-MODEL-03). Wounds (4E-PROF-06) and BS (4E-PROF-03)
 * are common to both.
 */
export interface TroopProfile extends Shared {
  readonly kind: 'troop'
  readonly type: TroopType
  /** 4E-PROF-02. */
  readonly ws: number
  /** 4E-PROF-04. */
  readonly s: Characteristic
  /** 4E-PROF-05. */
  readonly t: Characteristic
  /** 4E-PROF-07. */
  readonly i: number
  /** 4E-PROF-08. */
  readonly a: Amount
  readonly ld: number
  /** Lowest successful face of the armour save (4E-PROF-10, 4E-PROF-15); null: no save. */
  readonly sv: number | null
}

/**
 * 4E-PROF-17: armour by side (4E-VEH-02), one BS (4E-VEH-03), doors (4E-VEH-07, 4E-CAP-01), a walker's further values
 * (4E-VEH-06). In 4th edition it has one Wound here, removed by its last damage; in 7th its hull points (7E-BASE-VEH-01).
 */
export interface VehicleProfile extends Shared {
  readonly kind: 'vehicle'
  readonly types: readonly VehicleType[]
  readonly front: number
  readonly side: number
  readonly rear: number
  readonly firePoints: number
  readonly accessPoints: VehicleEntry['accessPoints']
  readonly mounts: NonNullable<VehicleEntry['mounts']>
  /** Null unless it is a walker. */
  readonly walker: VehicleEntry['walker']
}

/** A weapon's mount (4E-VSHT-11, 4E-VSHT-12); weapons of walkers cover 180 degrees. */
export type Mount = NonNullable<VehicleEntry['mounts']>[number]['at'][number] | 'walker'

export type Profile = TroopProfile | VehicleProfile

type RangedEntry = Extract<ClassicWeapon, { kind: 'ranged' }>
type MeleeEntry = Extract<ClassicWeapon, { kind: 'melee' }>

export interface RangedMode {
  readonly kind: 'ranged'
  /** Its own id: each of several modes has its own. */
  readonly id: string
  /** Null: the teardrop template. Unlimited range is a length longer than any table. */
  readonly range: Length | null
  readonly strength: RangedEntry['strength']
  readonly ap: number | null
  readonly type: RangedEntry['type']
  readonly shots: RangedEntry['shots']
  readonly specials: readonly Carried[]
}

export interface MeleeMode {
  readonly kind: 'melee'
  readonly id: string
  readonly strength: MeleeEntry['strength']
  readonly ap: number | null
  readonly specials: readonly Carried[]
}

export type WeaponMode = RangedMode | MeleeMode

/** A weapon with its modes of use (4E-WEAP-04). */
export interface Weapon {
  readonly id: string
  readonly modes: readonly WeaponMode[]
}

export interface ModelKind extends CommonKind {
  readonly profile: Profile
  readonly weapons: readonly Weapon[]
  readonly ranged: readonly RangedMode[]
  readonly melee: readonly MeleeMode[]
  /** Grenades for close combat against hulls and monsters (7th edition). Absent: none. */
  readonly grenades?: readonly MeleeMode[]
  /** Its wargear and its own special rules. */
  readonly carried: readonly Carried[]
}

export interface UnitProfile extends CommonUnit {
  readonly kinds: readonly ModelKind[]
  /** The faction of its datasheet. */
  readonly faction: string
  readonly role: ClassicRole
  /** Datasheets of which it may have one as a dedicated transport (7E-BASE-GEN-08). */
  readonly dedicated: readonly string[]
  /**
   * The unit whose slot of the force organisation chart it shares: a platoon's command, or a dedicated transport's owner;
   * otherwise itself (4E-ORG-13).
   */
  readonly slot: UnitIndex
  /** The unit for which a dedicated transport was bought (4E-TRN-03); null: none. */
  readonly owner: UnitIndex | null
  /** Points of the whole unit with its options (4E-ARMY-03). */
  readonly points: number
}

/**
 * Machines with a crew, including walkers (4E-MODEL-02, 4E-UNIT-10), but not bikes and jetbikes with their riders
 * (4E-BIKE-01, 4E-JETB-01).
 */
export const isVehicle = ({ kinds }: UnitProfile): boolean =>
  kinds.some(({ profile }) => profile.kind === 'vehicle' && !isGun(profile))

/** An artillery gun counts as a vehicle (4E-ART-01), but its unit doesn't. */
export const isGun = (profile: Profile): boolean => profile.kind === 'vehicle' && profile.types.includes('gun')

/** Guns with their crew in one unit (4E-UNIT-02, 4E-UNIT-09); only in 4th edition. */
export const isArtillery = ({ kinds }: UnitProfile): boolean => kinds.some(({ profile }) => isGun(profile))

export const isType = ({ kinds }: UnitProfile, ...types: readonly TroopType[]): boolean =>
  kinds.some(({ profile }) => profile.kind === 'troop' && types.includes(profile.type))

/** 4E-MODEL-09: only for target priority. */
export const isLargeTarget = (unit: UnitProfile): boolean =>
  isVehicle(unit) || isArtillery(unit) || isType(unit, 'monstrous-creature')

/** A weapon may have several specials at once (4E-WEAP-06). */
export const isSpecial = ({ specials }: { readonly specials: readonly Carried[] }, id: string): boolean =>
  specials.some((special) => special.id === id)

/** A unit's size at the start of the battle. */
export const startingStrength = ({ models, kinds }: UnitProfile): { models: number; wounds: number } => ({
  models: models.length,
  wounds: models.reduce((sum, kind) => sum + (kinds[kind]?.profile.w ?? 0), 0),
})
