import type { Carried } from '../../../engine'
import type { Body } from '../../../space'
import type { SideIndex, UnitIndex } from './state'

/** A unit's unchanging data for a battle, as far as all editions have it. Editions extend these interfaces. */

/** A model's figures: the shared code only reads its full wounds and its body. */
export interface Profile {
  readonly id: string
  readonly w: number
  readonly body: Body
}

export interface ModelKind {
  readonly index: number
  /** Identifies the kind in inputs. */
  readonly id: string
  readonly profile: Profile
}

/** Passengers must have all keywords of `needs` and none of `refuses`. */
interface Transport {
  readonly capacity: number
  readonly needs: readonly string[]
  readonly refuses: readonly string[]
}

export interface UnitProfile {
  readonly index: UnitIndex
  /** The roster's id, as in set-up and result. */
  readonly id: string
  readonly name: string
  readonly side: SideIndex
  /** Datasheet slug. */
  readonly datasheet: string
  /** Kinds of its models: same profile, same weapons. */
  readonly kinds: readonly ModelKind[]
  /** The kind of each model at the start. */
  readonly models: readonly number[]
  readonly keywords: readonly string[]
  readonly carried: readonly Carried[]
  readonly transport: Transport | null
}

/** A rule that names keywords applies only to units that have them all (8E-DATA-12). */
export const hasKeywords = (unit: Pick<UnitProfile, 'keywords'>, keywords: readonly string[]): boolean =>
  keywords.every((keyword) => unit.keywords.includes(keyword))

export const has = (carried: readonly Carried[], id: string): boolean => carried.some((one) => one.id === id)
export const valueOf = (carried: readonly Carried[], id: string): number | undefined =>
  carried.find((one) => one.id === id)?.value
