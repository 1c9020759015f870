import type { Procedure } from '../../../engine'
import { engagedIn as askEngaged, struckBy as struckByAny } from '../../wh40k/classic/assault/engaging'
import type { Engaged } from '../../wh40k/classic/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { isCharacter } from '../characters/company'
import type { FourthTable } from '../table'

/** The engaged models of a unit, and the enemies each is engaged with (4E-CC-01, 4E-CC-03). */
export function* engagedIn(
  table: FourthTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
): Procedure<readonly Engaged[]> {
  const engaged = yield* askEngaged(table, unit, enemies, '4E-CC-01')
  return engaged.map((one) => inContact(table, unit, one))
}

/**
 * Characters fight as separate units (4E-CHAR-25): they never take the wounds of the unit they are with (4E-CHAR-28). They
 * attack and are attacked only in base contact (4E-CHAR-26, 4E-CHAR-29, 4E-CHAR-30, 4E-GAP-24); an option also engages
 * models within 2" of a friend in contact with the character (4E-CAP-08).
 */
const inContact = (table: FourthTable, unit: UnitIndex, engaged: Engaged): Engaged =>
  table.options.charactersEngage === 'contact' && (isCharacter(table, unit) || isCharacter(table, engaged.target))
    ? { ...engaged, near: [] }
    : engaged

/** Models of a unit that an enemy unit may attack and that may be lost to it (4E-CC-26, 4E-CC-38). */
export const engagedWith = (engaged: readonly Engaged[], enemy: UnitIndex): readonly ModelIndex[] =>
  engaged.filter(({ target }) => target === enemy).flatMap(({ touching, near }) => [...touching, ...near])

/**
 * The unit that a model attacks: one it touches (4E-MULTI-02), otherwise one touched by a friend within 2" (4E-MULTI-03).
 * Null if the model isn't engaged.
 */
export const struckBy = (
  table: FourthTable,
  model: ModelIndex,
  engaged: readonly Engaged[],
): Procedure<UnitIndex | null> => struckByAny(table, model, engaged, { touching: '4E-MULTI-02', near: '4E-MULTI-03' })
