import { choose, type Procedure } from '../../../engine'
import type { Engaged } from '../../wh40k/classic/questions'
import { askFact } from '../../wh40k/questions/asking'
import type { Wounds } from '../casualties/wounds'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'

/** Who of a unit is engaged, and with whom (7E-BASE-FIGHT-03). */
export function* engagedIn(
  table: SeventhTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
): Procedure<readonly Engaged[]> {
  const targets = enemies.filter((enemy) => table.unit(enemy).models.length > 0)
  if (targets.length === 0 || table.unit(unit).models.length === 0) return []
  const question: SeventhFact = { ask: 'engaged', unit, targets }
  return yield* askFact<readonly Engaged[]>(table, subjectOf(table, unit), question, '7E-BASE-FIGHT-03')
}

/** Models of a unit that are engaged with one enemy unit, those in base contact first (7E-BASE-FIGHT-06). */
const engagedWith = (engaged: readonly Engaged[], enemy: UnitIndex): readonly ModelIndex[] => {
  const found = engaged.filter(({ target }) => target === enemy)
  return [...found.flatMap(({ touching }) => touching), ...found.flatMap(({ near }) => near)]
}

/**
 * Models of a unit that blows may fall on first, those in base contact before the others (7E-BASE-FIGHT-06). On their own table people say
 * of each wound who takes it, so that only precise ones need to know.
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

/** The unit that a model strikes: one it touches, else one that a friend within 2" touches. Null: it isn't engaged. */
export function* struckBy(
  table: SeventhTable,
  model: ModelIndex,
  engaged: readonly Engaged[],
): Procedure<UnitIndex | null> {
  const touching = engaged.filter((one) => one.touching.includes(model))
  const open = touching.length > 0 ? touching : engaged.filter(({ near }) => near.includes(model))
  const [only] = open
  if (open.length < 2) return only?.target ?? null
  const { unit } = table.model(model)
  const targets = unitOptions(
    table,
    open.map(({ target }) => target),
  )
  return (yield* choose(sideOf(table, unit), 'fight.target', subjectOf(table, unit), targets, '7E-BASE-FIGHT-03')).unit
}
