import { DIRECTION_LENGTH, directionOfHeading, type Body, type Placement } from '@shared/space'

/** Distance from a hull's front to its handle, and the handle's radius, thousandths of an inch. */
const ahead = 1400
const radius = 900

/** The handle in front of a hull, for turning it. Null: a round base has no front. */
export const handleOf = (base: Body['base'], at: Placement) => {
  if (base.kind === 'circle') return null
  const { dx, dy } = directionOfHeading(at.heading)
  const out = base.length / 2 + ahead
  return { x: at.x + (dx * out) / DIRECTION_LENGTH, y: at.y + (dy * out) / DIRECTION_LENGTH, radius }
}
