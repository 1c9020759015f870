import type { Procedure } from '../../../engine'
import { assaultedNeeded, assaultedOutcome } from '../../wh40k/classic/morale/falling-back'
import { isOnBoard, type ModelIndex, type UnitIndex } from '../../wh40k/table/state'
import { withCompany } from '../characters/company'
import { leadershipOf, tested } from '../morale/tests'
import { isPinned } from '../state'
import type { FourthTable } from '../table'

/** Locks the units of both sides in combat (4E-CC-02, 4E-ASLT-24), and ends pinning (4E-PIN-06). */
export const lock = (
  table: FourthTable,
  unit: UnitIndex,
  targets: readonly UnitIndex[],
  covered: readonly ModelIndex[],
  rule: string,
): void => {
  for (const one of targets)
    if (isPinned(table.unit(one))) table.emit({ type: 'pinning-ended', rule: '4E-PIN-06', unit: one })
  table.emit({ type: 'units-locked', rule, unit, targets, covered })
}

/**
 * A unit that falls back turns to fight or is scattered, together with joined characters, whatever its state (4E-FALL-09 to
 * 4E-FALL-11, 4E-FALL-16, 4E-RES-21).
 */
export function* faceEnemy(table: FourthTable, unit: UnitIndex): Procedure {
  if (!table.unit(unit).fallingBack || !isOnBoard(table.unit(unit))) return
  const needed = assaultedNeeded(leadershipOf(table, unit))
  const outcome = assaultedOutcome(yield* tested(table, unit, 'regroup', needed, '4E-FALL-09'))
  for (const one of withCompany(table, [unit]))
    if (outcome === 'fights') table.emit({ type: 'unit-regrouped', rule: '4E-FALL-10', unit: one, freely: false })
    else table.emit({ type: 'unit-destroyed', rule: '4E-FALL-10', unit: one, by: null })
}
