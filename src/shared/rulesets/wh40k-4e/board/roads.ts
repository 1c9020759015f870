import { placementOf } from '../../../space'
import { modelsOf, type Scene } from '../../wh40k/board/field'
import { isAlongRoads } from '../../wh40k/board/ground'
import type { UnitIndex } from '../../wh40k/table/state'

/** Whether the centre of every vehicle of a unit is on a road; for a unit in reserve, whether the board has roads (4E-VMOV-14). */
export const isOnRoad = (scene: Scene, unit: UnitIndex): boolean => {
  if (scene.state.units[unit]?.where !== 'on-board') return scene.field.board.roads.pieces.length > 0
  return modelsOf(scene, unit).every((model) => {
    const at = placementOf(scene.state.positions, model)
    return at !== null && isAlongRoads(scene, [at])
  })
}
