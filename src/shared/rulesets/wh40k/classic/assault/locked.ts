import type { UnitIndex } from '../../table/state'
import { isLocked, type ClassicUnit } from '../state'

/** The fault of a locked unit's combat: a locked unit and all units it is locked with must be on the board. */
export const lockedBreach = (
  name: string,
  index: UnitIndex,
  units: readonly Pick<ClassicUnit, 'lockedWith' | 'where'>[],
): string | undefined => {
  const unit = units[index]
  if (unit === undefined || !isLocked(unit)) return undefined
  if (unit.lockedWith.some((other) => units[other]?.lockedWith.includes(index) !== true))
    return `${name} is locked with a unit that isn't locked with it`
  if ([index, ...unit.lockedWith].some((one) => units[one]?.where !== 'on-board'))
    return `${name} is locked in combat with a unit that isn't there`
  return undefined
}
