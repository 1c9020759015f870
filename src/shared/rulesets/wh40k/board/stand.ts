import { baseDistance, bodyOf, canStand, placementOf, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import type { Scene } from './field'

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
    const there = placementOf(positions, enemy)
    if (there !== null && baseDistance(body, at, bodyOf(positions, enemy), there) < distance) return false
  }
  return canStand(tabletop, model, at)
}
