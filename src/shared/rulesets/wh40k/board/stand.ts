import { baseDistance, bodyOf, canStand, placementOf, reachOf, type Placement, type Positions } from '../../../space'
import type { ModelIndex } from '../table/state'
import type { Scene } from './field'

/** Quick test by the centres of the bases, much cheaper than measuring ovals and hulls: certainly that far from a model. */
const isFarFrom = (
  positions: Positions,
  model: ModelIndex,
  { x, y }: Placement,
  other: ModelIndex,
  distance: number,
): boolean => {
  const there = placementOf(positions, other)
  if (there === null) return true
  const least = distance + reachOf(bodyOf(positions, model).base) + reachOf(bodyOf(positions, other).base)
  return (there.x - x) * (there.x - x) + (there.y - y) * (there.y - y) > least * least
}

/** Whether a model may stand there: on the table, clear of terrain and models, and that far from the named enemies. */
export const mayStand = (
  { tabletop, field }: Scene,
  model: ModelIndex,
  at: Placement,
  enemies: readonly ModelIndex[],
  distance: number = field.policy.keptDistance,
): boolean => {
  const { positions } = tabletop
  const body = bodyOf(positions, model)
  for (const enemy of enemies) {
    if (isFarFrom(positions, model, at, enemy, distance)) continue
    const there = placementOf(positions, enemy)
    if (there !== null && baseDistance(body, at, bodyOf(positions, enemy), there) < distance) return false
  }
  return canStand(tabletop, model, at)
}
