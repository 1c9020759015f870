import type { Amended, Amendment as Ruling } from '../../../../engine'
import type { Field } from '../../board/field'
import type { AmendmentProblem } from '../../rulings/amendment'
import { checkCommon } from '../../rulings/check'
import type { UnitProfile } from '../roster'
import type { ArmyState } from '../../table/state'
import { amendmentSchema, type Amendment, type ClassicChange } from './amendment'

interface Table {
  readonly rosters: readonly UnitProfile[]
  /** Null for the players' own table. */
  readonly field: Field | null
  /** The edition's rule for what players agree on. */
  readonly rule: string
}

/** The event that carries out an amendment. */
interface Judged {
  readonly type: 'judge-amended'
  readonly rule: string
  readonly change: ClassicChange
  readonly reason: string
  readonly by: string | null
}

/** 4E-SETUP-05: what players agree on holds, if the battle can continue from it. */
export const checkAmendment = (table: Table, state: ArmyState, { change, reason, by }: Ruling): Amended<Judged> => {
  const parsed = amendmentSchema.safeParse(change)
  const checked = parsed.success ? checkedIn(table, state, parsed.data) : 'amendment.malformed'
  if (typeof checked === 'string') return { ok: false, problem: checked }
  return { ok: true, event: { type: 'judge-amended', rule: table.rule, change: checked, reason, by: by ?? null } }
}

const checkedIn = (table: Table, state: ArmyState, wanted: Amendment): ClassicChange | AmendmentProblem => {
  if (wanted.what === 'condition') return state.units[wanted.unit]?.where === 'on-board' ? wanted : 'amendment.notThere'
  // Several models of a unit may be wounded, because kinds differ (4E-CAS-12).
  return checkCommon({ ...table, oneWounded: false }, state, wanted)
}
