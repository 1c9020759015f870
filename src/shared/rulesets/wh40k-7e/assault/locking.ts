import type { UnitIndex } from '../../wh40k/table/state'
import { isGrounded } from '../state'
import type { SeventhTable } from '../table'

/** Locks the units of both sides in combat (7E-BASE-FIGHT-01), and ends going to ground and falling back. */
export const lock = (table: SeventhTable, unit: UnitIndex, targets: readonly UnitIndex[], rule: string): void => {
  for (const one of targets) {
    const state = table.unit(one)
    if (isGrounded(state)) table.emit({ type: 'got-up', rule: '7E-BASE-GTG-02', unit: one })
    if (state.fallingBack) table.emit({ type: 'unit-regrouped', rule, unit: one, freely: true })
  }
  table.emit({ type: 'units-locked', rule, unit, targets })
}
