import { baseDistance, bodyOf, canStand, placementOf, reachOf, type Placement, type Positions } from '../../../space'
import type { ModelIndex } from '../table/state'
import type { Scene } from './field'

/** Certainly that far from a model: by the middles of their bases, which costs much less than measuring ovals and hulls. */
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

/** Whether a model may stand there: on the table, clear of terrain and models, and that far from the enemies named. */
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
