import type { SpaceQuestion } from '../../engine'
import type { ArmyQuestion, PlacementQuestion as CommonPlacement } from '../wh40k/questions/questions'
import type { Cut, Half } from './state'

/** Why a unit moves: what the board may allow differs. */
export type MoveKind = 'move' | 'advance' | 'fall-back' | 'charge' | 'heroic-intervention' | 'pile-in' | 'consolidate'

/** One's own half, away from the enemy's (8E-OW-09). */
export interface Zone {
  readonly cut: Cut
  readonly half: Half
}

export type PlacementQuestion = CommonPlacement<MoveKind, Zone>
export type EighthQuestion = ArmyQuestion<MoveKind, Zone>

/** Requests of a battle of this ruleset ask nothing but the questions of this vocabulary. */
export const asEighth = (question: SpaceQuestion): EighthQuestion => question as EighthQuestion
