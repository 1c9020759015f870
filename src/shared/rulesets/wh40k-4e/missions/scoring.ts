import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { wipedOut } from '../../wh40k/missions/wiped-out'
import { askFact } from '../../wh40k/questions/asking'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { unitsOf } from '../../wh40k/table/table'
import { belowHalf } from '../morale/strength'
import { isVehicle } from '../roster'
import type { FourthTable } from '../table'

/** 4E-VP-04, 4E-ORG-11: whether a unit counts for its side's objective. */
const isScoring = (table: FourthTable, unit: UnitIndex): boolean => {
  const roster = table.roster(unit)
  const { fallingBack, models } = table.unit(unit)
  if (!isVehicle(roster)) return !fallingBack && !belowHalf(table, unit)
  return roster.role !== 'transport' && models.some((model) => table.model(model).damage?.immobilised === false)
}

/** Take and Hold at Alpha level: who has more scoring units within 12" of the middle wins (4E-MIS-17). */
export function* endOfBattle(table: FourthTable): Procedure {
  const scoring = [0, 1].flatMap((side) => unitsOf(table, side)).filter((unit) => isScoring(table, unit))
  const question = { ask: 'near-middle', distance: inches(12), among: scoring }
  const near = yield* askFact<readonly UnitIndex[]>(table, 'middle', question, '4E-MIS-17')
  const held = (side: SideIndex): number => near.filter((unit) => table.roster(unit).side === side).length
  const counts: [number, number] = [held(0), held(1)]
  const winner = counts[0] === counts[1] ? null : counts[0] > counts[1] ? 0 : 1
  table.emit({ type: 'battle-ended', rule: '4E-MIS-17', winner, counts, ending: 'scenario' })
}

/** Nobody fights on alone: who is left has the middle to himself (4E-MIS-17, 4E-TURN-08). */
export const checkWipedOut = (table: FourthTable): void => {
  if (table.state.over) return
  const gone = wipedOut(table)
  if (gone === null) return
  const [loser = 0] = gone
  const winner = gone.length > 1 ? null : 1 - loser
  table.emit({ type: 'battle-ended', rule: '4E-MIS-17', winner, counts: [0, 0], ending: 'one-side-left' })
}
