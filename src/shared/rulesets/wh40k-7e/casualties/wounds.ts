import type { Carried } from '../../../engine'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'

/** Identical wounds on a unit, with their cause. */
export interface Wounds {
  readonly count: number
  readonly by: By
  readonly strength: number
  readonly ap: number | null
  readonly deniesCover: boolean
  /** The attacker allocates them (7E-USR-PRECISIONSHOT-2, 7E-USR-PRECISIONSTRIKE-2). */
  readonly precise: boolean
  /** Models the attacker may name if one of several models fired the precise shot; absent for any exposed model. */
  readonly aimable?: readonly ModelIndex[]
  readonly specials: readonly Carried[]
}

/** Wounds from one weapon, and the order in which models take them. */
export interface WoundPool {
  readonly wounds: readonly Wounds[]
  /** Models that can take them, in order (7E-BASE-SHOOT-08). */
  readonly order: readonly ModelIndex[]
  /** Those of them that may be given precise wounds; absent for all. */
  readonly exposed?: readonly ModelIndex[]
  /** Each model's cover from terrain, before improvements. */
  readonly covers: ReadonlyMap<ModelIndex, number>
  /** The firing unit; null if there is none, or in close combat, where cover doesn't count (7E-BASE-COVER-03). */
  readonly firer: UnitIndex | null
}

export const countOf = (wounds: readonly Wounds[]): number => wounds.reduce((sum, { count }) => sum + count, 0)
