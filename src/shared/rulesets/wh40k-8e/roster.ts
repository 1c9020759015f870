import type { Carried } from '../../engine'
import type { Amount, Armament, Datasheet, Movement, PsychicPower } from '../../content/schema'
import type { Body, Length } from '../../space'
import type { SideIndex, UnitIndex, WarlordTrait } from './state'

/** What a unit brings to the battle and never changes during it, resolved from the set-up and its datasheet. */
export interface UnitProfile {
  readonly index: UnitIndex
  /** The roster's id, as in set-up and result. */
  readonly id: string
  readonly name: string
  readonly side: SideIndex
  /** Datasheet slug. */
  readonly datasheet: string
  /** 8E-DATA-03. */
  readonly power: number
  /** Kinds of model in it: same profile, same weapons. */
  readonly kinds: readonly ModelKind[]
  /** The kind of each model it starts with. */
  readonly models: readonly number[]
  /** Keywords and faction keywords alike (8E-DATA-11). */
  readonly keywords: readonly string[]
  readonly carried: readonly Carried[]
  readonly auras: readonly Aura[]
  readonly psyker: { readonly manifests: number; readonly denies: number; readonly powers: readonly Power[] } | null
  readonly transport: Datasheet['transport']
  /** Its army's Warlord is in it (8E-PREP-05), with this trait; a trait of null is settled before deployment. Null: players say. */
  readonly leads: { readonly trait: WarlordTrait | null } | null
}

export interface ModelKind {
  readonly index: number
  /** `plague-champion/plaguesword+power-fist`: names the kind in inputs. */
  readonly id: string
  readonly profile: Profile
  readonly weapons: readonly Weapon[]
  readonly ranged: readonly Weapon[]
  readonly melee: readonly Weapon[]
}

/** 8E-DATA-04. Null: the printed dash. */
export interface Profile {
  readonly id: string
  readonly m: Movement
  readonly ws: number | null
  readonly bs: number | null
  readonly s: number
  readonly t: number
  readonly w: number
  readonly a: Amount
  readonly ld: number
  readonly sv: number
  readonly invulnerable: readonly number[]
  readonly damageTable: Datasheet['profiles'][number]['damageTable']
  readonly body: Body
}

/** A weapon as carried; its profiles are ways to use it (8E-DATA-08). */
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

/** How long a psychic power lasts: to the end of the turn, or to its army's next Psychic phase. */
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

/** 8E-DATA-12: a rule that names keywords concerns only who has them all. */
export const hasKeywords = (unit: UnitProfile, keywords: readonly string[]): boolean =>
  keywords.every((keyword) => unit.keywords.includes(keyword))

export const isCharacter = (unit: UnitProfile): boolean => unit.keywords.includes('CHARACTER')
export const canFly = (unit: UnitProfile): boolean => unit.keywords.includes('FLY')

export const has = (carried: readonly Carried[], id: string): boolean => carried.some((one) => one.id === id)
export const valueOf = (carried: readonly Carried[], id: string): number | undefined =>
  carried.find((one) => one.id === id)?.value
