import { covers, placementOf } from '../../../space'
import type { ModelIndex, UnitIndex } from '../state'
import { modelsOf, type Scene } from './field'

/** On top of a piece, or with its middle inside an area. */
const isInTerrain = ({ field, state }: Scene, model: ModelIndex): boolean => {
  const at = placementOf(state.positions, model)
  if (at === null) return false
  if (at.z > 0) return true
  return field.board.ground.pieces.some(({ outline }) => covers(outline, at.x, at.y))
}

/** 8E-COVER-01: every model of the unit, or none of it has any good of it. */
export const inCover = (scene: Scene, unit: UnitIndex): boolean =>
  modelsOf(scene, unit).every((model) => isInTerrain(scene, model))
