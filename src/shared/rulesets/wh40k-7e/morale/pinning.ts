import type { Procedure } from '../../../engine'
import { seventhPinning, testsForPinning } from '../../wh40k/classic/morale/pinning'
import { isVehicle } from '../../wh40k/classic/roster'
import type { Toll } from '../shooting/toll'
import { isGrounded, isLocked } from '../state'
import type { SeventhTable } from '../table'
import { goToGround } from './ground'
import { plainNeeded, tested } from './tests'

/** After a unit has finished shooting, each unit wounded by its pinning weapons takes a test (7E-USR-PINNING-1 to 7E-USR-PINNING-5). */
export function* testAllPinning(table: SeventhTable, toll: Toll): Procedure {
  const rule = '7E-USR-PINNING-1'
  for (const [unit, unsavedWounds] of toll) {
    const state = table.unit(unit)
    if (state.models.length === 0) continue
    const target = { vehicle: isVehicle(table.roster(unit)), locked: isLocked(state), down: isGrounded(state) }
    if (!testsForPinning(seventhPinning, { modelsRemoved: 0, unsavedWounds }, target)) continue
    if (yield* tested(table, unit, { kind: 'pinning', needed: plainNeeded(table, unit), rule })) continue
    goToGround(table, unit, '7E-USR-PINNING-2')
  }
}
