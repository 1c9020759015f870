import type { Procedure } from '../../../engine'
import { chooseCombat, combatsAmong, unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { sideOf, unitsWhere } from '../../wh40k/table/table'
import { isLocked } from '../state'
import type { FourthTable } from '../table'
import { fightRound } from './rounds'
import { settle } from './results'
import { hasSkill } from './skill'

/** Combats that haven't been fought in this phase, those begun by consolidation in it left out (4E-RES-20). */
const combatsOf = (table: FourthTable): Combat[] =>
  combatsAmong(
    unitsWhere(table, (unit) => isLocked(unit) && !unit.fought),
    (unit) => table.unit(unit).lockedWith,
    (unit) => sideOf(table, unit),
  )

/** Vehicles without WS are never held in combat (4E-VASS-01, 4E-VASS-09, 4E-VASS-10), nor is who was driven out of them (4E-AMB-90). */
const partVehicles = (table: FourthTable, combat: Combat): void => {
  for (const unit of unitsIn(combat).filter((one) => !hasSkill(table, one)))
    for (const other of table.unit(unit).lockedWith)
      table.emit({ type: 'units-parted', rule: '4E-VASS-09', unit, other })
}

/** One combat of the phase, in either side's turn (4E-ASLT-02, 4E-ASLT-05, 4E-TURN-05), in the order the active player likes (4E-ASLT-04). Where all losers stay nobody pursues, and the next follows (4E-ASLT-03). False: all are fought. */
export function* combatStep(table: FourthTable): Procedure<boolean> {
  const combat = yield* chooseCombat(table, table.state.active, combatsOf(table), '4E-ASLT-04')
  if (combat === null) return false
  const inflicted = yield* fightRound(table, combat)
  partVehicles(table, combat)
  yield* settle(table, combat, inflicted)
  return true
}
