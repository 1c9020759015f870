import type { Amended, Amendment as Ruling } from '../../../engine'
import type { Field } from '../../wh40k/board/field'
import type { AmendmentProblem } from '../../wh40k/rulings/amendment'
import { checkCommon } from '../../wh40k/rulings/check'
import type { EighthEvent } from '../events'
import type { UnitProfile } from '../roster'
import type { EighthState } from '../state'
import { amendmentSchema, type Amendment, type Change } from './amendment'

interface Table {
  readonly rosters: readonly UnitProfile[]
  /** Null for the players' own table. */
  readonly field: Field | null
}

/** 8E-CORE-15: what players agree on holds, if the battle can continue from it. */
export const checkAmendment = (
  table: Table,
  state: EighthState,
  { change, reason, by }: Ruling,
): Amended<EighthEvent> => {
  const parsed = amendmentSchema.safeParse(change)
  const checked = parsed.success ? checkedIn(table, state, parsed.data) : 'amendment.malformed'
  if (typeof checked === 'string') return { ok: false, problem: checked }
  return { ok: true, event: { type: 'judge-amended', rule: '8E-CORE-15', change: checked, reason, by: by ?? null } }
}

const checkedIn = (table: Table, state: EighthState, wanted: Amendment): Change | AmendmentProblem => {
  switch (wanted.what) {
    case 'rerolls':
      return state.sides[wanted.side] === undefined ? 'amendment.notThere' : wanted
    case 'acted':
      return state.units[wanted.unit]?.where === 'on-board' ? wanted : 'amendment.notThere'
    default:
      // 8E-ATK-07; 8E-TRANS-01.
      return checkCommon({ ...table, oneWounded: true }, state, wanted)
  }
}
