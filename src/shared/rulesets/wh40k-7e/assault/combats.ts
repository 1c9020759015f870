import type { Procedure } from '../../../engine'
import { chooseCombat, openCombats, partUnheld } from '../../wh40k/classic/assault/combats'
import type { SeventhTable } from '../table'
import { testFear } from './fear'
import { offerRampage } from './rampaging'
import { settle } from './results'
import { fightRound } from './rounds'
import { hasSkill } from './skill'

/**
 * Fights one combat of the phase, in either side's turn (7E-TURN-09); the active player chooses the order (7E-SEQ-01). False
 * once all are fought.
 */
export function* combatStep(table: SeventhTable): Procedure<boolean> {
  const combats = openCombats(table)
  // 7E-USR-RAMPAGE-1: at the start of the sub-phase, before any casualties change which side is outnumbered.
  if (!table.state.units.some(({ fought }) => fought)) for (const combat of combats) yield* offerRampage(table, combat)
  const combat = yield* chooseCombat(table, table.state.active, combats, '7E-SEQ-01')
  if (combat === null) return false
  yield* testFear(table, combat)
  const inflicted = yield* fightRound(table, combat)
  // Vehicles other than walkers don't lock anybody in combat.
  partUnheld(table, combat, (unit) => hasSkill(table, unit), '7E-BASE-FIGHT-07')
  yield* settle(table, combat, inflicted)
  return true
}
