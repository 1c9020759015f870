import { covers, placementOf } from '../../../space'
import type { ModelIndex, UnitIndex } from '../table/state'
import { modelsOf, type Scene } from './field'

/** On top of a piece, or with its middle inside an area. */
const isInTerrain = ({ field, state }: Scene, model: ModelIndex): boolean => {
  const at = placementOf(state.positions, model)
  if (at === null) return false
  if (at.z > 0) return true
  return field.board.ground.pieces.some(({ outline }) => covers(outline, at.x, at.y))
}

/** Whether every model of a unit is on or within terrain. */
export const inCover = (scene: Scene, unit: UnitIndex): boolean =>
  modelsOf(scene, unit).every((model) => isInTerrain(scene, model))
