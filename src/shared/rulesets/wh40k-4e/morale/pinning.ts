import type { Procedure } from '../../../engine'
import { fourthPinning, pinningNeeded, testsForPinning } from '../../wh40k/classic/morale/pinning'
import type { UnitIndex } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import { isVehicle } from '../../wh40k/classic/roster'
import { isLocked, isPinned } from '../state'
import type { FourthTable } from '../table'
import { leadershipOf, tested } from './tests'

/** Losses of a target by the pinning weapons of one firing unit. */
export interface PinningLosses {
  readonly modelsRemoved: number
  readonly ordnanceBarrage: boolean
}

/**
 * Tests the target for a firing unit whose pinning weapons removed a model, even if it falls back (4E-PIN-10, 4E-FALL-15,
 * 4E-PIN-02, 4E-PIN-04, 4E-GAP-50).
 */
export function* testPinning(table: FourthTable, target: UnitIndex, fire: PinningLosses): Procedure {
  const state = table.unit(target)
  if (state.models.length === 0) return
  const tests = testsForPinning(
    fourthPinning,
    { modelsRemoved: fire.modelsRemoved, unsavedWounds: 0 },
    { vehicle: isVehicle(table.roster(target)), locked: isLocked(state), down: isPinned(state) },
  )
  if (!tests) return
  const needed = pinningNeeded(leadershipOf(table, target), '4E-PIN-02', fire.ordnanceBarrage)
  if (yield* tested(table, target, 'pinning', needed, '4E-PIN-02')) return
  table.emit({ type: 'unit-pinned', rule: '4E-PIN-03', unit: target })
}

/** At the end of its own turn, a unit pinned before that turn recovers (4E-GAP-38), and resumes falling back if it was (4E-AMB-12). */
export const endPinning = (table: FourthTable): void => {
  const { active, turn } = table.state
  const up = unitsWhere(table, (unit, { side }) => side === active && unit.pinnedIn !== null && unit.pinnedIn < turn)
  for (const unit of up) table.emit({ type: 'pinning-ended', rule: '4E-PIN-03', unit })
}
