import {
  bodyOf,
  covers,
  directionOfHeading,
  placementOf,
  spot,
  type BoardPiece,
  type Placement,
  type Point,
  type Spot,
} from '../../../../space'
import { girth, modelsOf, modelsWhere, type Scene } from '../../board/field'
import { distanceToUnit, modelDistance } from '../../board/measuring'
import type { ArmyState, ModelIndex } from '../../table/state'
import { segmentNears } from '../../../../space'
import type { Facing, FacingSeen, ClassicFact, RoughDrive } from '../questions'

type Asked<Ask extends ClassicFact['ask']> = Extract<ClassicFact, { ask: Ask }>

/** By the diagonals of the hull (4E-VTGT-06, 4E-CAP-04, 4E-AMB-35); on a diagonal it is front or rear. */
export const facingTo = (
  { positions }: Pick<ArmyState, 'positions'>,
  vehicle: ModelIndex,
  from: Pick<Point, 'x' | 'y'>,
): Facing => {
  const at = placementOf(positions, vehicle)
  if (at === null) return 'front'
  const { base } = bodyOf(positions, vehicle)
  const [length, width] = base.kind === 'circle' ? [1, 1] : [base.length, base.width]
  const { dx, dy } = directionOfHeading(at.heading)
  const ahead = (from.x - at.x) * dx + (from.y - at.y) * dy
  const aside = Math.abs((from.y - at.y) * dx - (from.x - at.x) * dy)
  if (aside * length > Math.abs(ahead) * width) return 'side'
  return ahead >= 0 ? 'front' : 'rear'
}

/** Whether a vehicle is obscured from a model that fires at it. */
export type IsObscured = (scene: Scene, from: ModelIndex, vehicle: ModelIndex) => boolean

export const facings = (scene: Scene, { models, vehicle }: Asked<'facings'>, isObscured: IsObscured): FacingSeen[] =>
  models.map((model) => {
    const from = placementOf(scene.state.positions, model)
    return {
      model,
      facing: from === null ? 'front' : facingTo(scene.state, vehicle, from),
      obscured: from !== null && isObscured(scene, model, vehicle),
    }
  })

// Markers on a board are only placed by its oracle.
export const facingFromMarker = (scene: Scene, { vehicle, marker }: Asked<'facing-from-marker'>): Facing =>
  facingTo(scene.state, vehicle, marker as Spot)

const between = (from: Placement, to: Placement, share: number): Placement => ({
  ...to,
  ...spot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, from.z),
})

/**
 * Terrain that is difficult for vehicles: the same as for infantry, unless the battlefield classes it differently for
 * vehicles (4E-VMOV-07).
 */
const isRough = ({ field }: Scene, piece: BoardPiece): boolean =>
  piece.vehicles === null ? field.board.ground.pieces.includes(piece) : piece.vehicles === 'difficult'

/** Number of steps for finding the last place before terrain. */
const steps = 32

/** Pieces of difficult ground on the straight path, and the last place before the first of them. */
export const roughWay = (scene: Scene, model: ModelIndex, to: Placement): RoughDrive | null => {
  const from = placementOf(scene.state.positions, model)
  if (from === null) return null
  const radius = girth(scene, model)
  const touched = scene.field.board.pieces.filter(
    (piece) => isRough(scene, piece) && segmentNears(piece.corners, from.x, from.y, to.x, to.y, radius),
  )
  if (touched.length === 0) return null
  let stop = from
  for (let step = 1; step <= steps; step += 1) {
    const at = between(from, to, step / steps)
    if (
      touched.some(
        ({ corners, outline }) => segmentNears(corners, at.x, at.y, at.x, at.y, radius) || covers(outline, at.x, at.y),
      )
    )
      break
    stop = at
  }
  return { model, pieces: touched.length, stop }
}

export const roughGround = (scene: Scene, { places }: Asked<'rough-ground'>): RoughDrive[] =>
  places.flatMap(({ model, at }) => (at === null ? [] : (roughWay(scene, model, at) ?? [])))

/** In a straight line, not along its path (4E-VOBS-04). */
export const wentFar = (scene: Scene, { places, distance, orAsFar }: Asked<'went-far'>): boolean =>
  places.some(({ model, at }) => {
    const from = placementOf(scene.state.positions, model)
    if (from === null || at === null) return false
    const went = (at.x - from.x) * (at.x - from.x) + (at.y - from.y) * (at.y - from.y)
    const far = distance * distance
    return went > far || (orAsFar === true && went === far)
  })

/** From the edges of the hull (4E-VDAM-15); the board doesn't know whether the models are vehicles. */
export const inDebris = (scene: Scene, { vehicle, distance }: Asked<'in-debris'>): ModelIndex[] =>
  modelsWhere(scene, () => true).filter(
    (model) => model !== vehicle && modelDistance(scene, model, vehicle) <= distance,
  )

export const nearestFirst = (scene: Scene, { unit, target }: Asked<'nearest-first'>): ModelIndex[] =>
  [...modelsOf(scene, target)].sort(
    (one, other) => distanceToUnit(scene, one, unit) - distanceToUnit(scene, other, unit) || one - other,
  )
