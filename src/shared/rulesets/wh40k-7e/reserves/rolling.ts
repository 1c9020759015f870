import type { Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { SeventhTable } from '../table'

/** The first turn with reserve rolls, and the turn in which all remaining reserves arrive (7E-BASE-RES-02). */
const firstTurn = 2
const lastTurn = 4
const needed = 3

/** At the start of a player's turn, rolls for one unit in reserve. False once none is left to roll for (7E-BASE-RES-02, 7E-TURN-05). */
export function* reserveStep(table: SeventhTable): Procedure<boolean> {
  const { active, turn } = table.state
  const [unit] = unitsWhere(
    table,
    ({ where, rolledForIn }, { side }) => side === active && where === 'reserve' && rolledForIn !== turn,
  )
  if (unit === undefined) return false
  yield* rollFor(table, unit)
  return true
}

function* rollFor(table: SeventhTable, unit: UnitIndex): Procedure {
  const { round } = table.state
  if (table.unit(unit).reserve === 'ongoing') {
    table.emit({ type: 'reserve-rolled', rule: '7E-BASE-RES-04', unit, faces: [], arrives: true })
    return
  }
  const rule = '7E-BASE-RES-02'
  if (round < firstTurn || round >= lastTurn) {
    table.emit({ type: 'reserve-rolled', rule, unit, faces: [], arrives: round >= lastTurn })
    return
  }
  const pool = { side: sideOf(table, unit), kind: 'reserve.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, {
    ...pool,
    count: 1,
    needed: faceFrom('as-ruled', rule, needed),
    classes: [needed - 1, 6],
  })
  table.emit({ type: 'reserve-rolled', rule, unit, faces, arrives: (faces[0] ?? 0) >= needed })
}
