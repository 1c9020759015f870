import type { Length } from '../../../space'
import type { MoveKind, PlannedMove } from '../questions'
import type { FighterIndex } from '../state'

/** A move in progress: the player's plan and what has happened along it so far. */
export interface MoveInProgress {
  readonly fighter: FighterIndex
  readonly kind: MoveKind
  readonly rule: string
  /** Grows when another action point is spent during the move. */
  allowance: Length
  /** Enemies it sets out to engage; an interceptor replaces them (NEC-MOVE-16). */
  targets: readonly FighterIndex[]
  plan: PlannedMove
  /** Movement lost at barricades, in order. */
  readonly tolls: Length[]
}
