import { heading, headingOf, placementOf } from '../../../../space'
import { enemyModels, unitOfModel } from '../../board/field'
import { closestModel } from '../../board/moving'
import type { BoardPolicy } from '../../board/policy'
import type { Zone } from '../questions'
import { isVehicle, type UnitProfile } from '../roster'

/**
 * No rule gives the direction, so front armour faces the enemy: away from the edge where the side sets up, else towards the
 * middle of the table, parallel to one of its sides.
 */
export const towardsEnemy: NonNullable<BoardPolicy['facing']> = ({ width, depth }, { x, y }, zone) => {
  const across = width / 2 - x
  const along = depth / 2 - y
  const isNearerToSide = Math.abs(across) * depth > Math.abs(along) * width
  return (isAtSide(width >= depth, zone as Zone | null) ?? isNearerToSide)
    ? headingOf(across, 0, heading(0))
    : headingOf(0, along, heading(0))
}

/**
 * Whether a zone is along the left or the right edge; null: along neither, or along other edges too. Only zones of these
 * rulesets are on their boards.
 */
const isAtSide = (isWide: boolean, zone: Zone | null): boolean | null => {
  if (zone === null || (zone.across === null) === (zone.along === null)) return null
  return (zone.across === null) === isWide
}

/** A hull ends a move with its front towards the nearest enemy; other models have no front. */
export const endsTowardsEnemy: NonNullable<BoardPolicy['ends']> = (scene, model, { x, y }) => {
  const unit = unitOfModel(scene, model)
  // Only units of these rulesets are on their boards.
  if (!isVehicle(scene.field.rosters[unit] as UnitProfile)) return null
  const enemy = closestModel(scene, model, enemyModels(scene, unit))
  const there = enemy === null ? null : placementOf(scene.state.positions, enemy)
  return there === null ? null : headingOf(there.x - x, there.y - y, heading(0))
}
