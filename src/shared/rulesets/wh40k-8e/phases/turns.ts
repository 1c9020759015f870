import type { Procedure } from '../../../engine'
import { endOfTurn, endOfBattle } from '../missions/scoring'
import { wipedOut } from '../../wh40k/missions/wiped-out'
import { lateArrivals } from '../reinforcements/reinforcements'
import { endPowers } from '../psychic/lasting'
import type { Phase } from '../state'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { engagedUnits } from '../units/engagement'

/** 8E-CORE-07, table 1.1: Movement, Psychic, Shooting, Charge, Fight, Morale; two of them in two parts. */
const order: readonly Phase[] = [
  'movement',
  'reinforcements',
  'psychic',
  'shooting',
  'charge',
  'heroic-intervention',
  'fight',
  'morale',
]

/** A player's turn begins with its Movement phase: who starts it within 1" of an enemy is settled now (8E-MOVE-10). */
export function* beginTurn(table: EighthTable, side: SideIndex): Procedure {
  const engaged = yield* engagedUnits(table, side, '8E-MOVE-10')
  table.emit({ type: 'turn-began', rule: '8E-CORE-07', side, engaged })
  table.emit({ type: 'phase-entered', rule: '8E-CORE-07', phase: 'movement' })
}

/** The next phase, the other player's turn, the next round, or the end of the battle (8E-CORE-05, 8E-CORE-06, 8E-OW-18). */
export function* nextPhase(table: EighthTable): Procedure {
  const { state, options } = table
  if (wipedOut(table) !== null) return
  const next = order[order.indexOf(state.phase) + 1]
  if (next !== undefined) {
    table.emit({ type: 'phase-entered', rule: '8E-CORE-07', phase: next })
    if (next === 'psychic') endPowers(table, 'psychic-phase', state.active)
    if (next !== 'reinforcements') yield* lateArrivals(table)
    return
  }
  yield* endOfTurn(table)
  for (const side of state.sides.keys()) endPowers(table, 'turn', side)
  table.emit({ type: 'turn-ended', rule: '8E-CORE-07', side: state.active })
  if (state.active === state.firstPlayer) return yield* beginTurn(table, opponentOf(state.firstPlayer))
  if (state.round >= options.rounds) return yield* endOfBattle(table)
  table.emit({ type: 'round-began', rule: '8E-CORE-05', round: state.round + 1 })
  yield* beginTurn(table, state.firstPlayer)
}
