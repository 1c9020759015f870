import type { Carried, Row } from '../../engine'
import type { Length } from '../../space'
import type { Category, Characteristic, WeaponClass } from '../../content/schema'
import type { Facing, FighterIndex, SideIndex } from './state'

/** The part of a fighter that never changes during a battle, resolved from the set-up and the catalogue. */
export interface FighterProfile {
  readonly index: FighterIndex
  /** The roster's id, as in set-up and result. */
  readonly id: string
  readonly name: string
  readonly side: SideIndex
  /** The first of the sides that fight together; the fighter's own side if it stands alone. */
  readonly alliance: SideIndex
  readonly type: string
  readonly category: Category
  /** Each characteristic as its rows: the type's value and every lasting change. Empty: it has none. */
  readonly statline: Readonly<Record<Characteristic, readonly Row[]>>
  readonly weapons: readonly Weapon[]
  /** Skills, wargear, armour and special rules: everything that may have a module. */
  readonly carried: readonly Carried[]
  /** The roster's id of the fighter that owns this beast. */
  readonly owner?: string
  /** Number of friends that a group activation of this fighter brings in (NEC-ACT-01, NECX-GRP-01). */
  readonly groupActivation: number
  readonly rating: number
  /** The hull, if the fighter is a vehicle (NECV-PROF-11): the rest of the profile is its crew's, except Movement. */
  readonly vehicle?: VehicleProfile
  /** The driver's name, if it is a vehicle; `name` is then the vehicle's. */
  readonly driver?: string
  /** Not in the starting crew: a reserve that arrives later, or a fighter that the scenario adds. */
  readonly part?: 'reserve' | 'extra'
  /** The kind of an extra, as a slug that has a name; its own name may be a number. */
  readonly extra?: string
}

/** NECV-PROF-01. */
export interface VehicleProfile {
  /** The roster's id of the hull; the crew's is the fighter's own. */
  readonly id: string
  /** Vehicle slug in the catalogue. */
  readonly type: string
  readonly toughness: { readonly front: number; readonly side: number; readonly rear: number }
  readonly hullPoints: number
  readonly handling: number
  readonly save: number
  readonly hull: { readonly length: Length; readonly width: Length; readonly height: Length }
  /** NECV-ARC-04: which of its weapons are mounted on it, who fires them, and their arcs. */
  readonly hardpoints: readonly Hardpoint[]
  readonly locomotion: 'wheeled' | 'tracked' | 'walker' | 'skimmer' | 'waterborne'
  /** NECV-ACT-10, NECV-PROF-09, NECV-UPG-01: how many times it may turn within a Move. */
  readonly pivots: number
  /** NECV-UPG-01: difficult ground does not cost it extra. */
  readonly sureFooted: boolean
  /** NECV-PROF-09: a crew member other than the driver fires. */
  readonly gunner: boolean
  /** NECV-IMP-31: bonus to impacts of its front. */
  readonly ramBonus: number
  /** Slugs of its rules that battles don't carry out: its players apply them. */
  readonly byHand: readonly string[]
  /** NECV-DEP-02: how many times it has become unreliable. */
  readonly unreliable: number
  /** NECV-PROF-09: driving through scenery does not damage it. */
  readonly claw: boolean
  readonly transport: Transport
  /** NECV-HIT-07: locations that hits from these facings cannot strike; absent: none. */
  readonly sheltered?: readonly { readonly location: string; readonly from: readonly Facing[] }[]
}

/** Room for passengers. */
interface Transport {
  /** NECV-RIDE-05: passengers there hold on; it is the rear half of the deck. */
  readonly bed: boolean
  /** NECV-PASS-01: how many fighters its cages hold. */
  readonly cage: number
  /** NECV-PASS-04. */
  readonly firePoints: number
}

/** NECV-ARC-07, NECV-ARC-08: the crew fires it in the vehicle's activation, or a friend beside it in that friend's own. */
export interface Hardpoint {
  readonly weapon: number
  readonly operator: 'crew' | 'passenger'
  readonly arcs: readonly Facing[]
}

/** Whether it counts towards a gang's casualties and survivors (CAMP-PRE-18). */
export const isOfCrew = ({ part }: FighterProfile): boolean => part !== 'extra'

/** CAMP-PRE-41: a house pays for it for one battle; it is not in the starting crew and is never activated with a group. */
export const isPatrons = ({ carried }: FighterProfile): boolean => carried.some(({ id }) => id === 'house-patronage')

/** The slug for a hanger-on's rule that works on a crew from home. */
export const atHome = (rule: string): string => `home:${rule}`

/** The slug that every rat carries. */
export const ratKind = 'type:rat'

/** Rank of a fighter, for rules about Leaders and Champions. */
export const isLeader = (fighter: FighterProfile): boolean => fighter.category === 'leader'
export const isChampion = (fighter: FighterProfile): boolean => fighter.category === 'champion'

const mounts = ['cutter', 'ash-waste-grav-cutter', 'wasters-dirtbike', 'born-in-the-saddle']

/** Whether the fighter rides a mount. */
export const isMounted = ({ carried }: FighterProfile): boolean => carried.some(({ id }) => mounts.includes(id))

export interface Weapon {
  /** Index among the fighter's weapons; the state keeps ammo under it. */
  readonly index: number
  readonly itemId: string
  /** Weapon slug. */
  readonly id: string
  readonly weaponClass: WeaponClass
  readonly profiles: readonly Profile[]
  readonly accessories: readonly Carried[]
}

/** One end of a profile's range; throws that depend on Strength are already computed. */
export type Reach =
  { readonly kind: 'length'; readonly length: Length } | { readonly kind: 'engaged' } | { readonly kind: 'template' }

/** One attack profile of a weapon. */
export interface Profile {
  /** Unique on the fighter: `autogun/standard`. */
  readonly id: string
  readonly weapon: number
  readonly short: Reach | null
  readonly long: Reach | null
  readonly accuracyShort: number
  readonly accuracyLong: number
  /** A number, or the bonus added to the wielder's Strength. Null: wounds only by its traits. */
  readonly strength: number | { readonly user: number } | null
  readonly ap: number
  readonly damage: number
  /** Null: never takes ammo checks. */
  readonly ammo: number | null
  readonly traits: readonly Carried[]
  /** NECV-TRT-13: extra Damage dice against vehicles, and whether it stalls them; absent: neither. */
  readonly onVehicles?: { readonly damageDice: number; readonly stalls: boolean }
}

export const hasTrait = ({ traits }: Profile, id: string): boolean => {
  for (const trait of traits) if (trait.id === id) return true
  return false
}
export const traitValue = (profile: Profile, id: string): number | undefined =>
  profile.traits.find((trait) => trait.id === id)?.value

/** NECX-TRAIT-MELEE, NEC-MELEE-03: a close combat weapon, by its trait or its range. */
export const isMelee = (profile: Profile): boolean =>
  hasTrait(profile, 'melee') || profile.short?.kind === 'engaged' || profile.long?.kind === 'engaged'
/** The longer of its ranges: some weapons have no long range. */
export const farthest = ({ short, long }: Profile): Reach | null => long ?? short
/** Whether it can be used with Shoot. */
export const isRanged = (profile: Profile): boolean => {
  const reach = farthest(profile)
  return reach !== null && reach.kind !== 'engaged'
}
