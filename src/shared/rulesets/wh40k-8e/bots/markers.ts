import { bodyOf, inches, placementOf, spotDistance, type Spot } from '../../../space'
import { markerSpot } from '../../wh40k/board/measuring'
import { unitMoveSchema } from '../../wh40k/board/values'
import { sideOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** Near enough to control it (8E-OW-04). */
const control = inches(3)

/** Centres of the markers that are left; none on the players' own table, where they are nowhere. */
const markersLeft = ({ state }: EighthTable): Spot[] =>
  state.markers.flatMap(({ at, removed }) => (removed || at === null ? [] : [markerSpot(at)]))

const isAt = ({ state }: EighthTable, models: readonly number[], marker: Spot): boolean =>
  models.some((model) => {
    const at = placementOf(state.positions, model)
    return at !== null && spotDistance(bodyOf(state.positions, model), at, marker) <= control
  })

/** Whether the unit is what holds a marker: none of its friends is there as well. */
export const holdsMarker = (table: EighthTable, unit: number): boolean => {
  const friends = unitsOf(table, sideOf(table, unit)).filter((other) => other !== unit)
  return markersLeft(table).some(
    (marker) =>
      isAt(table, table.unit(unit).models, marker) &&
      !friends.some((friend) => isAt(table, table.unit(friend).models, marker)),
  )
}

/** Markers that no friend of the unit is at. */
const open = (table: EighthTable, unit: number): Spot[] => {
  const friends = unitsOf(table, sideOf(table, unit)).filter((other) => other !== unit)
  return markersLeft(table).filter(
    (marker) => !friends.some((friend) => isAt(table, table.unit(friend).models, marker)),
  )
}

/** How near the nearest open marker is to the unit; beyond all measure where there is none. */
export const wayToMarker = (table: EighthTable, unit: number): number => {
  const [first] = table.unit(unit).models
  const at = first === undefined ? null : placementOf(table.state.positions, first)
  if (at === null) return Number.POSITIVE_INFINITY
  return Math.min(...open(table, unit).map(({ x, y }) => Math.sqrt((x - at.x) * (x - at.x) + (y - at.y) * (y - at.y))))
}

/** Of some moves the one that ends nearest to an open marker. */
export const nearestToMarkers = (table: EighthTable, unit: number, moves: readonly unknown[]): unknown => {
  const markers = open(table, unit)
  const away = (value: unknown): number => {
    const end = unitMoveSchema.safeParse(value).data?.moves[0]?.path.at(-1)
    if (end === undefined) return Number.POSITIVE_INFINITY
    return Math.min(...markers.map(({ x, y }) => (x - end.x) * (x - end.x) + (y - end.y) * (y - end.y)))
  }
  return moves.reduce((nearest, value) => (away(value) < away(nearest) ? value : nearest))
}
