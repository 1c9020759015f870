import type { Procedure } from '../../../engine'
import { chooseCombat, openCombats, partUnheld } from '../../wh40k/classic/assault/combats'
import type { FourthTable } from '../table'
import { fightRound } from './rounds'
import { settle } from './results'
import { hasSkill } from './skill'

/**
 * Fights one combat of the phase, in either side's turn (4E-ASLT-02, 4E-ASLT-05, 4E-TURN-05); the active player chooses the
 * order (4E-ASLT-04). If no loser flees, nobody pursues, and the next combat follows (4E-ASLT-03). False once all are
 * fought.
 */
export function* combatStep(table: FourthTable): Procedure<boolean> {
  const combat = yield* chooseCombat(table, table.state.active, openCombats(table), '4E-ASLT-04')
  if (combat === null) return false
  const inflicted = yield* fightRound(table, combat)
  // Vehicles that can't be locked, and passengers driven out of them, are released (4E-VASS-01, 4E-VASS-10, 4E-AMB-90).
  partUnheld(table, combat, (unit) => hasSkill(table, unit), '4E-VASS-09')
  yield* settle(table, combat, inflicted)
  return true
}
