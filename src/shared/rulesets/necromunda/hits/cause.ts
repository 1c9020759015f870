import type { HitKind } from '../events'
import type { Hit } from '../moments'
import type { FighterIndex } from '../state'

/** The attacker and weapon or event that brought a fighter down, for log, result and experience. */
export interface Cause {
  readonly attacker: FighterIndex | null
  readonly by: string
  readonly kind: HitKind
}

export const causeOf = ({ attacker, by, kind }: Hit): Cause => ({ attacker, by, kind })
