import { classicInvariants } from '../wh40k/classic/invariants'
import type { UnitProfile } from '../wh40k/classic/roster'
import { isLocked, type FourthState, type UnitState } from './state'

const breachOf = (unit: UnitState): string | undefined =>
  isLocked(unit) && unit.pinnedIn !== null ? 'is pinned while it is locked in combat' : undefined

/** Conditions that must hold after every input: the first breach as text, or undefined (4E-CC-02, 4E-PIN-06, 4E-ORG-11). */
export const invariants = (
  rosters: readonly UnitProfile[],
  state: FourthState,
  hasBoard: boolean,
): string | undefined => classicInvariants(rosters, state, hasBoard, breachOf)
