import { agree } from '../../../../engine'
import type { Ground } from '../../questions'
import { isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import type { Part, Who } from '../scenario'
import { carriedBy, credit, isWho, onGround, score } from '../playing'
import { takeAlong } from './carrying'

const rule = 'CAMP-SCN-01'

interface Leaving {
  readonly who: Who
  /** Where they may leave. */
  readonly ground: Ground
  readonly from?: 'own' | 'enemy'
  /** Only those who carry something. */
  readonly laden?: boolean
  /** From this round on. */
  readonly round?: number
  readonly when?: (table: NecromundaTable, fighter: FighterIndex) => boolean
  readonly points?: number
}

/** At the start of an End phase fighters that are where they have to be may leave the battlefield; nobody who is fighting. */
export const leaving = ({ who, ground, laden = false, round = 1, when, points = 0 }: Leaving): Part => ({
  rule,
  *endPhaseBegins(table) {
    if (table.state.round < round) return
    for (const side of table.state.order) {
      if (!isWho(table, side, who)) continue
      const able = fightersWhere(
        table,
        ({ status }, profile) =>
          profile.side === side &&
          (status === 'active' || status === 'pinned') &&
          (!laden || carriedBy(table, profile.index).length > 0) &&
          when?.(table, profile.index) !== false,
      )
      for (const fighter of yield* onGround(table, rule, side, ground, able)) {
        if (!(yield* agree(side, 'scenario.leave', table.roster(fighter).id, rule))) continue
        takeAlong(table, fighter)
        if (isOfCrew(table.roster(fighter))) credit(table, rule, fighter, 'escaped')
        else table.emit({ type: 'tallied', rule, side, what: `${table.roster(fighter).extra}-escaped`, amount: 1 })
        score(table, rule, side, points)
        table.emit({ type: 'left', rule, fighter })
      }
    }
  },
})
