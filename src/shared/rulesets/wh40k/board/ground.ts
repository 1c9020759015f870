import { segmentNears, type Spot } from '../../../space'
import type { ModelIndex } from '../table/state'
import { girth, type Scene } from './field'

/** Whether a way touches difficult, dangerous or area ground: where it starts counts too. */
export const isOnGround = (scene: Scene, model: ModelIndex, from: Spot, path: readonly Spot[]): boolean =>
  touchesGround(scene, model, [from, ...path], () => true)

/** Whether a way touches a piece of ground that fits. */
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
