import {
  bodyOf,
  directionOfHeading,
  DIRECTION_LENGTH,
  placementOf,
  reachOf,
  spot,
  spotDistance,
  inches,
  type Placement,
  type Spot,
} from '../../../space'
import { modelsOf, profileOfModel, type Scene } from '../../wh40k/board/field'
import { distanceFrom } from '../../wh40k/board/measuring'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { UnitProfile } from '../../wh40k/classic/roster'
import type { OwnFact } from '../questions'

type Face = 'front' | 'left' | 'right' | 'rear' | 'portal-front'

/** Where a side of the hull is from its middle: so much of its length ahead, so much of its width to the right. */
const faces: Readonly<Record<Face, readonly [ahead: number, right: number]>> = {
  front: [0.5, 0],
  'portal-front': [0.5, 0],
  rear: [-0.5, 0],
  left: [0, -0.5],
  right: [0, 0.5],
}

/** The middles of the sides with an access point; empty: all of the hull is one (7E-BASE-VEH-06). */
const accessSpots = (scene: Scene, model: ModelIndex): readonly Spot[] => {
  const at = placementOf(scene.state.positions, model)
  // Only this ruleset's own units reach its board.
  const unit = profileOfModel(scene, model) as UnitProfile
  const profile = unit.kinds[scene.state.models[model]?.kind ?? 0]?.profile
  if (at === null || profile?.kind !== 'vehicle') return []
  const { base } = bodyOf(scene.state.positions, model)
  const [length, width] = base.kind === 'hull' ? [base.length, base.width] : [2 * reachOf(base), 2 * reachOf(base)]
  const { dx, dy } = directionOfHeading(at.heading)
  return profile.accessPoints.map((face) => {
    const [ahead, right] = faces[face]
    const x = (ahead * length * dx - right * width * dy) / DIRECTION_LENGTH
    const y = (ahead * length * dy + right * width * dx) / DIRECTION_LENGTH
    return spot(at.x + x, at.y + y, at.z)
  })
}

/** 7E-BASE-VEH-06: the whole base within 6" of an access point. */
const getsOutWithin = inches(6)

/** Whether a model that gets out may stand there. */
export const mayGetOut = (scene: Scene, carrier: ModelIndex, model: ModelIndex, at: Placement): boolean => {
  const body = bodyOf(scene.state.positions, model)
  const across = 2 * reachOf(body.base)
  const spots = accessSpots(scene, carrier)
  if (spots.length === 0) return distanceFrom(scene, model, at, carrier) + across <= getsOutWithin
  return spots.some((access) => spotDistance(body, at, access) + across <= getsOutWithin)
}

const isAt = (scene: Scene, model: ModelIndex, carrier: ModelIndex, distance: number): boolean => {
  const at = placementOf(scene.state.positions, model)
  if (at === null) return false
  const spots = accessSpots(scene, carrier)
  if (spots.length === 0) return distanceFrom(scene, model, at, carrier) <= distance
  return spots.some((access) => spotDistance(bodyOf(scene.state.positions, model), at, access) <= distance)
}

/** Transports with an access point that all of the unit is near enough to. */
export const atAccess = (
  scene: Scene,
  { unit, distance, among }: Extract<OwnFact, { ask: 'at-access' }>,
): UnitIndex[] =>
  among.filter((transport) =>
    modelsOf(scene, transport).some((carrier) =>
      modelsOf(scene, unit).every((model) => isAt(scene, model, carrier, distance)),
    ),
  )
