/** A single straight line between two places: for measuring, for what a blast reaches, for a marker's centre. */
import type { Spot } from '../shapes'
import type { Tabletop } from '../tabletop'
import { piecesAlong } from './corridor'
import { meetsPrism } from './rays'

/** Id of the first opaque piece or shut door (in battlefield order) on the line, or null. Distances aren't measured through it. */
export const clearLine = ({ board, openDoors }: Tabletop, from: Spot, to: Spot): string | null => {
  const low = from.z < to.z ? from.z : to.z
  const high = from.z < to.z ? to.z : from.z
  for (const { id, corners, base, top } of piecesAlong(board.opaque, openDoors, from, to, 0, low, high)) {
    if (meetsPrism(corners, base, top, from.x, from.y, from.z, to.x, to.y, to.z)) return id
  }
  return null
}
