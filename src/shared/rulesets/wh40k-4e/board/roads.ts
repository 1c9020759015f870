import { placementOf } from '../../../space'
import { modelsOf, type Scene } from '../../wh40k/board/field'
import { isAlongRoads } from '../../wh40k/board/ground'
import type { UnitIndex } from '../../wh40k/table/state'

/** Every vehicle of a unit with its middle on a road; of one in reserve, whether there are roads (4E-VMOV-14). */
export const isOnRoad = (scene: Scene, unit: UnitIndex): boolean => {
  if (scene.state.units[unit]?.where !== 'on-board') return scene.field.board.roads.pieces.length > 0
  return modelsOf(scene, unit).every((model) => {
    const at = placementOf(scene.state.positions, model)
    return at !== null && isAlongRoads(scene, [at])
  })
}
