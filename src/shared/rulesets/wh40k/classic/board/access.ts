import {
  bodyOf,
  DIRECTION_LENGTH,
  directionOfHeading,
  placementOf,
  reachOf,
  spot,
  spotDistance,
  type Placement,
  type Spot,
} from '../../../../space'
import { modelsOf, profileOfModel, type Scene } from '../../board/field'
import { distanceFrom } from '../../board/measuring'
import type { ModelIndex, UnitIndex } from '../../table/state'
import type { ClassicFact } from '../questions'
import type { UnitProfile, VehicleProfile } from '../roster'

/** Access points of hulls on a board. */

type Face = VehicleProfile['accessPoints'][number]

/** The middle of a side of the hull, and the direction along it: shares of the hull's length ahead and of its width to the right. */
const faces: Readonly<
  Record<Face, { readonly middle: readonly [number, number]; readonly along: readonly [number, number] }>
> = {
  front: { middle: [0.5, 0], along: [0, 1] },
  'portal-front': { middle: [0.5, 0], along: [0, 1] },
  rear: { middle: [-0.5, 0], along: [0, 1] },
  left: { middle: [0, -0.5], along: [1, 0] },
  right: { middle: [0, 0.5], along: [1, 0] },
}

/** Positions of a door on its side, as shares of the side from its middle. */
export type Door = readonly number[]

/** A door in the middle of its side. */
export const middle: Door = [0]
/** A door as wide as its side. */
export const wholeSide: Door = [-0.5, -0.25, 0, 0.25, 0.5]

/** Spots of the access points; empty: the whole hull is one (4E-TRN-10, 7E-BASE-VEH-06). */
const accessSpots = (scene: Scene, model: ModelIndex, door: Door): readonly Spot[] => {
  const at = placementOf(scene.state.positions, model)
  // Only units of these rulesets are on their boards.
  const unit = profileOfModel(scene, model) as UnitProfile
  const profile = unit.kinds[scene.state.models[model]?.kind ?? 0]?.profile
  if (at === null || profile?.kind !== 'vehicle' || profile.types.includes('open-topped')) return []
  const { base } = bodyOf(scene.state.positions, model)
  const [length, width] = base.kind === 'hull' ? [base.length, base.width] : [2 * reachOf(base), 2 * reachOf(base)]
  const { dx, dy } = directionOfHeading(at.heading)
  return profile.accessPoints.flatMap((face) =>
    door.map((share) => {
      const { middle: mid, along } = faces[face]
      const ahead = (mid[0] + share * along[0]) * length
      const right = (mid[1] + share * along[1]) * width
      return spot(
        at.x + (ahead * dx - right * dy) / DIRECTION_LENGTH,
        at.y + (ahead * dy + right * dx) / DIRECTION_LENGTH,
        at.z,
      )
    }),
  )
}

/** From the base of a model standing there to the nearest access point. */
export const accessDistance = (
  scene: Scene,
  carrier: ModelIndex,
  model: ModelIndex,
  at: Placement,
  door: Door,
): number => {
  const spots = accessSpots(scene, carrier, door)
  if (spots.length === 0) return distanceFrom(scene, model, at, carrier)
  return Math.min(...spots.map((access) => spotDistance(bodyOf(scene.state.positions, model), at, access)))
}

/** Transports with an access point near enough to all models of the unit. */
export const atAccess = (
  scene: Scene,
  { unit, distance, among }: Extract<ClassicFact, { ask: 'at-access' }>,
  door: Door,
): UnitIndex[] =>
  among.filter((transport) =>
    modelsOf(scene, transport).some((carrier) =>
      modelsOf(scene, unit).every((model) => {
        const at = placementOf(scene.state.positions, model)
        return at !== null && accessDistance(scene, carrier, model, at, door) <= distance
      }),
    ),
  )
