import type { HitKind } from '../events'
import type { Hit } from '../moments'
import type { FighterIndex } from '../state'

/** Who or what brought a fighter down, for log, result and experience. */
export interface Cause {
  readonly attacker: FighterIndex | null
  readonly by: string
  readonly kind: HitKind
}

export const causeOf = ({ attacker, by, kind }: Hit): Cause => ({ attacker, by, kind })
