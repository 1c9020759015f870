import type { Carried } from '../../../engine'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'

/** Wounds alike that a unit has to deal with: what caused them stays with them. */
export interface Wounds {
  readonly count: number
  readonly by: By
  readonly strength: number
  readonly ap: number | null
  readonly deniesCover: boolean
  /** Their attacker says who takes them (7E-USR-PRECISIONSHOT-2, 7E-USR-PRECISIONSTRIKE-2). */
  readonly precise: boolean
  /** Whom he may name, where it was one model's shot among others; absent: anybody who is exposed. */
  readonly aimable?: readonly ModelIndex[]
  readonly specials: readonly Carried[]
}

/** Wounds of one weapon, and who takes them in which order. */
export interface WoundPool {
  readonly wounds: readonly Wounds[]
  /** Models that can take them, the first one first (7E-BASE-SHOOT-08). */
  readonly order: readonly ModelIndex[]
  /** Those of them whom precise wounds may be given to; absent: any. */
  readonly exposed?: readonly ModelIndex[]
  /** Cover of each of them from what lies about, before what improves it. */
  readonly covers: ReadonlyMap<ModelIndex, number>
  /** Who fires; null: nobody, or it is close combat, where there is no cover (7E-BASE-COVER-03). */
  readonly firer: UnitIndex | null
}

export const countOf = (wounds: readonly Wounds[]): number => wounds.reduce((sum, { count }) => sum + count, 0)
