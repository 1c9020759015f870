import {
  bodyOf,
  DIRECTION_LENGTH,
  directionOfHeading,
  HEADINGS,
  inArc,
  lookFrom,
  placementOf,
  reachOf,
  spot,
  thousandths,
  turned,
  type Body,
  type Heading,
  type Placement,
} from '../../../../space'
import type { Scene } from '../../board/field'
import type { ModelIndex, UnitIndex } from '../../table/state'
import type { Mount } from '../roster'

/** Weapons on hulls: the origin of their line of sight, and their arc. */

interface Arc {
  /** Shares of the hull's length ahead of its centre and of its width to the right. */
  readonly ahead: number
  readonly right: number
  /** Heading steps to the right of its front. */
  readonly towards: number
  readonly width: number
}

/**
 * Arcs: turrets all round (4E-VSHT-08), walkers 180 degrees, fixed weapons 90 (4E-VSHT-12), sponsons 180 on their side
 * (4E-AMB-32, 4E-CAP-03).
 */
const arcs: Readonly<Record<Mount, Arc>> = {
  turret: { ahead: 0, right: 0, towards: 0, width: HEADINGS },
  hull: { ahead: 0.5, right: 0, towards: 0, width: HEADINGS / 4 },
  walker: { ahead: 0, right: 0, towards: 0, width: HEADINGS / 2 },
  left: { ahead: 0, right: -0.5, towards: -HEADINGS / 4, width: HEADINGS / 2 },
  right: { ahead: 0, right: 0.5, towards: HEADINGS / 4, width: HEADINGS / 2 },
}

/** A mount's place on a hull, facing the middle of its arc. */
export const mountPlace = (body: Body, at: Placement, mount: Mount): Placement => {
  const { ahead, right, towards } = arcs[mount]
  const { base } = body
  const [length, width] = base.kind === 'circle' ? [2 * base.radius, 2 * base.radius] : [base.length, base.width]
  const { dx, dy } = directionOfHeading(at.heading)
  const x = (ahead * length * dx - right * width * dy) / DIRECTION_LENGTH
  const y = (ahead * length * dy + right * width * dx) / DIRECTION_LENGTH
  return { ...at, ...spot(at.x + x, at.y + y, at.z), heading: turned(at.heading, towards) }
}

/** Width of a mount's arc in heading steps. */
export const widthOf = (mount: Mount): number => arcs[mount].width

/** Width of a mount's arc in degrees. */
export const arcOf = (mount: Mount): number => (arcs[mount].width * 360) / HEADINGS

export const coversHeading = (at: Placement, mount: Mount, towards: Heading): boolean => {
  const { dx, dy } = directionOfHeading(towards)
  return inArc(turned(at.heading, arcs[mount].towards), arcs[mount].width, dx, dy)
}

/** Whether any part of a base there is in the arc of a mount. */
const covers = (from: Placement, mount: Mount, there: Placement, reach: number): boolean => {
  const [dx, dy] = [there.x - from.x, there.y - from.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length <= reach) return true
  const [ax, ay] = [(-dy * reach) / length, (dx * reach) / length]
  return [0, 1, -1].some((side) => inArc(from.heading, arcs[mount].width, dx + side * ax, dy + side * ay))
}

/** A weapon needs no room of its own. */
const muzzle = thousandths(1)

/** Whether a weapon on this mount has a model in its arc and a line of sight to it, drawn from the mount (4E-VSHT-11). */
export const seesFromMount = (
  scene: Scene,
  { unit, model, mount }: { readonly unit: UnitIndex; readonly model: ModelIndex; readonly mount: Mount },
  target: UnitIndex,
  other: ModelIndex,
): boolean => {
  const { positions } = scene.state
  const at = placementOf(positions, model)
  const there = placementOf(positions, other)
  if (at === null || there === null) return false
  const body = bodyOf(positions, model)
  const from = mountPlace(body, at, mount)
  if (!covers(from, mount, there, reachOf(bodyOf(positions, other).base))) return false
  const gun: Body = { ...body, base: { kind: 'circle', radius: muzzle } }
  const company = scene.field.policy.company(scene, unit, target)
  return lookFrom(scene.field.sight, scene.tabletop, gun, from, other, company).visible
}
