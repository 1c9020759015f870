import { check } from '../../checks'
import { goOutOfAction } from '../../hits'
import { isOfCrew } from '../../roster'
import type { Ground } from '../../questions'
import { fightersWhere, type NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { isThere, isWho, mark, markOf, onGround, rollAmount, within } from '../playing'

const rule = 'CAMP-SCN-01'

interface Closing {
  /** Inches by which it grows each time. */
  readonly by: number
  /** The edges it comes from, as seen by the first attacker or the first side; `centre`: a circle that grows. */
  readonly from: 'any-edge' | 'own-edge' | 'enemy-edge' | 'centre'
  readonly who?: Who
  /** Side whose fighters it catches. */
  readonly catches?: Who
  readonly when?: (table: NecromundaTable) => boolean
  readonly round?: number
  /** It grows if a D6 shows this much or more. */
  readonly on?: number
  /** Test that saves a fighter; absent: a caught fighter is out of action. */
  readonly test?: 'i'
  /** Maximum distance in inches; the battle is over when it is reached. */
  readonly most: number
  /** Cause for log and result. */
  readonly what: string
}

/** The ground that has been lost, as seen by a side. */
const lostGround = (from: Closing['from'], distance: number): Ground => [within(from, distance)]

/**
 * The battlefield shrinks: walls close in, a storm or darkness advances. A caught fighter may test to get away, if that is allowed, and is
 * out of action otherwise; the ground stays lost.
 */
export const closing = ({
  by,
  from,
  who = 'each',
  catches = 'each',
  when,
  round = 1,
  on = 1,
  test,
  most,
  what,
}: Closing): SpecialRule => ({
  rule,
  *endPhaseEnds(table) {
    if (table.state.round < round || when?.(table) === false) return
    const side = table.state.sides.findIndex((_, index) => isWho(table, index, who))
    if (side === -1) return
    const closes = on === 1 || (yield* rollAmount(table, rule, side, 'D6', 'closing')) >= on
    const before = markOf(table, 'closed')
    if (closes) mark(table, rule, 'closed', Math.min(most, before + by))
    const distance = markOf(table, 'closed')
    const among = fightersWhere(table, (_, profile) => isOfCrew(profile) && isWho(table, profile.side, catches))
    if (distance > 0) yield* caught(table, side, among, lostGround(from, distance), closes ? test : undefined, what)
  },
  over: (table) => markOf(table, 'closed') >= most,
})

function* caught(
  table: NecromundaTable,
  side: number,
  among: readonly number[],
  ground: Ground,
  test: 'i' | undefined,
  by: string,
) {
  for (const fighter of yield* onGround(table, rule, side, ground, among)) {
    if (!isThere(table, fighter)) continue
    if (test !== undefined && (yield* check(table, fighter, test, rule)).passed) continue
    yield* goOutOfAction(table, fighter, { attacker: null, by, kind: 'other' }, rule)
  }
}
