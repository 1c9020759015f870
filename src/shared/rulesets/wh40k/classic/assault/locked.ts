import type { UnitIndex } from '../../table/state'
import { isLocked, type ClassicUnit } from '../state'

/** What is wrong with the combat that a unit is locked in: who is locked stands on the board, and so do all that it is locked with. */
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
