import { commonInvariants } from '../wh40k/table/invariants'
import type { UnitProfile } from './roster'
import type { EighthState } from './state'

/** Conditions that must hold after every input: the first breach as text, or undefined (8E-ATK-07, 8E-TRANS-01, 8E-OW-13). */
export const invariants = (
  rosters: readonly UnitProfile[],
  state: EighthState,
  hasBoard: boolean,
): string | undefined =>
  state.sides.some(({ rerolls }) => rerolls < 0)
    ? 'a side has used more command re-rolls than it had'
    : commonInvariants(rosters, state, hasBoard, true)
