import type { Carried, Row } from '../../engine'
import type { Length } from '../../space'
import type { Category, Characteristic, WeaponClass } from '../../content/schema'
import type { Facing, FighterIndex, SideIndex } from './state'

/** What a fighter brings to the battle and never changes during it, resolved from the set-up and the catalogue. */
export interface FighterProfile {
  readonly index: FighterIndex
  /** The roster's id, as in set-up and result. */
  readonly id: string
  readonly name: string
  readonly side: SideIndex
  /** Shared by the sides that fight together: the first of them. Its own side's, where that stands alone. */
  readonly alliance: SideIndex
  readonly type: string
  readonly category: Category
  /** Each characteristic as the rows it is made of: the type's value and every lasting change. Empty: it has none. */
  readonly statline: Readonly<Record<Characteristic, readonly Row[]>>
  readonly weapons: readonly Weapon[]
  /** Skills, wargear, armour and special rules: all that may hold a module. */
  readonly carried: readonly Carried[]
  /** The roster's id of whom this beast belongs to. */
  readonly owner?: string
  /** Friends a group activation of this fighter brings in (NEC-ACT-01, NECX-GRP-01). */
  readonly groupActivation: number
  readonly rating: number
  /** A hull with its crew, if it is one (NECV-PROF-11): the profile is the crew's but for its Movement. */
  readonly vehicle?: VehicleProfile
  /** Who drives it, if it is one: the vehicle gives the model its name. */
  readonly driver?: string
  /** Not of the starting crew: a reserve that arrives later, or somebody the scenario brings along. */
  readonly part?: 'reserve' | 'extra'
  /** What an extra is, as a slug that has a name; its own name may be a number. */
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
  /** NECV-ARC-04: which of its weapons are fitted to it, who fires them, and where they point. */
  readonly hardpoints: readonly Hardpoint[]
  readonly locomotion: 'wheeled' | 'tracked' | 'walker' | 'skimmer' | 'waterborne'
  /** NECV-ACT-10, NECV-PROF-09, NECV-UPG-01: how often it may turn within a Move. */
  readonly pivots: number
  /** NECV-UPG-01: difficult ground costs it nothing more. */
  readonly sureFooted: boolean
  /** NECV-PROF-09: somebody besides the driver fires. */
  readonly gunner: boolean
  /** NECV-IMP-31: what impacts of its front are improved by. */
  readonly ramBonus: number
  /** What of it battles don't carry out, by slug: its players see to it. */
  readonly byHand: readonly string[]
  /** NECV-DEP-02: how often it has become unreliable. */
  readonly unreliable: number
  /** NECV-PROF-09: scenery that it drives down does nothing to it. */
  readonly claw: boolean
  readonly transport: Transport
  /** NECV-HIT-07: what hits from these sides never strike; absent: nothing. */
  readonly sheltered?: readonly { readonly location: string; readonly from: readonly Facing[] }[]
}

/** Room for passengers. */
interface Transport {
  /** NECV-RIDE-05: who stands there holds on; the rear half of the deck. */
  readonly bed: boolean
  /** NECV-PASS-01: how many its cages hold. */
  readonly cage: number
  /** NECV-PASS-04. */
  readonly firePoints: number
}

/** NECV-ARC-07, NECV-ARC-08: the crew fires it in the vehicle's activation, or a friend beside it in its own. */
export interface Hardpoint {
  readonly weapon: number
  readonly operator: 'crew' | 'passenger'
  readonly arcs: readonly Facing[]
}

/** Whether it counts when a gang's casualties and survivors are counted (CAMP-PRE-18). */
export const isOfCrew = ({ part }: FighterProfile): boolean => part !== 'extra'

/** CAMP-PRE-41. A house pays for it, for one battle: not of the starting crew, never activated with a group. */
export const isPatrons = ({ carried }: FighterProfile): boolean => carried.some(({ id }) => id === 'house-patronage')

/** The slug under which a crew carries what a hanger-on with this rule does for it from home. */
export const atHome = (rule: string): string => `home:${rule}`

/** What rats carry by being rats. */
export const ratKind = 'type:rat'

/** A friend's or enemy's rank, where a rule asks for Leaders and Champions. */
export const isLeader = (fighter: FighterProfile): boolean => fighter.category === 'leader'
export const isChampion = (fighter: FighterProfile): boolean => fighter.category === 'champion'

const mounts = ['cutter', 'ash-waste-grav-cutter', 'wasters-dirtbike', 'born-in-the-saddle']

/** Sits on something that carries it into battle. */
export const isMounted = ({ carried }: FighterProfile): boolean => carried.some(({ id }) => mounts.includes(id))

export interface Weapon {
  /** Position among the fighter's weapons; the state keeps ammo under it. */
  readonly index: number
  readonly itemId: string
  /** Weapon slug. */
  readonly id: string
  readonly weaponClass: WeaponClass
  readonly profiles: readonly Profile[]
  readonly accessories: readonly Carried[]
}

/** Reach of one end of a profile, strength-based throws already worked out. */
export type Reach =
  { readonly kind: 'length'; readonly length: Length } | { readonly kind: 'engaged' } | { readonly kind: 'template' }

/** One way to attack with a weapon. */
export interface Profile {
  /** Unique on the fighter: `autogun/standard`. */
  readonly id: string
  readonly weapon: number
  readonly short: Reach | null
  readonly long: Reach | null
  readonly accuracyShort: number
  readonly accuracyLong: number
  /** A number, or what is added to the wielder's Strength. Null: wounds by its traits alone. */
  readonly strength: number | { readonly user: number } | null
  readonly ap: number
  readonly damage: number
  /** Null: never checks. */
  readonly ammo: number | null
  readonly traits: readonly Carried[]
  /** NECV-TRT-13: Damage dice more against vehicles, and whether they stall; absent: nothing of the kind. */
  readonly onVehicles?: { readonly damageDice: number; readonly stalls: boolean }
}

export const hasTrait = ({ traits }: Profile, id: string): boolean => {
  for (const trait of traits) if (trait.id === id) return true
  return false
}
export const traitValue = (profile: Profile, id: string): number | undefined =>
  profile.traits.find((trait) => trait.id === id)?.value

/** NECX-TRAIT-MELEE, NEC-MELEE-03: made for close combat, by its trait or its reach. */
export const isMelee = (profile: Profile): boolean =>
  hasTrait(profile, 'melee') || profile.short?.kind === 'engaged' || profile.long?.kind === 'engaged'
/** The farther end of its range: some weapons have no long range. */
export const farthest = ({ short, long }: Profile): Reach | null => long ?? short
/** Usable with Shoot. */
export const isRanged = (profile: Profile): boolean => {
  const reach = farthest(profile)
  return reach !== null && reach.kind !== 'engaged'
}
