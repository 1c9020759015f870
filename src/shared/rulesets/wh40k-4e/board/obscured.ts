import { covers, look, placementOf, segmentNears } from '../../../space'
import { unitOfModel, type Scene } from '../../wh40k/board/field'
import type { IsObscured } from '../../wh40k/classic/board/hulls'
import type { ModelIndex } from '../../wh40k/table/state'

/** 4E-VOBS-06: in thousandths. */
const halfHidden = 500

/**
 * Whether the line between them passes through area terrain of Size 2 or 3 (4E-VOBS-07): what the firer stands in hides nothing from him,
 * nor what a skimmer hovers above (4E-VMOV-10, 4E-AMB-26).
 */
const isBehindArea = ({ field, state }: Scene, from: ModelIndex, vehicle: ModelIndex, hovers: boolean): boolean => {
  const here = placementOf(state.positions, from)
  const there = placementOf(state.positions, vehicle)
  if (here === null || there === null) return false
  return field.board.areas.pieces.some(
    ({ size, corners, outline }) =>
      size >= 2 &&
      segmentNears(corners, here.x, here.y, there.x, there.y, 1) &&
      !covers(outline, here.x, here.y) &&
      !(hovers && covers(outline, there.x, there.y)),
  )
}

/** Vehicles take no cover saves (4E-VOBS-05). Half hidden, or seen through area terrain (4E-VOBS-06, 4E-VOBS-07). */
export const isObscured: IsObscured = (scene, from, vehicle) => {
  if (look(scene.field.sight, scene.tabletop, from, vehicle).hidden >= halfHidden) return true
  const roster = scene.field.rosters[unitOfModel(scene, vehicle)]
  return isBehindArea(scene, from, vehicle, roster?.keywords.includes('skimmer') === true)
}
