import { bodyOf, clonePositions, inches, place, spot, spotDistance, type Placement } from '../../../../space'
import { enemyModels, sceneOf, unitOfModel, type Scene } from '../../board/field'
import { isAlongRoads, isOnGround } from '../../board/ground'
import { distanceFrom } from '../../board/measuring'
import { seesModel } from '../../board/seeing'
import type { ModelIndex } from '../../table/state'
import type { Zone } from '../questions'

/**
 * 4E-MSR-15, 7E-USR-INFILTRATE-3, 7E-USR-INFILTRATE-4: minimum distance from every enemy if none of them sees the model, and
 * if one does.
 */
const unseenFrom = inches(12)
const seenFrom = inches(18)

/** Further conditions for a place when units set up (4E-MIS-07, 4E-MIS-14, 4E-MIS-16), infiltrate (4E-MSR-15) or arrive (4E-AMB-87). */
export const isFree = (scene: Scene, zone: Zone, model: ModelIndex, at: Placement): boolean => {
  const { fromEnemies, fromMiddle, unseen, level, road, exactly = false } = zone
  if (level && isOnGround(scene, model, at, [at])) return false
  if (road === true && !isAlongRoads(scene, [at])) return false
  if (fromMiddle > 0 && distanceFromMiddle(scene, model, at) < fromMiddle) return false
  const enemies = fromEnemies > 0 || unseen ? enemyModels(scene, unitOfModel(scene, model)) : []
  if (enemies.some((enemy) => distanceFrom(scene, model, at, enemy) < fromEnemies)) return false
  return !unseen || isHidden(scene, model, at, enemies, exactly)
}

const distanceFromMiddle = ({ field, state }: Scene, model: ModelIndex, at: Placement): number => {
  const { width, depth } = field.board.field
  return spotDistance(bodyOf(state.positions, model), at, spot(width / 2, depth / 2, 0))
}

const isHidden = (
  scene: Scene,
  model: ModelIndex,
  at: Placement,
  enemies: readonly ModelIndex[],
  exactly: boolean,
): boolean => {
  const within = (enemy: ModelIndex, distance: number): boolean => {
    const away = distanceFrom(scene, model, at, enemy)
    return exactly ? away < distance : away <= distance
  }
  if (!enemies.some((enemy) => within(enemy, seenFrom))) return true
  if (enemies.some((enemy) => within(enemy, unseenFrom))) return false
  const positions = clonePositions(scene.state.positions)
  place(positions, model, at)
  const there = sceneOf(scene.field, { ...scene.state, positions })
  const unit = unitOfModel(scene, model)
  return enemies.every((enemy) => !seesModel(there, unitOfModel(scene, enemy), enemy, unit, model))
}
