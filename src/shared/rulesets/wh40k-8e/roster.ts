import type { Carried } from '../../engine'
import type { Amount, Armament, Datasheet, Movement, PsychicPower } from '../../content/schema'
import type { Length } from '../../space'
import type {
  ModelKind as CommonKind,
  Profile as CommonProfile,
  UnitProfile as CommonUnit,
} from '../wh40k/table/roster'
import type { WarlordTrait } from '../../campaign/armies/warlord-traits'

/** A unit's unchanging data for a battle, resolved from the set-up and its datasheet. */
export interface UnitProfile extends CommonUnit {
  /** 8E-DATA-03. */
  readonly power: number
  readonly kinds: readonly ModelKind[]
  /** Keywords and faction keywords (8E-DATA-11). */
  readonly keywords: readonly string[]
  readonly auras: readonly Aura[]
  readonly psyker: { readonly manifests: number; readonly denies: number; readonly powers: readonly Power[] } | null
  /** Set if it contains its army's Warlord (8E-PREP-05); a null trait is chosen before deployment. Null: the players decide. */
  readonly leads: { readonly trait: WarlordTrait | null } | null
}

export interface ModelKind extends CommonKind {
  /** `plague-champion/plaguesword+power-fist`. */
  readonly id: string
  readonly profile: Profile
  readonly weapons: readonly Weapon[]
  readonly ranged: readonly Weapon[]
  readonly melee: readonly Weapon[]
}

/** 8E-DATA-04. Null for the printed dash. */
export interface Profile extends CommonProfile {
  readonly m: Movement
  readonly ws: number | null
  readonly bs: number | null
  readonly s: number
  readonly t: number
  readonly a: Amount
  readonly ld: number
  readonly sv: number
  readonly invulnerable: readonly number[]
  readonly damageTable: Datasheet['profiles'][number]['damageTable']
}

/** A weapon with its profiles, the ways to use it (8E-DATA-08). */
export interface Weapon {
  /** Armament slug. */
  readonly id: string
  readonly modes: readonly WeaponMode[]
}

export interface WeaponMode {
  /** `plasma-gun/supercharge`. */
  readonly id: string
  readonly weapon: string
  readonly type: Armament['profiles'][number]['type']
  /** Null for Melee. */
  readonly attacks: Amount | null
  /** Null for Melee. */
  readonly range: Length | null
  readonly strength: Armament['profiles'][number]['strength']
  readonly ap: number
  readonly damage: Amount
  readonly abilities: readonly Carried[]
}

export interface Aura {
  readonly range: Length
  readonly keywords: readonly string[]
  readonly grants: Carried
}

/** Until when a psychic power lasts: the end of the turn, or its army's next Psychic phase. */
export type Until = NonNullable<PsychicPower['lasting']>['until']

export interface Power {
  readonly id: string
  readonly warpCharge: number
  readonly range: Length
  readonly target: PsychicPower['target']
  readonly mortalWounds: Amount
  readonly surge: { readonly above: number; readonly mortalWounds: Amount } | null
  readonly lasting: { readonly grants: Carried; readonly until: Until } | null
}

export const isCharacter = (unit: UnitProfile): boolean => unit.keywords.includes('CHARACTER')
export const canFly = ({ keywords }: Pick<UnitProfile, 'keywords'>): boolean => keywords.includes('FLY')
