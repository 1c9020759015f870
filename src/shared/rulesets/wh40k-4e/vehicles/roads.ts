import type { Procedure } from '../../../engine'
import { inches, thousandths, type Length } from '../../../space'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { mobilityOf, unitIsOfType } from './hull'

/** Extra inches for a vehicle whose whole move is along a road (4E-VMOV-14). */
const bonus = 6
const usual = { ordinary: 12, fast: 24 } as const

/** How far a unit moves along a road; by option fast vehicles get no bonus (4E-AMB-27). Null for walkers and skimmers, which get none. */
export const roadDistance = (table: FourthTable, unit: UnitIndex): Length | null => {
  const mobility = mobilityOf(table, unit)
  if (mobility === 'walker' || unitIsOfType(table, unit, 'skimmer')) return null
  if (mobility === 'fast' && table.options.fastOnRoads === 'capped') return null
  return thousandths(inches(usual[mobility] + bonus))
}

/** Whether any unit got into or out of it this turn. */
const hasSwapped = (table: FourthTable, unit: UnitIndex): boolean =>
  table.unit(unit).emptiedIn === table.state.turn ||
  unitsWhere(table, ({ transport, boardedIn }) => transport === unit && boardedIn === table.state.turn).length > 0

/**
 * Whether a unit may move faster along a road: on a board it must be on one; at their own table players know that themselves
 * (4E-VMOV-14, 4E-VMOV-15).
 */
export function* mayUseRoad(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  if (roadDistance(table, unit) === null || hasSwapped(table, unit)) return false
  if (table.state.declared !== null) return true
  const question: FourthFact = { ask: 'on-road', unit }
  return yield* askFact<boolean>(table, subjectOf(table, unit), question, '4E-VMOV-14')
}

/** Whether it used a road this turn; then no unit gets in or out, and it can't fire or launch smoke (4E-VMOV-15). */
export const hasUsedRoad = (table: FourthTable, unit: UnitIndex): boolean =>
  table.unit(unit).roadIn === table.state.turn
