import type { Amended, Amendment as Ruling } from '../../../engine'
import type { Field } from '../../wh40k/board/field'
import type { AmendmentProblem } from '../../wh40k/rulings/amendment'
import { checkCommon } from '../../wh40k/rulings/check'
import type { FourthEvent } from '../events'
import type { UnitProfile } from '../roster'
import type { FourthState } from '../state'
import { amendmentSchema, type Amendment, type Change } from './amendment'

interface Table {
  readonly rosters: readonly UnitProfile[]
  /** Null on the players' own table. */
  readonly field: Field | null
}

/** 4E-SETUP-05: what people agree on holds, as long as the battle can go on from it. */
export const checkAmendment = (
  table: Table,
  state: FourthState,
  { change, reason, by }: Ruling,
): Amended<FourthEvent> => {
  const parsed = amendmentSchema.safeParse(change)
  const checked = parsed.success ? checkedIn(table, state, parsed.data) : 'amendment.malformed'
  if (typeof checked === 'string') return { ok: false, problem: checked }
  return { ok: true, event: { type: 'judge-amended', rule: '4E-SETUP-05', change: checked, reason, by: by ?? null } }
}

const checkedIn = (table: Table, state: FourthState, wanted: Amendment): Change | AmendmentProblem => {
  if (wanted.what === 'condition') return state.units[wanted.unit]?.where === 'on-board' ? wanted : 'amendment.notThere'
  // Models of one unit may be wounded several at a time: kinds differ (4E-CAS-12).
  return checkCommon({ ...table, oneWounded: false }, state, wanted)
}
