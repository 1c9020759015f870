import { lockedBreach } from '../wh40k/classic/assault/locked'
import type { UnitProfile } from '../wh40k/classic/roster'
import { commonInvariants } from '../wh40k/table/invariants'
import { isGrounded, isLocked, type SeventhState } from './state'

/** What must hold after every input: the first breach in words, or nothing (7E-BASE-FIGHT-01, 7E-BASE-GTG-02, 7E-BASE-MORALE-02). */
export const invariants = (
  rosters: readonly UnitProfile[],
  state: SeventhState,
  hasBoard: boolean,
): string | undefined => {
  for (const { index, name } of rosters) {
    const unit = state.units[index]
    if (unit === undefined) continue
    const breach = lockedBreach(name, index, state.units)
    if (breach !== undefined) return breach
    if (isLocked(unit) && unit.fallingBack) return `${name} falls back while it is locked in combat`
    if (unit.fallingBack && isGrounded(unit)) return `${name} lies on the ground while it falls back`
    if (unit.ran && unit.charged !== null) return `${name} ran and charged in one turn`
  }
  return commonInvariants(rosters, state, hasBoard, false)
}
