import type { SpaceQuestion } from '../../engine'
import type { ArmyQuestion, PlacementQuestion as CommonPlacement } from '../wh40k/questions/questions'
import type { Cut, Half } from './state'

/** Kinds of move, for which the board has different conditions. */
export type MoveKind = 'move' | 'advance' | 'fall-back' | 'charge' | 'heroic-intervention' | 'pile-in' | 'consolidate'

/** A side's own half, at a distance from the enemy's (8E-OW-09). */
export interface Zone {
  readonly cut: Cut
  readonly half: Half
}

export type PlacementQuestion = CommonPlacement<MoveKind, Zone>
export type EighthQuestion = ArmyQuestion<MoveKind, Zone>

/** Requests in battles of this ruleset only use questions of this vocabulary. */
export const asEighth = (question: SpaceQuestion): EighthQuestion => question as EighthQuestion
