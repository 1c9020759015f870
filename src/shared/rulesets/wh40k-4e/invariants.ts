import { commonInvariants } from '../wh40k/table/invariants'
import type { UnitProfile } from '../wh40k/classic/roster'
import { isLocked, type FourthState } from './state'

/** What must hold after every input: the first breach in words, or nothing (4E-CC-02, 4E-PIN-06, 4E-ORG-11). */
export const invariants = (
  rosters: readonly UnitProfile[],
  state: FourthState,
  hasBoard: boolean,
): string | undefined => {
  for (const { index, name } of rosters) {
    const unit = state.units[index]
    if (unit === undefined) continue
    if (unit.lockedWith.some((other) => state.units[other]?.lockedWith.includes(index) !== true))
      return `${name} is locked with a unit that isn't locked with it`
    if ([index, ...unit.lockedWith].some((one) => isLocked(unit) && state.units[one]?.where !== 'on-board'))
      return `${name} is locked in combat with a unit that isn't there`
    if (isLocked(unit) && unit.pinnedIn !== null) return `${name} is pinned while it is locked in combat`
    if (unit.lockedWith.length > 0 && unit.fallingBack) return `${name} falls back while it is locked in combat`
  }
  return commonInvariants(rosters, state, hasBoard, false)
}
