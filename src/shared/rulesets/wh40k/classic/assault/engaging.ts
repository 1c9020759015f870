import { choose, type Procedure } from '../../../../engine'
import { askFact } from '../../questions/asking'
import type { ModelIndex, UnitIndex } from '../../table/state'
import { sideOf, subjectOf, type ArmyTable } from '../../table/table'
import { unitOptions } from '../../units/picking'
import type { ClassicFact, Engaged } from '../questions'

/** The units with which the unit is in base contact. */
export function* touched(
  table: ArmyTable,
  unit: UnitIndex,
  among: readonly UnitIndex[],
  rule: string,
): Procedure<readonly UnitIndex[]> {
  if (among.length === 0) return []
  const question: ClassicFact = { ask: 'touching', unit, among }
  return yield* askFact<readonly UnitIndex[]>(table, subjectOf(table, unit), question, rule)
}

/** The engaged models of a unit, and the enemies of each (4E-CC-01, 7E-BASE-FIGHT-03). */
export function* engagedIn(
  table: ArmyTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
  rule: string,
): Procedure<readonly Engaged[]> {
  const targets = enemies.filter((enemy) => table.unit(enemy).models.length > 0)
  if (targets.length === 0 || table.unit(unit).models.length === 0) return []
  const question: ClassicFact = { ask: 'engaged', unit, targets }
  return yield* askFact<readonly Engaged[]>(table, subjectOf(table, unit), question, rule)
}

/** Rules for striking a unit that the model touches, and a unit that a friend touches. */
interface Rules {
  readonly touching: string
  readonly near: string
}

/** The unit that a model strikes: one it touches, else one touched by a friend within 2". Null: it isn't engaged. */
export function* struckBy(
  table: ArmyTable,
  model: ModelIndex,
  engaged: readonly Engaged[],
  rules: Rules,
): Procedure<UnitIndex | null> {
  const touching = engaged.filter((one) => one.touching.includes(model))
  const open = touching.length > 0 ? touching : engaged.filter(({ near }) => near.includes(model))
  const [only] = open
  if (open.length < 2) return only?.target ?? null
  const { unit } = table.model(model)
  const options = unitOptions(
    table,
    open.map(({ target }) => target),
  )
  const rule = touching.length > 0 ? rules.touching : rules.near
  return (yield* choose(sideOf(table, unit), 'fight.target', subjectOf(table, unit), options, rule)).unit
}
