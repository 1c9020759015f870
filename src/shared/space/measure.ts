/** Distances between things on the table, and positions of models relative to each other. */
import type { BoardPiece } from './board'
import { baseDistance, basesTouch, gapToPoint, slant, spotDistance } from './distance'
import { directionOfHeading, HEADINGS, inArc, turned } from './direction'
import { type Length, root, rounded } from './length'
import { type Body, bodyOf, heightIn, modelsOnTable, type Placement, standingPlace } from './positions'
import { covers, sideOf, squaredBetweenOutlines, squaredToOutline, squaredToSegment } from './predicates'
import { outlineOf, type Outline, reachOf, type Spot, spot } from './shapes'
import type { Tabletop } from './tabletop'

const holding = ({ positions }: Tabletop, model: number): { readonly body: Body; readonly at: Placement } => ({
  body: bodyOf(positions, model),
  at: standingPlace(positions, model),
})

/** From base to base, between closest points, height included. */
export const distanceBetween = (tabletop: Tabletop, one: number, other: number): Length => {
  const a = holding(tabletop, one)
  const b = holding(tabletop, other)
  return baseDistance(a.body, a.at, b.body, b.at)
}

/** Whether two models are no farther apart than `distance`; for most distant models the centres decide. */
export const isWithin = ({ positions }: Tabletop, one: number, other: number, distance: Length): boolean => {
  const oneAt = standingPlace(positions, one)
  const otherAt = standingPlace(positions, other)
  const oneBody = bodyOf(positions, one)
  const otherBody = bodyOf(positions, other)
  const most = reachOf(oneBody.base) + reachOf(otherBody.base) + distance
  const dx = oneAt.x - otherAt.x
  const dy = oneAt.y - otherAt.y
  if (dx > most || -dx > most || dy > most || -dy > most) return false
  return baseDistance(oneBody, oneAt, otherBody, otherAt) <= distance
}

/** From a model's base to a spot, height included. */
export const distanceToSpot = (tabletop: Tabletop, model: number, to: Spot): Length => {
  const { body, at } = holding(tabletop, model)
  return spotDistance(body, at, to)
}

/** Between two spots. */
export const distanceOfSpots = (one: Spot, other: Spot): Length =>
  root(
    (one.x - other.x) * (one.x - other.x) +
      (one.y - other.y) * (one.y - other.y) +
      (one.z - other.z) * (one.z - other.z),
  )

export interface Neighbour {
  readonly model: number
  readonly distance: Length
}

const nearestFirst = (one: Neighbour, other: Neighbour): number =>
  one.distance - other.distance || one.model - other.model

/** Models no farther than `distance` from a model (itself left out), nearest first. `among`: only these. */
export const within = (
  tabletop: Tabletop,
  model: number,
  distance: Length,
  among: readonly number[] = modelsOnTable(tabletop.positions),
): Neighbour[] =>
  among
    .flatMap((other) => (other === model ? [] : [{ model: other, distance: distanceBetween(tabletop, model, other) }]))
    .filter((other) => other.distance <= distance)
    .sort(nearestFirst)

/** Models no farther than `distance` from a spot, nearest first. */
export const withinOfSpot = (
  tabletop: Tabletop,
  centre: Spot,
  distance: Length,
  among: readonly number[] = modelsOnTable(tabletop.positions),
): Neighbour[] =>
  among
    .map((model) => ({ model, distance: distanceToSpot(tabletop, model, centre) }))
    .filter((other) => other.distance <= distance)
    .sort(nearestFirst)

/** Base contact. */
export const inContact = (tabletop: Tabletop, one: number, other: number): boolean => {
  const a = holding(tabletop, one)
  const b = holding(tabletop, other)
  return basesTouch(a.body, a.at, b.body, b.at)
}

/** All models in base contact with a model, by number. */
export const contactsOf = (tabletop: Tabletop, model: number): number[] =>
  modelsOnTable(tabletop.positions).filter((other) => other !== model && inContact(tabletop, model, other))

const outlineDistance = ({ base }: Body, at: Placement, outline: Outline): number =>
  base.kind === 'circle'
    ? Math.max(0, root(squaredToOutline(outline, at.x, at.y)) - base.radius)
    : root(squaredBetweenOutlines(outlineOf(base, at, at.heading), outline))

/** From a model's base to a terrain piece or door. The vertical part is measured from the model's feet to the piece's nearest height. */
export const distanceToPiece = (tabletop: Tabletop, model: number, piece: BoardPiece): Length => {
  const { body, at } = holding(tabletop, model)
  const rise = at.z < piece.base ? piece.base - at.z : Math.max(0, at.z - piece.top)
  return slant(outlineDistance(body, at, piece.outline), rise)
}

/** Ids of the terrain (ground, areas, platforms) that a model's base stands on or in, at least in part. */
export const terrainUnder = (tabletop: Tabletop, model: number): string[] => {
  const { body, at } = holding(tabletop, model)
  return tabletop.board.pieces.flatMap((piece) =>
    at.z >= piece.base && at.z <= piece.top && outlineDistance(body, at, piece.outline) === 0 ? [piece.id] : [],
  )
}

/** Whether the whole base lies inside a deployment zone. Throws an Error when there is no such zone. */
export const standsInZone = (tabletop: Tabletop, model: number, zone: string): boolean => {
  const { body, at } = holding(tabletop, model)
  return baseInside(zoneOutline(tabletop, zone), body, at)
}

export const zoneOutline = ({ board }: Tabletop, zone: string): Outline => {
  const found = board.field.deployment.find(({ id }) => id === zone)
  if (!found) throw new Error(`There is no deployment zone "${zone}" on this battlefield`)
  return found.outline
}

/** Whether the whole base lies inside an outline. */
export const baseInside = (outline: Outline, { base }: Body, at: Placement): boolean => {
  if (base.kind !== 'circle') return outlineOf(base, at, at.heading).every(({ x, y }) => covers(outline, x, y))
  if (sideOf(outline, at.x, at.y) === 'outside') return false
  return outline.every((a, number) => {
    const b = outline[(number + 1) % outline.length] ?? a
    return squaredToSegment(a.x, a.y, b.x, b.y, at.x, at.y) >= base.radius * base.radius
  })
}

/**
 * Whether any part of the other model's base lies in a model's arc of `width` heading steps (64 is 90 degrees), measured
 * from the centre of its base.
 */
export const inArcOf = (tabletop: Tabletop, model: number, width: number, other: number): boolean => {
  const { at } = holding(tabletop, model)
  const { body, at: there } = holding(tabletop, other)
  const dx = there.x - at.x
  const dy = there.y - at.y
  if (width >= HEADINGS || inArc(at.heading, width, dx, dy)) return true
  const { base } = body
  if (base.kind !== 'circle') {
    return outlineOf(base, there, there.heading).some((p) => inArc(at.heading, width, p.x - at.x, p.y - at.y))
  }
  return [-(width >> 1), width >> 1].some((side) => {
    const border = directionOfHeading(turned(at.heading, side))
    const far = 100 * 1000
    const limit = base.radius * base.radius
    return squaredToSegment(0, 0, (border.dx * far) / 100_000, (border.dy * far) / 100_000, dx, dy) < limit
  })
}

export type HullSide = 'front' | 'left' | 'right' | 'rear'

/** The side of a model's hull that faces a spot: sides are separated by the diagonals through the hull's corners. */
export const hullSide = (tabletop: Tabletop, model: number, from: Spot): HullSide => {
  const { body, at } = holding(tabletop, model)
  const { dx, dy } = directionOfHeading(at.heading)
  const ahead = (from.x - at.x) * dx + (from.y - at.y) * dy
  const toRight = (from.y - at.y) * dx - (from.x - at.x) * dy
  const { base } = body
  const length = base.kind === 'circle' ? 1 : base.length
  const width = base.kind === 'circle' ? 1 : base.width
  const endOn = (ahead < 0 ? -ahead : ahead) * width >= (toRight < 0 ? -toRight : toRight) * length
  if (endOn) return ahead >= 0 ? 'front' : 'rear'
  return toRight > 0 ? 'right' : 'left'
}

/** A model near the line of fire. */
export interface InCorridor {
  readonly model: number
  /** how far along the line from the shooter's centre */
  readonly along: Length
  /** from the line to the nearest part of the model */
  readonly aside: Length
}

/**
 * Models no farther than `width` from the straight line between the centres of two models (those two excluded), nearest to
 * the first one first. `beyond` extends the line past the second.
 */
export const corridor = (
  tabletop: Tabletop,
  from: number,
  to: number,
  width: Length,
  beyond: Length = rounded(0),
): InCorridor[] => {
  const start = chest(tabletop, from)
  const end = chest(tabletop, to)
  const dx = end.x - start.x
  const dy = end.y - start.y
  const dz = end.z - start.z
  const length = Math.sqrt(dx * dx + dy * dy)
  const stretch = length === 0 ? 1 : 1 + beyond / length
  return modelsOnTable(tabletop.positions)
    .flatMap((model) => {
      if (model === from || model === to) return []
      const { body, at } = holding(tabletop, model)
      const ahead = length === 0 ? 0 : ((at.x - start.x) * dx + (at.y - start.y) * dy) / (length * length)
      const share = Math.max(0, Math.min(stretch, ahead))
      const on = spot(start.x + dx * share, start.y + dy * share, start.z + dz * share)
      const above = on.z - (at.z + heightIn(body, at.pose))
      const below = at.z - on.z
      const aside = slant(gapToPoint(body, at, on), Math.max(0, above, below))
      return aside <= width ? [{ model, along: rounded(length * share), aside }] : []
    })
    .sort((one, other) => one.along - other.along || one.aside - other.aside || one.model - other.model)
}

/** The place on the line between the centres of two models, at distance `along` from the first; it may be past the second. */
export const spotAlong = (tabletop: Tabletop, from: number, to: number, along: Length): Spot => {
  const start = chest(tabletop, from)
  const end = chest(tabletop, to)
  const dx = end.x - start.x
  const dy = end.y - start.y
  const length = Math.sqrt(dx * dx + dy * dy)
  const share = length === 0 ? 0 : along / length
  return spot(start.x + dx * share, start.y + dy * share, start.z + (end.z - start.z) * share)
}

/** The middle of a model's body, where a line of fire starts and ends. */
export const chest = (tabletop: Tabletop, model: number): Spot => {
  const { body, at } = holding(tabletop, model)
  return spot(at.x, at.y, at.z + heightIn(body, at.pose) / 2)
}

export const TABLE_EDGES = ['north', 'east', 'south', 'west'] as const
export type TableEdge = (typeof TABLE_EDGES)[number]

/** From a model's base to an edge of the table. */
export const distanceToTableEdge = (tabletop: Tabletop, model: number, edge: TableEdge): Length => {
  const { body, at } = holding(tabletop, model)
  const { width, depth } = tabletop.board.field
  const far: Readonly<Record<TableEdge, (x: number, y: number) => number>> = {
    north: (_x, y) => y,
    east: (x) => width - x,
    south: (_x, y) => depth - y,
    west: (x) => x,
  }
  const { base } = body
  const reach =
    base.kind === 'circle'
      ? far[edge](at.x, at.y) - base.radius
      : Math.min(...outlineOf(base, at, at.heading).map(({ x, y }) => far[edge](x, y)))
  return rounded(Math.max(0, reach))
}

/** The nearest edge of the table; if several are equally near, the first of north, east, south, west. */
export const nearestTableEdge = (
  tabletop: Tabletop,
  model: number,
): { readonly edge: TableEdge; readonly distance: Length } =>
  TABLE_EDGES.map((edge) => ({ edge, distance: distanceToTableEdge(tabletop, model, edge) })).reduce((best, one) =>
    one.distance < best.distance ? one : best,
  )

/** The largest distance of any part of a model's base from its centre. */
export const reachOfModel = ({ positions }: Tabletop, model: number): Length => reachOf(bodyOf(positions, model).base)
