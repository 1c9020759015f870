import type { MoveKind } from '../questions'

/** NEC-CLIMB-03: a move may end halfway up a wall only if the fighter can climb on from there later. */
export const mayHang = (kind: MoveKind): boolean => kind === 'move' || kind === 'charge'
