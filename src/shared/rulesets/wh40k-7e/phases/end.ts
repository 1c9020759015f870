import type { Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { carriedByModel } from '../modules/carried'
import { isGrounded, type UnitState } from '../state'
import type { SeventhTable } from '../table'
import { isOfType } from '../vehicles/hull'

/** The end of a player's turn (7E-TURN-06): wounds heal, and units that have gone to ground get up (7E-BASE-GTG-02). */
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

/** Whether It Will Not Die takes effect at the unit's present place (7E-G-22). */
const heals = ({ options }: SeventhTable, { where }: UnitState): boolean => {
  if (where === 'on-board') return true
  if (where === 'embarked') return options.willNotDieIn !== 'table'
  return where === 'reserve' && options.willNotDieIn === 'everywhere'
}

const isHurt = (table: SeventhTable, model: ModelIndex): boolean =>
  table.model(model).wounds < profileOf(table, model).w

/** Lowest face with which a model regains a wound or hull point, by the best rule it has. Null if none. */
const recoversOn = (table: SeventhTable, unit: UnitIndex, model: ModelIndex): number | null => {
  const carried = carriedByModel(table, model)
  const heavy = isOfType(table, unit, 'heavy') ? table.modules.at('heavyRecoversOn', carried) : []
  const all = [...table.modules.at('recoversOn', carried), ...heavy].map(({ run, value }) => value ?? run())
  return all.length === 0 ? null : Math.min(...all)
}

/**
 * Each damaged model rolls a die and regains one wound or hull point on a 5 or 6 (7E-USR-ITWILLNOTDIE-1 to
 * 7E-USR-ITWILLNOTDIE-3); some wargear has its own number.
 */
function* heal(table: SeventhTable, unit: UnitIndex): Procedure {
  const hurt = table.unit(unit).models.filter((model) => isHurt(table, model))
  for (const [least, models] of Map.groupBy(hurt, (model) => recoversOn(table, unit, model)))
    if (least !== null) yield* healOn(table, unit, models, least)
}

function* healOn(table: SeventhTable, unit: UnitIndex, hurt: readonly ModelIndex[], least: number): Procedure {
  const rule = '7E-USR-ITWILLNOTDIE-1'
  const pool = { side: sideOf(table, unit), kind: 'it-will-not-die.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, {
    ...pool,
    count: hurt.length,
    needed: faceFrom('as-ruled', rule, least),
    classes: [least - 1, 6],
  })
  const total = faces.filter((face) => face >= least).length
  table.emit({ type: 'dice-rolled', rule, purpose: 'it-will-not-die', unit, faces, total })
  for (const [index, model] of hurt.entries())
    if ((faces[index] ?? 0) >= least) table.emit({ type: 'wound-regained', rule: '7E-USR-ITWILLNOTDIE-2', model })
}
