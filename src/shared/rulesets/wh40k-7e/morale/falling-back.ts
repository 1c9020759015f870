import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { fallBackDice, fallBackInches } from '../../wh40k/classic/morale/falling-back'
import type { Retreat } from '../../wh40k/classic/questions'
import { isType } from '../../wh40k/classic/roster'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { edgeOf } from '../../wh40k/classic/missions/zones'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'

export function* beginFallingBack(table: SeventhTable, unit: UnitIndex, rule: string): Procedure {
  table.emit({ type: 'fall-back-began', rule, unit })
  yield* fallBack(table, unit)
}

const fast = ['bike', 'jetbike', 'jump-infantry', 'beasts', 'cavalry'] as const

/** Moves 2D6 or 3D6 inches straight towards its own edge; a unit that crosses it is destroyed (7E-BASE-MORALE-02). */
export function* fallBack(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-MORALE-02'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const type = fast.find((one) => isType(table.roster(unit), one)) ?? 'infantry'
  const faces = yield* rollPool(table, { side, kind: 'fall-back.roll', subject, rule, count: fallBackDice(type) })
  const total = fallBackInches(faces, false, 'exact')
  table.emit({ type: 'dice-rolled', rule, purpose: 'fall-back', unit, faces, total })
  const distance = inches(total)
  const question: SeventhFact = {
    ask: 'retreat',
    unit,
    distance,
    slowed: distance,
    edge: edgeOf(table, side),
    end: null,
  }
  const { places, leaves, trapped } = yield* askFact<Retreat>(table, subject, question, rule)
  if (leaves) table.emit({ type: 'unit-left-table', rule, unit })
  else if (trapped) table.emit({ type: 'unit-destroyed', rule, unit, by: null })
  else table.emit({ type: 'unit-moved', rule, unit, kind: 'fall-back', places })
}
