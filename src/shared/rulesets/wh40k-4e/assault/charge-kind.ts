import { choose, type Option, type Procedure } from '../../../engine'
import { thousandths, type Length } from '../../../space'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { isType } from '../../wh40k/classic/roster'
import { chargeRate } from '../movement/rates'
import { difficultDistance } from '../movement/terrain'
import type { FourthTable } from '../table'

type ChargeKind = 'charge' | 'difficult-charge'
type ChargeOption = Option & { readonly id: ChargeKind }
const chargeOptions: readonly ChargeOption[] = [{ id: 'charge' }, { id: 'difficult-charge' }]

/** Bikes are never slowed (4E-BIKE-08, 4E-JETB-11); units with jump or jet packs are, because they land to charge (4E-JUMP-05). */
const isSlowed = (table: FourthTable, unit: UnitIndex): boolean => !isType(table.roster(unit), 'bike', 'jetbike')

/** Asks whether a declared charge goes through difficult terrain (4E-GAP-27). */
export function* chooseCharge(table: FourthTable, unit: UnitIndex): Procedure<ChargeKind> {
  if (!isSlowed(table, unit)) return 'difficult-charge'
  return (yield* choose(sideOf(table, unit), 'charge.way', subjectOf(table, unit), chargeOptions, '4E-ASLT-27')).id
}

/** Charge distance (4E-ASLT-07); through difficult terrain the higher of 2D6 (4E-ASLT-27), doubled for beasts and cavalry (4E-BEAST-04). */
export function* chargeDistance(table: FourthTable, unit: UnitIndex, kind: ChargeKind): Procedure<Length> {
  const roster = table.roster(unit)
  if (kind === 'charge' || !isSlowed(table, unit)) return chargeRate(roster)
  const rolled = yield* difficultDistance(table, unit)
  return isType(roster, 'beasts', 'cavalry') ? thousandths(2 * rolled) : rolled
}
