import type { Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import type { MarkerAt, Touchdown } from '../../wh40k/classic/questions'
import { askFact } from '../../wh40k/questions/asking'
import type { By } from '../../wh40k/table/events'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf, unitsWhere } from '../../wh40k/table/table'
import { getOut } from '../../wh40k/transports/disembark'
import { slay } from '../casualties/losses'
import { goToGround } from '../morale/ground'
import { plainNeeded, tested } from '../morale/tests'
import type { SeventhFact } from '../questions'
import { isGrounded } from '../state'
import type { SeventhTable } from '../table'
import { afterLeaving } from './leaving'

const rule = '7E-BASE-VEH-06'

const aboard = (table: SeventhTable, transport: UnitIndex): UnitIndex[] =>
  unitsWhere(table, (unit) => unit.transport === transport)

/** Passengers of a wreck get out and test for pinning; models without room are lost (7E-BASE-VEH-06). */
export function* leaveWreck(table: SeventhTable, transport: UnitIndex): Procedure {
  for (const unit of aboard(table, transport)) {
    const { unplaced } = yield* getOut(table, unit, transport, { place: rule, out: rule, within: inches(6) })
    for (const model of unplaced) yield* slay(table, model, null, 'no-room', rule)
    afterLeaving(table, unit, transport)
    yield* testPinned(table, unit)
  }
}

/** Places the passengers of an exploded vehicle where it stood, and returns them (7E-BASE-VEH-06). */
export function* thrownOut(
  table: SeventhTable,
  transport: UnitIndex,
  marker: MarkerAt,
  by: By | null,
): Procedure<readonly UnitIndex[]> {
  const units = aboard(table, transport)
  for (const unit of units) {
    const question: SeventhFact = { ask: 'touchdown', unit, marker, direction: null, distance: NOTHING }
    const { places } = yield* askFact<Touchdown>(table, subjectOf(table, unit), question, rule)
    const members = [...table.unit(unit).models]
    table.emit({ type: 'unit-disembarked', rule, unit, transport, places })
    for (const model of members)
      if (!places.some((one) => one.model === model)) yield* slay(table, model, by, 'no-room', rule)
    afterLeaving(table, unit, transport)
  }
  return units
}

export function* testPinned(table: SeventhTable, unit: UnitIndex): Procedure {
  const state = table.unit(unit)
  if (state.models.length === 0 || isGrounded(state)) return
  const passed = yield* tested(table, unit, { kind: 'pinning', needed: plainNeeded(table, unit), rule })
  if (!passed) goToGround(table, unit, '7E-USR-PINNING-2')
}
