import { classicInvariants } from '../wh40k/classic/invariants'
import type { UnitProfile } from '../wh40k/classic/roster'
import { isGrounded, type SeventhState, type UnitState } from './state'

const breachOf = (unit: UnitState): string | undefined => {
  if (unit.fallingBack && isGrounded(unit)) return 'lies on the ground while it falls back'
  return unit.ran && unit.charged !== null ? 'ran and charged in one turn' : undefined
}

/**
 * Conditions that must hold after every input: the first breach as text, or undefined (7E-BASE-FIGHT-01, 7E-BASE-GTG-02,
 * 7E-BASE-MORALE-02).
 */
export const invariants = (
  rosters: readonly UnitProfile[],
  state: SeventhState,
  hasBoard: boolean,
): string | undefined => classicInvariants(rosters, state, hasBoard, breachOf)
