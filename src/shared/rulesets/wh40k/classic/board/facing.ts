import { heading, headingOf, placementOf } from '../../../../space'
import { enemyModels, unitOfModel } from '../../board/field'
import { closestModel } from '../../board/moving'
import type { BoardPolicy } from '../../board/policy'
import { isVehicle, type UnitProfile } from '../roster'

/** No rule says which way, so front armour to the enemy: to the middle of the table, along one of its sides. */
export const towardsEnemy: NonNullable<BoardPolicy['facing']> = ({ width, depth }, { x, y }) => {
  const across = width / 2 - x
  const along = depth / 2 - y
  return Math.abs(across) * depth > Math.abs(along) * width
    ? headingOf(across, 0, heading(0))
    : headingOf(0, along, heading(0))
}

/** A hull ends a move with its front to the enemy that is nearest to it now; others have none. */
export const endsTowardsEnemy: NonNullable<BoardPolicy['ends']> = (scene, model, { x, y }) => {
  const unit = unitOfModel(scene, model)
  // Only units of these rulesets reach their boards.
  if (!isVehicle(scene.field.rosters[unit] as UnitProfile)) return null
  const enemy = closestModel(scene, model, enemyModels(scene, unit))
  const there = enemy === null ? null : placementOf(scene.state.positions, enemy)
  return there === null ? null : headingOf(there.x - x, there.y - y, heading(0))
}
