import { bodyOf, inches, reachOf, type Placement } from '../../../space'
import type { Scene } from '../../wh40k/board/field'
import { accessDistance, middle } from '../../wh40k/classic/board/access'
import type { ModelIndex } from '../../wh40k/table/state'

/** 7E-BASE-VEH-06: a disembarking model's whole base must be within 6" of an access point. */
const getsOutWithin = inches(6)

/** Whether a disembarking model may stand there. */
export const mayGetOut = (scene: Scene, carrier: ModelIndex, model: ModelIndex, at: Placement): boolean => {
  const across = 2 * reachOf(bodyOf(scene.state.positions, model).base)
  return accessDistance(scene, carrier, model, at, middle) + across <= getsOutWithin
}
