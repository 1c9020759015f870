import type { Procedure } from '../../../engine'
import { chooseCombat, combatsAmong, unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { sideOf, unitsWhere } from '../../wh40k/table/table'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'
import { testFear } from './fear'
import { offerRampage } from './rampaging'
import { settle } from './results'
import { fightRound } from './rounds'
import { hasSkill } from './skill'

/** Vehicles that are no walkers lock nobody (7E-BASE-FIGHT-07). */
const partVehicles = (table: SeventhTable, combat: Combat): void => {
  for (const unit of unitsIn(combat).filter((one) => !hasSkill(table, one)))
    for (const other of table.unit(unit).lockedWith)
      table.emit({ type: 'units-parted', rule: '7E-BASE-FIGHT-07', unit, other })
}

/** One combat of the phase, in either side's turn (7E-TURN-09), in the order the active player likes (7E-SEQ-01). False: all are fought. */
export function* combatStep(table: SeventhTable): Procedure<boolean> {
  const open = unitsWhere(table, (unit) => isLocked(unit) && !unit.fought)
  const combats = combatsAmong(
    open,
    (unit) => table.unit(unit).lockedWith,
    (unit) => sideOf(table, unit),
  )
  // 7E-USR-RAMPAGE-1: at the start of the sub-phase, before any blow changes who is outnumbered.
  if (!table.state.units.some(({ fought }) => fought)) for (const combat of combats) yield* offerRampage(table, combat)
  const combat = yield* chooseCombat(table, table.state.active, combats, '7E-SEQ-01')
  if (combat === null) return false
  yield* testFear(table, combat)
  const inflicted = yield* fightRound(table, combat)
  partVehicles(table, combat)
  yield* settle(table, combat, inflicted)
  return true
}
