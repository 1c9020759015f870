import type { Amended, Amendment as Ruling } from '../../../../engine'
import type { Field } from '../../board/field'
import type { AmendmentProblem } from '../../rulings/amendment'
import { checkCommon } from '../../rulings/check'
import type { UnitProfile } from '../roster'
import type { ArmyState } from '../../table/state'
import { amendmentSchema, type Amendment, type ClassicChange } from './amendment'

interface Table {
  readonly rosters: readonly UnitProfile[]
  /** Null on the players' own table. */
  readonly field: Field | null
  /** The edition's rule on what people agree upon. */
  readonly rule: string
}

/** The event by which an amendment is carried out. */
interface Judged {
  readonly type: 'judge-amended'
  readonly rule: string
  readonly change: ClassicChange
  readonly reason: string
  readonly by: string | null
}

/** 4E-SETUP-05: what people agree on holds, as long as the battle can go on from it. */
export const checkAmendment = (table: Table, state: ArmyState, { change, reason, by }: Ruling): Amended<Judged> => {
  const parsed = amendmentSchema.safeParse(change)
  const checked = parsed.success ? checkedIn(table, state, parsed.data) : 'amendment.malformed'
  if (typeof checked === 'string') return { ok: false, problem: checked }
  return { ok: true, event: { type: 'judge-amended', rule: table.rule, change: checked, reason, by: by ?? null } }
}

const checkedIn = (table: Table, state: ArmyState, wanted: Amendment): ClassicChange | AmendmentProblem => {
  if (wanted.what === 'condition') return state.units[wanted.unit]?.where === 'on-board' ? wanted : 'amendment.notThere'
  // Models of one unit may be wounded several at a time: kinds differ (4E-CAS-12).
  return checkCommon({ ...table, oneWounded: false }, state, wanted)
}
