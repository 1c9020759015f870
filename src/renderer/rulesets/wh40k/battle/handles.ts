import { DIRECTION_LENGTH, directionOfHeading, type Body, type Placement } from '@shared/space'

/** From a hull's nose to its handle, and the handle itself, thousandths of an inch. */
const ahead = 1400
const radius = 900

/** Where a hull is taken to be turned: in front of its nose. Null: a round base has no front. */
export const handleOf = (base: Body['base'], at: Placement) => {
  if (base.kind === 'circle') return null
  const { dx, dy } = directionOfHeading(at.heading)
  const out = base.length / 2 + ahead
  return { x: at.x + (dx * out) / DIRECTION_LENGTH, y: at.y + (dy * out) / DIRECTION_LENGTH, radius }
}
