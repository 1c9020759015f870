import { choose, type Option, type Procedure } from '../../../engine'
import { rollOff } from '../../wh40k/dice/roll-off'
import { sideSubject } from '../../wh40k/table/table'
import { beginTurn } from '../phases/turns'
import type { FourthTable } from '../table'

const turns: readonly (Option & { readonly first: boolean })[] = [
  { id: 'first', first: true },
  { id: 'second', first: false },
]

/** The higher roller takes the first turn or leaves it to the other (4E-MIS-20, 4E-TURN-07, 4E-GAP-02); by option he takes it (4E-ORG-19, 4E-AMB-61). */
export function* beginBattle(table: FourthTable): Procedure {
  const { winner, throws } = yield* rollOff('first-turn.roll-off', '4E-MIS-20')
  table.emit({ type: 'rolled-off', rule: '4E-MIS-20', purpose: 'first-turn', throws, winner })
  const first =
    table.options.higherRoller === 'goes-first' ||
    (yield* choose(winner, 'first-turn', sideSubject(winner), turns, '4E-MIS-20')).first
  const side = first ? winner : 1 - winner
  table.emit({ type: 'first-player-chosen', rule: '4E-MIS-20', side })
  table.emit({ type: 'stage-entered', rule: '4E-ORG-01', stage: 'battle' })
  table.emit({ type: 'round-began', rule: '4E-TURN-06', round: 1 })
  beginTurn(table, side)
}
