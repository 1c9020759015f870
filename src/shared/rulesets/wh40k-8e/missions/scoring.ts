import type { Procedure } from '../../../engine'
import { asD3 } from '../../wh40k/dice/amounts'
import { rollPool } from '../dice/pools'
import { opponentOf, sideState, sideSubject, unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { controllers } from '../../wh40k/missions/markers'
import { decide } from './victory'

function* scoreMarkers(table: EighthTable, points: number, rule: string, what: 'marker' | 'relic'): Procedure {
  for (const side of yield* controllers(table, rule)) {
    if (side !== null) table.emit({ type: 'points-scored', rule, side, points, for: what })
  }
}

/** G-22: if the Warlord's points are rolled at the end of the phase in which he was slain. */
export function* endOfPhase(table: EighthTable): Procedure {
  if (table.options.warlordPoints === 'phase' && table.state.objective === 'kill-and-secure')
    yield* scoreWarlords(table)
}

/** 8E-OW-25: in Domination every marker scores for its controller after each player turn. */
export function* endOfTurn(table: EighthTable): Procedure {
  if (table.state.objective === 'domination') yield* scoreMarkers(table, 1, '8E-OW-25', 'marker')
}

/** Units that never arrived count as destroyed (8E-RES-05, 8E-OW-22); then the final points, and the winner (8E-OW-18). */
export function* endOfBattle(table: EighthTable): Procedure {
  for (const unit of unitsWhere(table, ({ where }) => where === 'reserve')) {
    table.emit({ type: 'unit-destroyed', rule: '8E-RES-05', unit, by: null })
  }
  if (table.state.objective === 'kill-and-secure') {
    yield* scoreMarkers(table, 2, '8E-OW-23', 'marker')
    yield* scoreWarlords(table)
  }
  if (table.state.objective === 'relic') yield* scoreMarkers(table, 6, '8E-OW-24', 'relic')
  decide(table)
}

/** 8E-OW-23: D3 points for a slain enemy Warlord, rolled now, unless rolled before. */
function* scoreWarlords(table: EighthTable): Procedure {
  for (const side of [0, 1]) {
    const { warlordSlain, warlordPaid } = sideState(table, opponentOf(side))
    if (!warlordSlain || warlordPaid) continue
    const pool = { side, kind: 'warlord-points.roll', subject: sideSubject(side), rule: '8E-OW-23', classes: [2, 4, 6] }
    const faces = yield* rollPool(table, pool)
    const points = asD3(faces[0] ?? 1)
    table.emit({ type: 'dice-rolled', rule: '8E-OW-23', purpose: 'warlord-points', unit: null, faces, total: points })
    table.emit({ type: 'points-scored', rule: '8E-OW-23', side, points, for: 'warlord' })
  }
}
