import type { Procedure } from '../../../engine'
import { engagedIn as askEngaged, struckBy as struckByAny } from '../../wh40k/classic/assault/engaging'
import type { Engaged } from '../../wh40k/classic/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { Wounds } from '../casualties/wounds'
import type { SeventhTable } from '../table'

const rule = '7E-BASE-FIGHT-03'

/** The engaged models of a unit, and the enemies each is engaged with (7E-BASE-FIGHT-03). */
export const engagedIn = (
  table: SeventhTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
): Procedure<readonly Engaged[]> => askEngaged(table, unit, enemies, rule)

/** Models of a unit that are engaged with one enemy unit, those in base contact first (7E-BASE-FIGHT-06). */
const engagedWith = (engaged: readonly Engaged[], enemy: UnitIndex): readonly ModelIndex[] => {
  const found = engaged.filter(({ target }) => target === enemy)
  return [...found.flatMap(({ touching }) => touching), ...found.flatMap(({ near }) => near)]
}

/**
 * Models of a unit that wounds are allocated to first: those in base contact before the others (7E-BASE-FIGHT-06). At the
 * players' own table the owner names the model for each wound, so this matters only for precise ones.
 */
export function* firstToFall(
  table: SeventhTable,
  target: UnitIndex,
  strikers: readonly UnitIndex[],
  wounds: readonly Wounds[],
): Procedure<readonly ModelIndex[]> {
  const isSaid = table.state.declared !== null && !wounds.some(({ precise }) => precise)
  if (isSaid || wounds.length === 0) return table.unit(target).models
  const engaged = yield* engagedIn(table, target, strikers)
  return strikers.flatMap((unit) => engagedWith(engaged, unit))
}

/**
 * The unit that a model attacks: one it touches, otherwise one touched by a friend within 2" (7E-BASE-FIGHT-03). Null if the
 * model isn't engaged.
 */
export const struckBy = (
  table: SeventhTable,
  model: ModelIndex,
  engaged: readonly Engaged[],
): Procedure<UnitIndex | null> => struckByAny(table, model, engaged, { touching: rule, near: rule })
