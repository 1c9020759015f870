/** Moves in a straight line towards or away from something. */
import { directionOf, type Direction, EAST, directionOfHeading } from '../direction'
import type { Length } from '../length'
import { standingPlace } from '../positions'
import type { Spot } from '../shapes'
import { push, type Pushed, type PushRules } from '../scatter'
import type { Tabletop } from '../tabletop'

const lineTo = (tabletop: Tabletop, model: number, to: { readonly x: number; readonly y: number }): Direction => {
  const at = standingPlace(tabletop.positions, model)
  return directionOf(to.x - at.x, to.y - at.y) ?? directionOfHeading(EAST)
}

/** Moves straight towards a spot, along the line through the centres, until the distance is used up or something stops it. */
export const directlyTowards = (
  tabletop: Tabletop,
  model: number,
  to: Spot,
  distance: Length,
  rules: PushRules,
): Pushed => push(tabletop, model, lineTo(tabletop, model, to), distance, rules)

/** Moves straight away from a spot. A model exactly on it goes west. */
export const directlyAway = (
  tabletop: Tabletop,
  model: number,
  from: Spot,
  distance: Length,
  rules: PushRules,
): Pushed => {
  const { dx, dy } = lineTo(tabletop, model, from)
  return push(tabletop, model, { dx: -dx + 0, dy: -dy + 0 }, distance, rules)
}
