import { heading, nearestStand, spot, type Placement } from '../../../space'
import type { Amended, Amendment as Ruling } from '../../../engine'
import { sceneOf, type Field } from '../board/field'
import { fold } from '../characteristics'
import type { NecromundaEvent } from '../events'
import { isOfCrew, type FighterProfile } from '../roster'
import { onBattlefield, type FighterIndex, type NecromundaState } from '../state'
import { amendmentSchema, type Amendment, type AmendmentProblem, type Change } from './amendment'

interface Table {
  readonly rosters: readonly FighterProfile[]
  /** Null on the players' own table. */
  readonly field: Field | null
}

const rules: Readonly<Record<Amendment['what'], string>> = {
  wounds: 'NECX-DMG-01',
  status: 'NEC-STATUS-01',
  condition: 'NEC-COND-01',
  ammo: 'NEC-COND-16',
  ready: 'NEC-COND-02',
  experience: 'CAMP-XP-01',
  placed: 'NECX-DICE-09',
  side: 'NEC-LOOT-06',
}

/** Players' corrections are accepted if the battle can continue from the result. */
export const checkAmendment = (
  table: Table,
  state: NecromundaState,
  { change, reason, by }: Ruling,
): Amended<NecromundaEvent> => {
  const parsed = amendmentSchema.safeParse(change)
  const checked = parsed.success ? checkedIn(table, state, parsed.data) : 'amendment.malformed'
  if (typeof checked === 'string') return { ok: false, problem: checked }
  return {
    ok: true,
    event: { type: 'judge-amended', rule: rules[checked.what], change: checked, reason, by: by ?? null },
  }
}

const checkedIn = (table: Table, state: NecromundaState, wanted: Amendment): Change | AmendmentProblem => {
  if (wanted.what === 'side') return state.sides[wanted.side] === undefined ? 'amendment.notThere' : wanted
  const fighter = state.fighters[wanted.fighter]
  const profile = table.rosters[wanted.fighter]
  if (fighter === undefined || profile === undefined) return 'amendment.notThere'
  switch (wanted.what) {
    case 'wounds':
      return wanted.wounds > fold(profile.statline.w).value ? 'amendment.tooManyWounds' : wanted
    case 'experience':
      return isOfCrew(profile) ? wanted : 'amendment.notThere'
    case 'status':
      return withStatus(table, state, wanted)
    case 'ammo':
      return fighter.weapons[wanted.weapon] === undefined ? 'amendment.notThere' : wanted
    case 'condition':
      if (wanted.condition === 'hard-target' && wanted.has && fighter.status !== 'active')
        return 'amendment.offBattlefield'
      return onBattlefield(fighter) || !wanted.has ? wanted : 'amendment.offBattlefield'
    case 'ready':
      return onBattlefield(fighter) || !wanted.ready ? wanted : 'amendment.offBattlefield'
    case 'placed': {
      if (table.field === null || !onBattlefield(fighter)) return 'amendment.notThere'
      const at = standing(table.field, state, wanted.fighter, wanted.at)
      return at === null ? 'amendment.noRoom' : { what: 'placed', fighter: wanted.fighter, at }
    }
  }
}

type StatusWanted = Extract<Amendment, { what: 'status' }>

const isAway = (status: StatusWanted['status']): boolean => status === 'out-of-action' || status === 'fled'

/** A fighter that comes back into play needs a place on a board. */
const withStatus = ({ field }: Table, state: NecromundaState, wanted: StatusWanted): Change | AmendmentProblem => {
  const fighter = state.fighters[wanted.fighter]
  const comesBack = fighter !== undefined && !onBattlefield(fighter) && !isAway(wanted.status)
  if (!comesBack || field === null) return { ...wanted, at: null }
  if (wanted.at === null) return 'amendment.needsPlace'
  const at = standing(field, state, wanted.fighter, wanted.at)
  return at === null ? 'amendment.noRoom' : { ...wanted, at }
}

const standing = (
  field: Field,
  state: NecromundaState,
  fighter: FighterIndex,
  { x, y }: { readonly x: number; readonly y: number },
): Placement | null =>
  nearestStand(sceneOf(field, state).tabletop, fighter, { ...spot(x, y, 0), heading: heading(0), pose: 'standing' })
