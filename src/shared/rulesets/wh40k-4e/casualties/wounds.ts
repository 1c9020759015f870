import type { Carried } from '../../../engine'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex } from '../../wh40k/table/state'

/** Identical wounds on a unit, with their cause (4E-SAVE-13). */
export interface Wounds {
  readonly count: number
  readonly by: By
  readonly strength: number
  readonly ap: number | null
  /** E.g. a rending six (4E-WSR-09). */
  readonly deniesArmour: boolean
  /** Templates deny cover (4E-TMPL-05). */
  readonly deniesCover: boolean
  readonly specials: readonly Carried[]
  /** From a blast marker or template (4E-USR-25). */
  readonly area?: boolean
  /** The best armour save allowed, e.g. 4+ against a heavy close combat weapon (4E-CCW-06); absent for no limit. */
  readonly bestArmour?: number
  /** 4E-CC-35. */
  readonly deniesInvulnerable?: boolean
  /** From an enemy against whom the unit's shields are used (4E-ARMY-02). */
  readonly shielded?: boolean
  /** Wounds that an unsaved one costs (4E-ARMY-02); absent for one. */
  readonly costs?: number
}

/** All wounds from one firing unit (4E-MIX-06), and the models that may be lost. */
export interface WoundPool {
  readonly wounds: readonly Wounds[]
  readonly victims: readonly ModelIndex[]
  /** The unit's cover save; null if none. */
  readonly cover: number | null
  /** Number of models a torrent is measured against; absent for the whole unit (4E-CAS-06). */
  readonly torrentOf?: number
}

export const countOf = (wounds: readonly Wounds[]): number => wounds.reduce((sum, { count }) => sum + count, 0)
