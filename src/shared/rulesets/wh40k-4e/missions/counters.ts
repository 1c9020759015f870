import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { askFact, place } from '../../wh40k/questions/asking'
import { rollOff } from '../../wh40k/dice/roll-off'
import { sideSubject } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { missionOn } from './choosing'

/** D3 + 2 (4E-MIS-09, 4E-DICE-06). */
export const countersFor = (face: number): number => Math.ceil(face / 2) + 2

/**
 * The sides place loot counters alternately; a coin decides who begins (4E-MIS-09). Counters never move (4E-AMB-91). Other
 * missions have none.
 */
export function* placeCounters(table: FourthTable): Procedure {
  if (missionOn(table) !== 'secure-and-control') return enterEdges(table)
  const { counters, markers, picking } = table.state
  if (counters === null) return yield* rollCounters(table)
  const room: FourthFact = { ask: 'counter-room' }
  const isFull = markers.length >= counters
  if (isFull || !(yield* askFact<boolean>(table, 'markers', room, '4E-MIS-09'))) return enterEdges(table)
  const at = yield* place(
    picking,
    sideSubject(picking),
    { ask: 'marker', side: picking, apart: inches(12), edges: inches(12) },
    '4E-MIS-09',
  )
  table.emit({ type: 'marker-placed', rule: '4E-MIS-09', side: picking, at })
}

function* rollCounters(table: FourthTable): Procedure {
  const winner = yield* rollOff(table, 'counters', '4E-MIS-09')
  const pool = { side: winner, kind: 'counters.roll', subject: 'markers', rule: '4E-MIS-09', count: 1 }
  const faces = yield* rollPool(table, pool)
  table.emit({ type: 'counters-rolled', rule: '4E-MIS-09', faces, count: countersFor(faces[0] ?? 1) })
  table.emit({ type: 'marker-picked', rule: '4E-MIS-09', side: winner })
}

const enterEdges = (table: FourthTable): void =>
  table.emit({ type: 'stage-entered', rule: '4E-ORG-01', stage: 'edges' })
