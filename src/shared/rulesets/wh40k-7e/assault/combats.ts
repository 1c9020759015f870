import { choose, type Option, type Procedure } from '../../../engine'
import { combatsAmong, unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { sideOf, sideSubject, unitsWhere } from '../../wh40k/table/table'
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

type CombatOption = Option & { readonly combat: Combat }

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
  const options = combats.map((combat): CombatOption => {
    const id = unitsIn(combat)
      .map((unit) => table.roster(unit).id)
      .join('+')
    return { id, combat }
  })
  const [only] = options
  if (only === undefined) return false
  const { active } = table.state
  const { combat } =
    options.length === 1 ? only : yield* choose(active, 'combat.choose', sideSubject(active), options, '7E-SEQ-01')
  yield* testFear(table, combat)
  const inflicted = yield* fightRound(table, combat)
  partVehicles(table, combat)
  yield* settle(table, combat, inflicted)
  return true
}
