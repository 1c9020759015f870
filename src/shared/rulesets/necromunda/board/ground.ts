import { covers, type Spot } from '../../../space'
import type { Scene } from './field'

/** NEC-TERR-04: whether the middle of a base at this place is on dangerous ground. */
export const isDangerousAt = ({ field, tabletop }: Scene, { x, y, z }: Spot, orDifficult = false): boolean => {
  for (const { kind, outline, base, top, door, minX, minY, maxX, maxY } of field.board.ground.pieces) {
    if (kind !== 'dangerous' && !(orDifficult && kind === 'difficult')) continue
    if (x < minX || x > maxX || y < minY || y > maxY || z < base || z > top) continue
    if (door >= 0 && tabletop.openDoors[door] === true) continue
    if (covers(outline, x, y)) return true
  }
  return false
}
