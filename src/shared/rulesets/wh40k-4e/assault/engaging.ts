import { choose, type Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import type { Engaged } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import { isCharacter } from '../characters/company'
import type { FourthTable } from '../table'

/** Who of a unit is engaged, and with whom (4E-CC-01, 4E-CC-03). */
export function* engagedIn(
  table: FourthTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
): Procedure<readonly Engaged[]> {
  const targets = enemies.filter((enemy) => table.unit(enemy).models.length > 0)
  if (targets.length === 0 || table.unit(unit).models.length === 0) return []
  const question: FourthFact = { ask: 'engaged', unit, targets }
  const engaged = yield* askFact<readonly Engaged[]>(table, subjectOf(table, unit), question, '4E-CC-01')
  return engaged.map((one) => inContact(table, unit, one))
}

/**
 * Characters fight as a unit of their own (4E-CHAR-25): wounds of the unit they are with never fall on them (4E-CHAR-28). They strike, and are struck,
 * in base contact alone (4E-CHAR-26, 4E-CHAR-29, 4E-CHAR-30, 4E-GAP-24); by option models within 2" of one that touches him are engaged with him, too
 * (4E-CAP-08).
 */
const inContact = (table: FourthTable, unit: UnitIndex, engaged: Engaged): Engaged =>
  table.options.charactersEngage === 'contact' && (isCharacter(table, unit) || isCharacter(table, engaged.target))
    ? { ...engaged, near: [] }
    : engaged

/** Models of a unit that one enemy unit may strike and that may be lost to it (4E-CC-26, 4E-CC-38). */
export const engagedWith = (engaged: readonly Engaged[], enemy: UnitIndex): readonly ModelIndex[] =>
  engaged.filter(({ target }) => target === enemy).flatMap(({ touching, near }) => [...touching, ...near])

/** The unit that a model strikes: one it touches (4E-MULTI-02), else one that a friend within 2" touches (4E-MULTI-03). Null: it isn't engaged. */
export function* struckBy(
  table: FourthTable,
  model: ModelIndex,
  engaged: readonly Engaged[],
): Procedure<UnitIndex | null> {
  const touched = engaged.filter(({ touching }) => touching.includes(model))
  const open = touched.length > 0 ? touched : engaged.filter(({ near }) => near.includes(model))
  const [only] = open
  if (open.length < 2) return only?.target ?? null
  const { unit } = table.model(model)
  const options = unitOptions(
    table,
    open.map(({ target }) => target),
  )
  const rule = touched.length > 0 ? '4E-MULTI-02' : '4E-MULTI-03'
  return (yield* choose(sideOf(table, unit), 'fight.target', subjectOf(table, unit), options, rule)).unit
}
