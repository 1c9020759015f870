import type { Procedure } from '../../../engine'
import { chooseCombat, openCombats, partUnheld } from '../../wh40k/classic/assault/combats'
import type { FourthTable } from '../table'
import { fightRound } from './rounds'
import { settle } from './results'
import { hasSkill } from './skill'

/** One combat of the phase, in either side's turn (4E-ASLT-02, 4E-ASLT-05, 4E-TURN-05), in the order the active player likes (4E-ASLT-04). Where all losers stay nobody pursues, and the next follows (4E-ASLT-03). False: all are fought. */
export function* combatStep(table: FourthTable): Procedure<boolean> {
  const combat = yield* chooseCombat(table, table.state.active, openCombats(table), '4E-ASLT-04')
  if (combat === null) return false
  const inflicted = yield* fightRound(table, combat)
  // Nor is who was driven out of them (4E-VASS-01, 4E-VASS-10, 4E-AMB-90).
  partUnheld(table, combat, (unit) => hasSkill(table, unit), '4E-VASS-09')
  yield* settle(table, combat, inflicted)
  return true
}
