import { choose, type Option, type Procedure } from '../../../engine'
import { isVehicle } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { nervesOf } from '../modules/carried'
import { isGrounded, isLocked } from '../state'
import type { SeventhTable } from '../table'

/** The player turn that is its side's next one, counted from now (7E-BASE-GTG-02). */
export const throughNextOwnTurn = (table: SeventhTable, unit: UnitIndex): number =>
  table.state.turn + (sideOf(table, unit) === table.state.active ? 2 : 1)

export const goToGround = (table: SeventhTable, unit: UnitIndex, rule: string): void => {
  table.emit({ type: 'gone-to-ground', rule, unit, through: throughNextOwnTurn(table, unit) })
}

/** Not vehicles, Fearless units, units in combat or falling back, or units already gone to ground (7E-BASE-GTG-03). */
const mayGoToGround = (table: SeventhTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  return (
    state.models.length > 0 &&
    !isGrounded(state) &&
    !isLocked(state) &&
    !state.fallingBack &&
    !isVehicle(table.roster(unit)) &&
    !nervesOf(table, unit).includes('fearless')
  )
}

const answers: readonly (Option & { readonly drops: boolean })[] = [
  { id: 'stand', drops: false },
  { id: 'ground', drops: true },
]

/** Offers its owner to go to ground after the rolls to wound and before the saves (7E-BASE-GTG-01). */
export function* offerGround(table: SeventhTable, unit: UnitIndex): Procedure {
  if (!mayGoToGround(table, unit)) return
  const rule = '7E-BASE-GTG-01'
  const { drops } = yield* choose(sideOf(table, unit), 'ground', subjectOf(table, unit), answers, rule)
  if (drops) goToGround(table, unit, rule)
}
