import type { Procedure } from '../../../engine'
import { nextBy } from '../../wh40k/phases/turns'
import type { SideIndex } from '../../wh40k/table/state'
import { endOfBattle } from '../missions/ending'
import type { Phase } from '../state'
import type { SeventhTable } from '../table'

/** 7E-TURN-01, 7E-TURN-07: Movement, Psychic, Shooting, Assault, with the steps before and after each (7E-TURN-03 to 7E-TURN-06). */
const order: readonly Phase[] = [
  'start',
  'movement',
  'movement-end',
  'psychic',
  'psychic-morale',
  'shooting',
  'shooting-morale',
  'assault',
  'combat',
  'end',
]

export const beginTurn = (table: SeventhTable, side: SideIndex): void => {
  table.emit({ type: 'turn-began', rule: '7E-TURN-01', side })
  table.emit({ type: 'phase-entered', rule: '7E-TURN-05', phase: 'start' })
}

const nextTurn = nextBy<Phase, SeventhTable>({
  order,
  rules: { phase: '7E-TURN-07', turn: '7E-TURN-06', round: '7E-TURN-01' },
  *another(table) {
    const goesOn = table.state.round < table.options.rounds
    if (!goesOn) yield* endOfBattle(table)
    return goesOn
  },
})

/** Goes on to the next phase, the other player's turn, the next game turn, or the end of the battle (7E-TURN-01, 7E-TURN-12). */
export function* nextPhase(table: SeventhTable): Procedure {
  const side = yield* nextTurn(table)
  if (side !== null) beginTurn(table, side)
}
