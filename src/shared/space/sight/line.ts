/** A single straight line between two places: for measuring, for the reach of a blast, for a marker's centre. */
import { BOX, type BoardPiece } from '../board'
import type { Spot } from '../shapes'
import type { Tabletop } from '../tabletop'
import { meetsPrism } from './rays'

/**
 * Id of the first opaque piece or shut door (in battlefield order) on the line, or null. It blocks sight and measuring.
 * Every piece has exactly one box of six entries.
 */
export const clearLine = ({ board, openDoors }: Tabletop, from: Spot, to: Spot): string | null => {
  const { pieces, boxes } = board.opaque
  const minX = from.x < to.x ? from.x : to.x
  const maxX = from.x < to.x ? to.x : from.x
  const minY = from.y < to.y ? from.y : to.y
  const maxY = from.y < to.y ? to.y : from.y
  for (let at = 0, box = 0; at < pieces.length; at += 1, box += BOX) {
    const apart =
      (boxes[box] as number) > maxX ||
      (boxes[box + 1] as number) > maxY ||
      (boxes[box + 2] as number) < minX ||
      (boxes[box + 3] as number) < minY
    if (apart) continue
    const { id, door, corners, base, top } = pieces[at] as BoardPiece
    if (door >= 0 && openDoors[door] === true) continue
    if (meetsPrism(corners, base, top, from.x, from.y, from.z, to.x, to.y, to.z)) return id
  }
  return null
}

/** Ids of all opaque pieces and shut doors on the line, in battlefield order. */
export const piecesOnLine = ({ board, openDoors }: Tabletop, from: Spot, to: Spot): readonly string[] =>
  board.opaque.pieces.flatMap(({ id, door, corners, base, top }) =>
    !(door >= 0 && openDoors[door] === true) && meetsPrism(corners, base, top, from.x, from.y, from.z, to.x, to.y, to.z)
      ? [id]
      : [],
  )
