import { rollOne, type Procedure } from '../../../../engine'
import type { NecromundaModule } from '../../moments'
import type { SideIndex } from '../../state'
import { allianceOf, type NecromundaTable } from '../../table'

const rule = 'CAMP-EQP-01'
const id = 'data-thief'

/** Whether the gang has used it: once per gang, however many fighters carry one. */
const hasLooked = (table: NecromundaTable, side: SideIndex): boolean =>
  table.rosters.some(({ index, side: own }) => own === side && table.fighter(index).used.includes(id))

/** Data-thief: at the beginning of the battle each opponent reveals a random tactics card. */
export const dataThief: NecromundaModule = {
  id,
  rule,
  on: {
    *roundBegins({ table, fighter }): Procedure {
      const { side, alliance } = table.roster(fighter)
      if (table.state.round !== 1 || hasLooked(table, side)) return
      table.emit({ type: 'effect-used', rule, fighter, effect: id })
      for (const [other, { hand }] of table.state.sides.entries()) {
        if (allianceOf(table, other) === alliance || hand.length === 0) continue
        const subject = `side-${other}`
        const face =
          hand.length === 1 ? 1 : yield* rollOne({ side, kind: 'effect.die', subject, rule, sides: hand.length })
        const card = hand[face - 1]
        if (card !== undefined) table.emit({ type: 'card-revealed', rule, side: other, card })
      }
    },
  },
}
