import type { Carried } from '../../../engine'
import type { Body } from '../../../space'
import type { SideIndex, UnitIndex } from './state'

/** What units bring to the battle and never change during it, as far as all editions have it. Editions extend these interfaces. */

/** A model's figures: of these the shelf reads only its full wounds and its body. */
export interface Profile {
  readonly id: string
  readonly w: number
  readonly body: Body
}

export interface ModelKind {
  readonly index: number
  /** Names the kind in inputs. */
  readonly id: string
  readonly profile: Profile
}

/** Passengers carry all keywords of `needs` and none of `refuses`. */
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
  /** Kinds of model in it: same profile, same weapons. */
  readonly kinds: readonly ModelKind[]
  /** The kind of each model it starts with. */
  readonly models: readonly number[]
  readonly keywords: readonly string[]
  readonly carried: readonly Carried[]
  readonly transport: Transport | null
}

/** A rule that names keywords concerns only units that have them all (8E-DATA-12). */
export const hasKeywords = (unit: Pick<UnitProfile, 'keywords'>, keywords: readonly string[]): boolean =>
  keywords.every((keyword) => unit.keywords.includes(keyword))

export const has = (carried: readonly Carried[], id: string): boolean => carried.some((one) => one.id === id)
export const valueOf = (carried: readonly Carried[], id: string): number | undefined =>
  carried.find((one) => one.id === id)?.value
