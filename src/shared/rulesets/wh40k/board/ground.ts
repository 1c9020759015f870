import { covers, segmentNears, type Spot } from '../../../space'
import type { ModelIndex } from '../table/state'
import { girth, type Scene } from './field'

/** Whether a path touches difficult, dangerous or area ground, including its start. */
export const isOnGround = (scene: Scene, model: ModelIndex, from: Spot, path: readonly Spot[]): boolean =>
  touchesGround(scene, model, [from, ...path], () => true)

/** Whether a path touches a piece of ground that a condition accepts. */
export const touchesGround = (
  scene: Scene,
  model: ModelIndex,
  way: readonly Spot[],
  fits: (piece: { readonly kind: string }) => boolean,
): boolean => {
  const pieces = scene.field.board.ground.pieces.filter(fits)
  const radius = girth(scene, model)
  return way.some((to, index) => {
    const from = way[index - 1] ?? to
    return pieces.some(({ corners }) => segmentNears(corners, from.x, from.y, to.x, to.y, radius))
  })
}

/** Distance between the points of a path where the ground is checked, in thousandths of an inch. */
const pace = 250

/** Whether the centre of a model is on a road during the whole path. */
export const isAlongRoads = ({ field }: Scene, way: readonly { readonly x: number; readonly y: number }[]): boolean => {
  const { pieces } = field.board.roads
  return way.every((to, index) => {
    const from = way[index - 1] ?? to
    const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
    const steps = Math.max(1, Math.ceil(length / pace))
    return Array.from({ length: steps + 1 }, (_, step) => step / steps).every((share) =>
      pieces.some(({ outline }) => covers(outline, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)),
    )
  })
}
