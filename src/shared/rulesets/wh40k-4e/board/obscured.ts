import {
  bodyOf,
  covers,
  createSight,
  directionOfHeading,
  heading,
  HEADINGS,
  lookAt,
  placementOf,
  sampleGrid,
  segmentNears,
  spot,
  thousandths,
  turned,
  type Body,
  type Eyesight,
  type Placement,
  type SightCompany,
} from '../../../space'
import { profileOfModel, unitOfModel, type Scene } from '../../wh40k/board/field'
import { fromEyes } from '../../wh40k/board/sight'
import { facingTo, type IsObscured } from '../../wh40k/classic/board/hulls'
import { isLargeTarget, type UnitProfile } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'

/** 4E-VOBS-06: half, in thousandths. */
const halfHidden = 500

/** The middles of equal parts of a range, in thousandths. */
const parts = (count: number, least: number, most: number): number[] =>
  Array.from({ length: count }, (_, part) => least + ((most - least) * (part + 0.5)) / count)

/** The targeted side is sampled twice, with a finer horizontal and a finer vertical grid; its hidden part is the mean of both. */
const eyesights: readonly Eyesight[] = (
  [
    [10, 3],
    [3, 10],
  ] as const
).map(([across, up]) => createSight({ ...fromEyes, marks: sampleGrid(parts(across, -1000, 1000), parts(up, 0, 1000)) }))

interface Panel {
  readonly body: Body
  readonly at: Placement
}

/** The targeted side as a separate panel of its length and height; a round base is used as it is. */
const panelOf = (scene: Scene, vehicle: ModelIndex, from: Placement, at: Placement): Panel => {
  const { positions } = scene.state
  const body = bodyOf(positions, vehicle)
  const { base } = body
  if (base.kind === 'circle') return { body, at }
  const facing = facingTo(scene.state, vehicle, from)
  const onSide = facing === 'side'
  const { dx, dy } = directionOfHeading(at.heading)
  const isLeft = (from.y - at.y) * dx - (from.x - at.x) * dy < 0
  const turn = onSide ? (isLeft ? -HEADINGS / 4 : HEADINGS / 4) : facing === 'rear' ? HEADINGS / 2 : 0
  const outward = turned(at.heading, turn)
  const direction = directionOfHeading(outward)
  const length = Math.sqrt(direction.dx * direction.dx + direction.dy * direction.dy)
  const ahead = (onSide ? base.width : base.length) / 2
  return {
    body: {
      ...body,
      base: { kind: 'hull', length: thousandths(2), width: onSide ? base.length : base.width },
    },
    at: {
      ...at,
      ...spot(at.x + (direction.dx * ahead) / length, at.y + (direction.dy * ahead) / length, at.z),
      heading: heading(outward),
    },
  }
}

/** Vehicles, Monstrous Creatures and guns hide parts of a vehicle (4E-VOBS-06); flying ones hide nothing (4E-LOS-06). */
const inTheWay = (scene: Scene, from: ModelIndex, vehicle: ModelIndex): SightCompany => {
  const { blockers } = scene.field.policy.company(scene, unitOfModel(scene, from), unitOfModel(scene, vehicle))
  // Only units of this ruleset appear on its board.
  const isLarge = (model: ModelIndex): boolean => isLargeTarget(profileOfModel(scene, model) as UnitProfile)
  return { screens: [], blockers: blockers.filter(isLarge) }
}

/** Places of the looking model and of the vehicle. */
interface Line {
  readonly here: Placement
  readonly there: Placement
}

/** How much of the targeted side is hidden by terrain, wrecks and models in the way, in thousandths. */
const hiddenPart = (scene: Scene, from: ModelIndex, vehicle: ModelIndex, { here, there }: Line): number => {
  const { body, at } = panelOf(scene, vehicle, here, there)
  const company = inTheWay(scene, from, vehicle)
  const shares = eyesights.map((eyesight) => lookAt(eyesight, scene.tabletop, from, body, at, company).hidden)
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/**
 * Whether the line passes through area terrain of Size 2 or 3 (4E-VOBS-07), ignoring areas the firer stands in and areas
 * under a hovering skimmer (4E-VMOV-10, 4E-AMB-26).
 */
const isBehindArea = ({ field }: Scene, { here, there }: Line, hovers: boolean): boolean =>
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
  return hiddenPart(scene, from, vehicle, line) >= halfHidden
}
