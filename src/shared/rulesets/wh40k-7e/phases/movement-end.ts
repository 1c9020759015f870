import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../../wh40k/questions/asking'
import { thousandths } from '../../../space'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { testAllPinning } from '../morale/pinning'
import { interceptingArms } from '../shooting/arms'
import { fireAt } from '../shooting/firing'
import { noteUse } from '../shooting/uses'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'

const anywhere = thousandths(1_000_000)

/** Units that have come this turn (7E-USR-INTERCEPTOR-1); by option out of transports as well (7E-G-07). */
const arrivals = (table: SeventhTable): UnitIndex[] => {
  const { active, turn } = table.state
  return unitsOf(table, active).filter((unit) => {
    const { arrivedIn, boardedIn } = table.unit(unit)
    return arrivedIn === turn || (table.options.intercepted === 'any-arrival' && boardedIn === turn)
  })
}

interface Decided extends Option {
  readonly unit: UnitIndex | null
}

/** The end of the Movement phase (7E-TURN-04): the other side's interceptors fire, a unit at a time. */
export function* movementEndStep(table: SeventhTable): Procedure<boolean> {
  const arrived = arrivals(table)
  if (arrived.length === 0) return false
  for (const unit of unitsOf(table, opponentOf(table.state.active))) {
    const arms = interceptingArms(table, unit)
    if (arms.length === 0 || isLocked(table.unit(unit))) continue
    yield* intercept(table, unit, arrived)
  }
  return false
}

/** One of the units that arrived, if its owner likes; the weapons rest in his next turn (7E-USR-INTERCEPTOR-2, 7E-USR-INTERCEPTOR-3). */
function* intercept(table: SeventhTable, unit: UnitIndex, arrived: readonly UnitIndex[]): Procedure {
  const rule = '7E-USR-INTERCEPTOR-1'
  const among = arrived.filter((enemy) => table.unit(enemy).models.length > 0)
  if (among.length === 0) return
  const question = { ask: 'seen', unit, within: anywhere, among } as const
  const seen = yield* measure(table, subjectOf(table, unit), question, rule)
  if (seen.length === 0) return
  const options: Decided[] = [...unitOptions(table, seen), { id: 'hold', unit: null }]
  const { unit: target } = yield* choose(sideOf(table, unit), 'intercept', subjectOf(table, unit), options, rule)
  if (target === null) return
  const arms = interceptingArms(table, unit)
  for (const { mode, models } of arms)
    for (const model of models) noteUse(table, model, `intercepted/${mode.id}`, '7E-USR-INTERCEPTOR-2')
  const toll = new Map<UnitIndex, number>()
  yield* fireAt(table, { unit, target, overwatch: false }, toll, arms)
  yield* testAllPinning(table, toll)
}
