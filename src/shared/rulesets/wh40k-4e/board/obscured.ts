import { look } from '../../../space'
import type { IsObscured } from '../../wh40k/classic/board/hulls'

/** 4E-VOBS-06: in thousandths. */
const halfHidden = 500

/** Vehicles take no cover saves (4E-VOBS-05). Half hidden, or seen through area terrain of Size 2 or 3 that neither stands in (4E-VOBS-06, 4E-VOBS-07). */
export const isObscured: IsObscured = (scene, from, vehicle) => {
  const seen = look(scene.field.sight, scene.tabletop, from, vehicle)
  if (seen.hidden >= halfHidden) return true
  return scene.field.board.areas.pieces.some(({ id, size }) => size >= 2 && seen.terrain.includes(id))
}
