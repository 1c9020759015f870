/** Finds places: in a deployment zone, as near as possible to a spot, around the end of a ductway, clear of a model below. */
import { bodiesOverlap, gapToPoint } from './distance'
import { type Direction, directionOfHeading, DIRECTION_LENGTH, heading, HEADINGS } from './direction'
import { inches, type Length, rounded } from './length'
import { baseInside, zoneOutline } from './measure'
import { bodyOf, modelsOnTable, type Placement, standingPlace } from './positions'
import { type Outline, reachOf, type Spot, spot } from './shapes'
import { canStand, type KeepOut, NO_KEEP_OUT, STEP, surfaceAt } from './standing'
import { coversPoint } from './sight/rays'
import type { Draw } from './movement/sample'
import type { Tabletop } from './tabletop'

/** Every height at which a surface carries a model at (x, y), lowest first. */
export const levelsAt = ({ board }: Tabletop, x: number, y: number): Length[] => {
  const tops = board.standable.pieces.filter(({ corners }) => coversPoint(corners, x, y)).map(({ top }) => top)
  return [...new Set([rounded(0), ...tops])].sort((one, other) => one - other)
}

const TRIES = 40
const GRID = 500

/** A random legal place with the whole base inside the zone, on any level; null when the zone has no room left. */
export const sampleZone = (
  draw: Draw,
  tabletop: Tabletop,
  model: number,
  zone: string,
  like: Pick<Placement, 'heading' | 'pose'>,
  keepOut: KeepOut = NO_KEEP_OUT,
): Placement | null => {
  const outline = zoneOutline(tabletop, zone)
  const { minX, minY, width, depth } = boxOf(outline)
  const tryAt = (x: number, y: number): Placement | null =>
    placeInZone(draw, tabletop, model, outline, x, y, like, keepOut)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = tryAt(minX + draw(width + 1), minY + draw(depth + 1))
    if (found) return found
  }
  for (let y = minY; y <= minY + depth; y += GRID) {
    for (let x = minX; x <= minX + width; x += GRID) {
      const found = tryAt(x, y)
      if (found) return found
    }
  }
  return null
}

const boxOf = (outline: Outline): { minX: number; minY: number; width: number; depth: number } => {
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const minX = Math.min(...xs)
  const minY = Math.min(...ys)
  return { minX, minY, width: Math.max(...xs) - minX, depth: Math.max(...ys) - minY }
}

const placeInZone = (
  draw: Draw,
  tabletop: Tabletop,
  model: number,
  zone: Outline,
  x: number,
  y: number,
  like: Pick<Placement, 'heading' | 'pose'>,
  keepOut: KeepOut,
): Placement | null => {
  const body = bodyOf(tabletop.positions, model)
  const legal = levelsAt(tabletop, x, y)
    .map((z): Placement => ({ ...spot(x, y, z), ...like }))
    .filter((at) => baseInside(zone, body, at) && canStand(tabletop, model, at, keepOut))
  return (legal.length < 2 ? legal[0] : legal[draw(legal.length)]) ?? null
}

const RING = 100
const RING_PLACES = 64

/**
 * The legal place nearest to the wanted one: rings a tenth of an inch apart are searched outwards, each clockwise from the
 * east, so the answer is always the same. Null if there is none within `limit`.
 */
export const nearestStand = (
  tabletop: Tabletop,
  model: number,
  wanted: Placement,
  keepOut: KeepOut = NO_KEEP_OUT,
  limit: Length = inches(6),
): Placement | null => {
  for (let distance = 0; distance <= limit; distance += RING) {
    for (let place = 0; place < (distance === 0 ? 1 : RING_PLACES); place += 1) {
      const { dx, dy } = directionOfHeading(heading((place * HEADINGS) / RING_PLACES))
      const at = spot(wanted.x + (dx * distance) / DIRECTION_LENGTH, wanted.y + (dy * distance) / DIRECTION_LENGTH, 0)
      const z = surfaceAt(tabletop.board, at.x, at.y, wanted.z + STEP).z
      const there: Placement = { ...at, z, heading: wanted.heading, pose: wanted.pose }
      if (canStand(tabletop, model, there, keepOut)) return there
    }
  }
  return null
}

const SPREAD = 250

/** Legal places with the base no farther than `within` from a spot, on its level: a square grid of a quarter inch, row by row. */
export const spotsNear = (
  tabletop: Tabletop,
  model: number,
  centre: Spot,
  within: Length,
  like: Pick<Placement, 'heading' | 'pose'>,
  keepOut: KeepOut = NO_KEEP_OUT,
): Placement[] => {
  const body = bodyOf(tabletop.positions, model)
  const steps = Math.ceil((within + reachOf(body.base)) / SPREAD)
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, number) => (number - steps) * SPREAD)
  return offsets.flatMap((dy) =>
    offsets.flatMap((dx) => {
      const at: Placement = { ...spot(centre.x + dx, centre.y + dy, centre.z), ...like }
      return gapToPoint(body, at, centre) <= within && canStand(tabletop, model, at, keepOut) ? [at] : []
    }),
  )
}

const NUDGE = 20
const FARTHEST_NUDGE = inches(6)

/**
 * Moves a model in a direction by the smallest distance that makes its place legal (after landing on another model); null if
 * six inches aren't enough.
 */
export const shiftedClear = (
  tabletop: Tabletop,
  model: number,
  from: Placement,
  { dx, dy }: Direction,
  keepOut: KeepOut = NO_KEEP_OUT,
): Placement | null => {
  for (let distance = 0; distance <= FARTHEST_NUDGE; distance += NUDGE) {
    const at = spot(from.x + (dx * distance) / DIRECTION_LENGTH, from.y + (dy * distance) / DIRECTION_LENGTH, from.z)
    const there: Placement = { ...from, ...at }
    if (canStand(tabletop, model, there, keepOut)) return there
  }
  return null
}

/** Models whose bodies a model standing there would overlap: those it lands on. */
export const modelsAt = ({ positions }: Tabletop, model: number, at: Placement): number[] =>
  modelsOnTable(positions).filter(
    (other) =>
      other !== model &&
      mayTouch(positions, model, at, other) &&
      bodiesOverlap(bodyOf(positions, model), at, bodyOf(positions, other), standingPlace(positions, other)),
  )

/** Quick test whether the circles around both bases meet: for most models they don't. */
const mayTouch = (positions: Tabletop['positions'], model: number, at: Placement, other: number): boolean => {
  const there = standingPlace(positions, other)
  const apart = reachOf(bodyOf(positions, model).base) + reachOf(bodyOf(positions, other).base) + 1
  return (there.x - at.x) * (there.x - at.x) + (there.y - at.y) * (there.y - at.y) <= apart * apart
}
