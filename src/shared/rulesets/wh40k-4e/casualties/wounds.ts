import type { Carried } from '../../../engine'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex } from '../../wh40k/table/state'

/** Wounds alike that a unit has to deal with: what caused them stays with them (4E-SAVE-13). */
export interface Wounds {
  readonly count: number
  readonly by: By
  readonly strength: number
  readonly ap: number | null
  /** Such as a rending six (4E-WSR-09). */
  readonly deniesArmour: boolean
  /** Templates (4E-TMPL-05). */
  readonly deniesCover: boolean
  readonly specials: readonly Carried[]
  /** Of a marker or a template (4E-USR-25). */
  readonly area?: boolean
  /** The best armour save that it leaves, such as 4+ of a heavy close combat weapon (4E-CCW-06); absent: any. */
  readonly bestArmour?: number
  /** 4E-CC-35. */
  readonly deniesInvulnerable?: boolean
  /** By somebody against whom the unit's shields are held (4E-ARMY-02). */
  readonly shielded?: boolean
  /** Wounds that each one unsaved takes (4E-ARMY-02); absent: one. */
  readonly costs?: number
}

/** All wounds of one firing unit (4E-MIX-06), and the models that may be lost to them. */
export interface WoundPool {
  readonly wounds: readonly Wounds[]
  readonly victims: readonly ModelIndex[]
  /** Least face of the unit's cover save; null: none. */
  readonly cover: number | null
  /** Models that a torrent is measured by; absent: all of the unit (4E-CAS-06). */
  readonly torrentOf?: number
}

export const countOf = (wounds: readonly Wounds[]): number => wounds.reduce((sum, { count }) => sum + count, 0)
