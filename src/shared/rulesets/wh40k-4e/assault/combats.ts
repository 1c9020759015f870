import { choose, type Option, type Procedure } from '../../../engine'
import { combatsAmong, unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { sideOf, sideSubject, unitsWhere } from '../../wh40k/table/table'
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

// 4E-ASLT-03: where all losers stay nobody pursues, and the next combat follows.
type CombatOption = Option & { readonly combat: Combat }

/** One combat of the phase, in either side's turn (4E-ASLT-02, 4E-ASLT-05, 4E-TURN-05), in the order the active player likes (4E-ASLT-04). False: all are fought. */
export function* combatStep(table: FourthTable): Procedure<boolean> {
  const options = combatsOf(table).map((combat): CombatOption => {
    const id = unitsIn(combat)
      .map((unit) => table.roster(unit).id)
      .join('+')
    return { id, combat }
  })
  const [only] = options
  if (only === undefined) return false
  const { active } = table.state
  const { combat } =
    options.length === 1 ? only : yield* choose(active, 'combat.choose', sideSubject(active), options, '4E-ASLT-04')
  const inflicted = yield* fightRound(table, combat)
  partVehicles(table, combat)
  yield* settle(table, combat, inflicted)
  return true
}
