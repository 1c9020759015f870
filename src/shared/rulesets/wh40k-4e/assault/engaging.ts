import type { Procedure } from '../../../engine'
import { engagedIn as askEngaged, struckBy as struckByAny } from '../../wh40k/classic/assault/engaging'
import type { Engaged } from '../../wh40k/classic/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { isCharacter } from '../characters/company'
import type { FourthTable } from '../table'

/** Who of a unit is engaged, and with whom (4E-CC-01, 4E-CC-03). */
export function* engagedIn(
  table: FourthTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
): Procedure<readonly Engaged[]> {
  const engaged = yield* askEngaged(table, unit, enemies, '4E-CC-01')
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
export const struckBy = (
  table: FourthTable,
  model: ModelIndex,
  engaged: readonly Engaged[],
): Procedure<UnitIndex | null> => struckByAny(table, model, engaged, { touching: '4E-MULTI-02', near: '4E-MULTI-03' })
