import { ask, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { firstModel, sideOf, subjectOf } from '../../wh40k/table/table'
import { slay } from '../casualties/losses'
import { rollPool } from '../dice/pools'
import type { Drop, ClassicPlacement, Touchdown } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import { scatterDirection } from '../../wh40k/classic/shooting/scatter-die'
import type { FourthTable } from '../table'

/**
 * One model anywhere, which drifts 2D6 unless the die says HIT (4E-MSR-06), the others around it (4E-MSR-07). Off the table the unit is lost
 * (4E-MSR-08), and so is a model for which there is no place (4E-MSR-09).
 */
export function* strikeDeep(table: FourthTable, unit: UnitIndex): Procedure {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const rule = '4E-MSR-06'
  const question: ClassicPlacement = { ask: 'drop', unit, model: firstModel(table, unit) }
  const { at } = yield* ask<Drop>({ type: 'placement', kind: question.ask, side, subject, question, rule })
  const direction = yield* scatterDirection(table, unit, rule)
  const pool = { side, kind: 'deep-strike.distance', subject, rule }
  const faces = direction === null ? [] : yield* rollPool(table, { ...pool, count: 2 })
  const moved = faces.reduce((sum, face) => sum + face, 0)
  table.emit({ type: 'deep-strike-made', rule, unit, faces, moved })
  const landing: FourthFact = { ask: 'touchdown', unit, marker: at, direction, distance: inches(moved) }
  const { places, off } = yield* askFact<Touchdown>(table, subject, landing, '4E-MSR-07')
  if (off) table.emit({ type: 'unit-destroyed', rule: '4E-MSR-08', unit, by: null })
  else if (places.length === 0) blocked(table, unit)
  else {
    const lost = table.unit(unit).models.filter((model) => !places.some((one) => one.model === model))
    table.emit({ type: 'unit-arrived', rule: '4E-MSR-10', unit, places })
    for (const model of lost) yield* slay(table, model, null, 'no-room', '4E-MSR-09')
  }
}

/** 4E-AMB-74. */
const blocked = (table: FourthTable, unit: UnitIndex): void => {
  if (table.options.blockedDrop === 'waits') table.emit({ type: 'arrival-blocked', rule: '4E-AMB-74', unit })
  else table.emit({ type: 'unit-destroyed', rule: '4E-MSR-09', unit, by: null })
}
