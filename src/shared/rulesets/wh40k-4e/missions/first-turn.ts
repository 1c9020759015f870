import type { Procedure } from '../../../engine'
import { goesFirst } from '../../wh40k/classic/missions/choices'
import { rollOff } from '../../wh40k/dice/roll-off'
import { beginTurn } from '../phases/turns'
import type { FourthTable } from '../table'

/**
 * The higher roller takes the first turn or gives it to the other (4E-MIS-20, 4E-TURN-07, 4E-GAP-02); an option makes taking
 * it compulsory (4E-ORG-19, 4E-AMB-61).
 */
export function* beginBattle(table: FourthTable): Procedure {
  const winner = yield* rollOff(table, 'first-turn', '4E-MIS-20')
  const first = table.options.higherRoller === 'goes-first' || (yield* goesFirst(winner, 'first-turn', '4E-MIS-20'))
  const side = first ? winner : 1 - winner
  table.emit({ type: 'first-player-chosen', rule: '4E-MIS-20', side })
  table.emit({ type: 'stage-entered', rule: '4E-ORG-01', stage: 'battle' })
  table.emit({ type: 'round-began', rule: '4E-TURN-06', round: 1 })
  beginTurn(table, side)
}
