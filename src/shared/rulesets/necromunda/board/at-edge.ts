import { bodyOf, heading, spot, type Heading, type Placement } from '../../../space'
import type { Ground } from '../questions'
import type { Edge, FighterIndex } from '../state'
import type { Scene } from './field'

/** NECV-DEP-03: a hull that arrives touches an edge of the table and faces inward. */

const inward: Readonly<Record<Edge, Heading>> = {
  west: heading(0),
  north: heading(64),
  east: heading(128),
  south: heading(192),
}

const edges: readonly Edge[] = ['west', 'east', 'north', 'south']

export const asksForEdge = (ground: Ground): boolean => ground.some(({ touching }) => touching === true)

interface Pointed {
  readonly x: number
  readonly y: number
  readonly heading?: Heading
}

/**
 * Where a hull pointed to this place arrives: at the nearest edge. In a corner another edge may be nearer than the one it has arrived at;
 * if it stands at an edge and faces inward it stays there.
 */
export const arrivingAt = (
  { field, tabletop }: Scene,
  fighter: FighterIndex,
  { x, y, heading: facing }: Pointed,
): Placement => {
  const { width, depth } = field.board.field
  const { base } = bodyOf(tabletop.positions, fighter)
  const back = base.kind === 'circle' ? base.radius : base.length / 2
  const away: Readonly<Record<Edge, number>> = { west: x, east: width - x, north: y, south: depth - y }
  const arrived = edges.find((one) => away[one] === back && inward[one] === facing)
  const edge = arrived ?? edges.reduce((best, one) => (away[one] < away[best] ? one : best))
  const at = {
    west: spot(back, y, 0),
    east: spot(width - back, y, 0),
    north: spot(x, back, 0),
    south: spot(x, depth - back, 0),
  }[edge]
  return { ...at, heading: inward[edge], pose: 'standing' }
}
