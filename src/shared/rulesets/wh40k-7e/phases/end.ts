import type { Procedure } from '../../../engine'
import { sideOf, unitsWhere } from '../../wh40k/table/table'
import { isGrounded } from '../state'
import type { SeventhTable } from '../table'

/** What ends with a player's turn (7E-TURN-06): units get up (7E-BASE-GTG-02). */
export function* endStep(table: SeventhTable): Procedure<boolean> {
  const { active, turn } = table.state
  const up = unitsWhere(
    table,
    (unit, { index }) => sideOf(table, index) === active && isGrounded(unit) && (unit.groundedThrough ?? 0) <= turn,
  )
  for (const unit of up) table.emit({ type: 'got-up', rule: '7E-BASE-GTG-02', unit })
  return false
}
