import type { Length } from '../../../space'
import type { MoveKind, PlannedMove } from '../questions'
import type { FighterIndex } from '../state'

/** A move in progress: what its player showed, and what has become of it so far. */
export interface MoveInProgress {
  readonly fighter: FighterIndex
  readonly kind: MoveKind
  readonly rule: string
  /** Grows when another action point is spent on the way. */
  allowance: Length
  /** Whom it sets out to engage; an interceptor takes their place (NEC-MOVE-16). */
  targets: readonly FighterIndex[]
  plan: PlannedMove
  /** Movement lost at barricades, in order. */
  readonly tolls: Length[]
}
