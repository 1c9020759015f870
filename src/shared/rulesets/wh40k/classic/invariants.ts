import { commonInvariants } from '../table/invariants'
import { lockedBreach } from './assault/locked'
import type { UnitProfile } from './roster'
import { isLocked, type ClassicState } from './state'

/**
 * Conditions that must hold after every input: the first breach as text, or undefined. `breachOf`: an edition's own check of
 * a unit, as a phrase with the unit as subject.
 */
export const classicInvariants = <State extends ClassicState>(
  rosters: readonly UnitProfile[],
  state: State,
  hasBoard: boolean,
  breachOf: (unit: State['units'][number]) => string | undefined,
): string | undefined => {
  for (const { index, name } of rosters) {
    const unit = state.units[index]
    if (unit === undefined) continue
    const breach = lockedBreach(name, index, state.units)
    if (breach !== undefined) return breach
    if (isLocked(unit) && unit.fallingBack) return `${name} falls back while it is locked in combat`
    const own = breachOf(unit)
    if (own !== undefined) return `${name} ${own}`
  }
  return commonInvariants(rosters, state, hasBoard, false)
}
