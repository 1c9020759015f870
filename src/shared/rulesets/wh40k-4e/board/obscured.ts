import { covers, placementOf, segmentNears, type Placement, type SightCompany } from '../../../space'
import { profileOfModel, unitOfModel, type Scene } from '../../wh40k/board/field'
import { hiddenPart, sideGrid } from '../../wh40k/classic/board/hidden-side'
import type { IsObscured } from '../../wh40k/classic/board/hulls'
import { isLargeTarget, type UnitProfile } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'

/** 4E-VOBS-06: half, in thousandths. */
const halfHidden = 500

/** The targeted side is sampled twice, with a finer horizontal and a finer vertical grid; its hidden part is the mean of both. */
const grids = [...sideGrid(10, 3), ...sideGrid(3, 10)]

/** Vehicles, Monstrous Creatures and guns hide parts of a vehicle (4E-VOBS-06); flying ones hide nothing (4E-LOS-06). */
const inTheWay = (scene: Scene, from: ModelIndex, vehicle: ModelIndex): SightCompany => {
  const { blockers } = scene.field.policy.company(scene, unitOfModel(scene, from), unitOfModel(scene, vehicle))
  // Only units of this ruleset appear on its board.
  const isLarge = (model: ModelIndex): boolean => isLargeTarget(profileOfModel(scene, model) as UnitProfile)
  return { screens: [], blockers: blockers.filter(isLarge) }
}

/** Places of the looking model and of the vehicle. */
interface SightLine {
  readonly here: Placement
  readonly there: Placement
}

/**
 * Whether the line passes through area terrain of Size 2 or 3 (4E-VOBS-07), ignoring areas the firer stands in and areas
 * under a hovering skimmer (4E-VMOV-10, 4E-AMB-26).
 */
const isBehindArea = ({ field }: Scene, { here, there }: SightLine, hovers: boolean): boolean =>
  field.board.areas.pieces.some(
    ({ size, corners, outline }) =>
      size >= 2 &&
      segmentNears(corners, here.x, here.y, there.x, there.y, 1) &&
      !covers(outline, here.x, here.y) &&
      !(hovers && covers(outline, there.x, there.y)),
  )

/** Vehicles take no cover saves (4E-VOBS-05); they are obscured if half hidden or seen through area terrain (4E-VOBS-06, 4E-VOBS-07). */
export const isObscured: IsObscured = (scene, from, vehicle) => {
  const { positions } = scene.state
  const [here, there] = [placementOf(positions, from), placementOf(positions, vehicle)]
  if (here === null || there === null) return false
  const line = { here, there }
  if (isBehindArea(scene, line, profileOfModel(scene, vehicle).keywords.includes('skimmer'))) return true
  return hiddenPart(scene, grids, from, vehicle, inTheWay(scene, from, vehicle)) >= halfHidden
}
