import type { MoveKind } from '../questions'

/** NEC-CLIMB-03: nobody ends halfway up a wall who could not go on from there. */
export const mayHang = (kind: MoveKind): boolean => kind === 'move' || kind === 'charge'
