import { rollOne } from '../../../../engine'
import type { Ground, Limit } from '../../questions'
import type { FighterProfile } from '../../roster'
import type { SideIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { holdsCards, offerCards } from '../../tactics/offer'
import { isVehicle } from '../../vehicles/vehicle'
import type { SpecialRule, Who } from '../scenario'
import { beyond, bringIn, isWho, opponentOf, rollAmount, within } from '../playing'

const rule = 'NECX-SCN-02'

interface Arrivals {
  readonly who: Who
  /** Fighters per round; `round`: as many as the round's number. */
  readonly count: string | number | 'round' | ((table: NecromundaTable) => string | number)
  /** First round in whose End phase they are due. */
  readonly from?: number
  readonly ground?: Ground
  readonly when?: (table: NecromundaTable, side: SideIndex) => boolean
  /** Fighters of the starting crew who arrive with them. */
  readonly also?: (profile: FighterProfile) => boolean
}

/** CAMP-PRE-17, CAMP-L18-02: any edge, not within 6" of an enemy; 12" by the 2018 rules. */
const anyEdge = ({ options }: NecromundaTable, isHull: boolean): Ground => [
  isHull ? touchingEdge : within('any-edge', 1),
  beyond('enemies', options.reinforcementDistance === 'twelve' ? 12 : 6),
]

/** NECV-DEP-03: vehicles arrive Mobile, touching an edge and heading inward. */
const touchingEdge: Limit = { ...within('any-edge', 1), touching: true }

/**
 * NECX-SCN-02, NEC-ACT-05: reserves arrive at the start of the Priority phase, in the order they were drawn. For each a D6: on 3+ its own
 * player places it, otherwise an opponent.
 */
export const reinforcements = ({ who, count, from = 1, ground, when, also }: Arrivals): SpecialRule => ({
  rule,
  reinforces: who,
  *roundBegins(table) {
    const ended = table.state.round - 1
    if (ended < from) return
    for (const side of table.state.order) {
      if (!isWho(table, side, who) || when?.(table, side) === false) continue
      const waiting = reservesOf(table, side, also)
      if (waiting.length === 0) continue
      const amount = typeof count === 'function' ? count(table) : count
      const number = amount === 'round' ? ended : yield* rollAmount(table, rule, side, amount, 'reinforcements')
      if (holdsCards(table, side)) yield* offerCards(table, side, { at: 'reinforcements' })
      const more = table.state.scenario.tally[side]?.[`eager/${table.state.round}`] ?? 0
      for (const fighter of waiting.slice(0, number + more)) {
        const face = yield* rollOne({
          side,
          kind: 'scenario.arrival',
          subject: table.roster(fighter).id,
          rule,
          classes: [2, 6],
        })
        const by = face >= 3 ? side : (opponentOf(table, side) ?? side)
        yield* bringIn(table, rule, fighter, ground ?? anyEdge(table, isVehicle(table.roster(fighter))), by)
      }
    }
  },
})

/** Fighters still to arrive, in order. */
const reservesOf = (
  table: NecromundaTable,
  side: SideIndex,
  also: (profile: FighterProfile) => boolean = () => false,
): number[] =>
  table.rosters
    .filter(
      (profile) =>
        profile.side === side &&
        (profile.part === 'reserve' || (profile.part === undefined && also(profile))) &&
        table.fighter(profile.index).status === 'reserve',
    )
    .map(({ index }) => index)
