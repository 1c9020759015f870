import type { Procedure } from '../../../engine'
import { endOfBattle, endOfPhase, endOfTurn } from '../missions/scoring'
import { embarkLate } from '../movement/movement'
import { wipedOut } from '../../wh40k/missions/wiped-out'
import { nextBy } from '../../wh40k/phases/turns'
import { lateArrivals } from '../reinforcements/reinforcements'
import { endPowers } from '../psychic/lasting'
import type { Phase } from '../state'
import type { SideIndex } from '../../wh40k/table/state'
import type { EighthTable } from '../table'
import { engagedUnits } from '../units/engagement'

/** 8E-CORE-07, table 1.1: Movement, Psychic, Shooting, Charge, Fight, Morale; two of them are divided into two parts. */
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

/** A player's turn begins with its Movement phase: units within 1" of an enemy at its start are determined now (8E-MOVE-10). */
export function* beginTurn(table: EighthTable, side: SideIndex): Procedure {
  const engaged = yield* engagedUnits(table, side, '8E-MOVE-10')
  table.emit({ type: 'turn-began', rule: '8E-CORE-07', side, engaged })
  table.emit({ type: 'phase-entered', rule: '8E-CORE-07', phase: 'movement' })
}

const nextTurn = nextBy<Phase, EighthTable>({
  order,
  rules: { phase: '8E-CORE-07', turn: '8E-CORE-07', round: '8E-CORE-05' },
  *entered(table, phase) {
    if (phase === 'psychic') endPowers(table, 'psychic-phase', table.state.active)
    if (phase !== 'reinforcements') yield* lateArrivals(table)
  },
  *turnEnds(table) {
    yield* embarkLate(table)
    yield* endOfTurn(table)
    for (const side of table.state.sides.keys()) endPowers(table, 'turn', side)
  },
  *another(table) {
    const goesOn = table.state.round < table.options.rounds
    if (!goesOn) yield* endOfBattle(table)
    return goesOn
  },
})

/** Goes to the next phase, the other player's turn, the next round, or the end of the battle (8E-CORE-05, 8E-CORE-06, 8E-OW-18). */
export function* nextPhase(table: EighthTable): Procedure {
  // 8E-OW-19: if a side has no models left the battle is over at once.
  if (wipedOut(table) === null) yield* endOfPhase(table)
  const side = yield* nextTurn(table)
  if (side !== null) yield* beginTurn(table, side)
}
