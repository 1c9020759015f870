import {
  directionOfHeading,
  bodyOf,
  DIRECTION_LENGTH,
  heading,
  HEADINGS,
  NOTHING,
  outlineOf,
  segmentNears,
  thousandths,
  type Base,
  type Placement,
  type Spot,
  type TerrainPiece,
} from '../../../../space'
import { girth, type Scene } from '../../board/field'
import type { ArmyState, ModelIndex } from '../../table/state'
import type { UnitProfile } from '../roster'

/** Remains of vehicles on a board. */

interface Remains {
  readonly model: ModelIndex
  readonly at: Placement | null
  readonly left: 'wreck' | 'crater'
}
interface WithRemains extends ArmyState {
  readonly remains: readonly Remains[]
}

const sides = 12

const outline = (base: Base, at: Placement): TerrainPiece['footprint'] => {
  if (base.kind !== 'circle')
    return outlineOf(base, at, at.heading).map(({ x, y }) => ({ x: thousandths(x), y: thousandths(y) }))
  return Array.from({ length: sides }, (_, side) => {
    const { dx, dy } = directionOfHeading(heading(Math.floor((side * HEADINGS) / sides)))
    const share = base.radius / DIRECTION_LENGTH
    return { x: thousandths(Math.round(at.x + dx * share)), y: thousandths(Math.round(at.y + dy * share)) }
  })
}

const pieces = new WeakMap<Remains, TerrainPiece>()

const pieceOf = ({ positions }: ArmyState, remains: Remains, at: Placement): TerrainPiece => {
  const known = pieces.get(remains)
  if (known !== undefined) return known
  const { base, height } = bodyOf(positions, remains.model)
  const isWreck = remains.left === 'wreck'
  const piece: TerrainPiece = {
    id: `${remains.left}-${remains.model}-${at.x}-${at.y}-${at.heading}`,
    name: remains.left,
    kind: 'difficult',
    footprint: outline(base, at),
    base: NOTHING,
    top: isWreck ? height : NOTHING,
    opaque: isWreck,
  }
  pieces.set(remains, piece)
  return piece
}

/**
 * Wrecks block sight and are difficult ground (4E-VPAS-07, 4E-VPAS-08, 7E-BASE-VEH-05), craters are only difficult ground
 * (4E-VDAM-15, 4E-VDAM-16).
 */
export const leftOver = (state: ArmyState): readonly TerrainPiece[] => {
  // Only states of rulesets with vehicles get here.
  const { remains } = state as WithRemains
  return remains.flatMap((one) => (one.at === null ? [] : [pieceOf(state, one, one.at)]))
}

const frontOf = ({ field, state }: Scene, model: ModelIndex): number | null => {
  const one = state.models[model]
  const unit = one === undefined ? undefined : (field.rosters[one.unit] as UnitProfile | undefined)
  const profile = unit?.kinds[one?.kind ?? 0]?.profile
  return profile?.kind === 'vehicle' ? profile.front : null
}

/** A wreck is impassable for vehicles whose front armour isn't greater than the wreck's (4E-VPAS-08, 4E-AMB-44). */
export const barredByWreck = (scene: Scene, model: ModelIndex, from: Spot, to: Spot): boolean => {
  const front = frontOf(scene, model)
  if (front === null) return false
  const { remains } = scene.state as WithRemains
  const radius = girth(scene, model)
  // 4E-VMOV-07: as the players classed it.
  const closed = scene.field.board.pieces.filter(({ vehicles }) => vehicles === 'impassable')
  if (closed.some(({ corners }) => segmentNears(corners, from.x, from.y, to.x, to.y, radius))) return true
  return remains.some((one) => {
    if (one.left !== 'wreck' || one.at === null || front > (frontOf(scene, one.model) ?? 0)) return false
    const { id } = pieceOf(scene.state, one, one.at)
    const corners = scene.field.board.pieces.find((piece) => piece.id === id)?.corners
    return corners !== undefined && segmentNears(corners, from.x, from.y, to.x, to.y, radius)
  })
}
