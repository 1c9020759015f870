import type { Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { modelHas } from '../modules/carried'
import { isGrounded, type UnitState } from '../state'
import type { SeventhTable } from '../table'

/** What ends with a player's turn (7E-TURN-06): wounds heal, units get up (7E-BASE-GTG-02). */
export function* endStep(table: SeventhTable): Procedure<boolean> {
  const { active, turn } = table.state
  const own = unitsWhere(table, (_, { index }) => sideOf(table, index) === active)
  for (const unit of own) if (heals(table, table.unit(unit))) yield* heal(table, unit)
  for (const unit of own) {
    const state = table.unit(unit)
    if (isGrounded(state) && (state.groundedThrough ?? 0) <= turn)
      table.emit({ type: 'got-up', rule: '7E-BASE-GTG-02', unit })
  }
  return false
}

/** Where It Will Not Die works (7E-G-22). */
const heals = ({ options }: SeventhTable, { where }: UnitState): boolean => {
  if (where === 'on-board') return true
  if (where === 'embarked') return options.willNotDieIn !== 'table'
  return where === 'reserve' && options.willNotDieIn === 'everywhere'
}

const isHurt = (table: SeventhTable, model: ModelIndex): boolean =>
  table.model(model).wounds < profileOf(table, model).w

/** A die for each model that has lost something; a 5 or 6 gives one wound or hull point back (7E-USR-ITWILLNOTDIE-1 to 7E-USR-ITWILLNOTDIE-3). */
function* heal(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-USR-ITWILLNOTDIE-1'
  const hurt = table.unit(unit).models.filter((model) => isHurt(table, model) && modelHas(table, model, 'recovers'))
  if (hurt.length === 0) return
  const pool = { side: sideOf(table, unit), kind: 'it-will-not-die.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, { ...pool, count: hurt.length, needed: faceFrom('as-ruled', rule, 5), classes: [4, 6] })
  const total = faces.filter((face) => face >= 5).length
  table.emit({ type: 'dice-rolled', rule, purpose: 'it-will-not-die', unit, faces, total })
  for (const [index, model] of hurt.entries())
    if ((faces[index] ?? 0) >= 5) table.emit({ type: 'wound-regained', rule: '7E-USR-ITWILLNOTDIE-2', model })
}
