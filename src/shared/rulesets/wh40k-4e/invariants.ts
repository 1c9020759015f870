import { commonInvariants } from '../wh40k/table/invariants'
import { lockedBreach } from '../wh40k/classic/assault/locked'
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
    const breach = lockedBreach(name, index, state.units)
    if (breach !== undefined) return breach
    if (isLocked(unit) && unit.pinnedIn !== null) return `${name} is pinned while it is locked in combat`
    if (unit.lockedWith.length > 0 && unit.fallingBack) return `${name} falls back while it is locked in combat`
  }
  return commonInvariants(rosters, state, hasBoard, false)
}
