import { baseDistance, bodyOf, canStand, inches, placementOf, rounded, type Placement } from '../../../space'
import type { ModelIndex } from '../state'
import type { Scene } from './field'

/** 8E-MOVE-09: not within 1", so a thousandth more. */
export const keptDistance = rounded(inches(1) + 1)

/** Whether a model may stand there: on the table, clear of terrain and models, and that far from the enemies named. */
export const mayStand = (
  { tabletop }: Scene,
  model: ModelIndex,
  at: Placement,
  enemies: readonly ModelIndex[],
  distance: number = keptDistance,
): boolean => {
  const { positions } = tabletop
  const body = bodyOf(positions, model)
  for (const enemy of enemies) {
    const there = placementOf(positions, enemy)
    if (there !== null && baseDistance(body, at, bodyOf(positions, enemy), there) < distance) return false
  }
  return canStand(tabletop, model, at)
}
