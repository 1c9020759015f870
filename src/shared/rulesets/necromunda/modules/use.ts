import { choose, rollOne, type Procedure } from '../../../engine'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Shared by many modules: asking whether something is used, and rolling a die that is logged under its name. */

/** Asks whether a fighter uses something it has; the option's id is that of the item. */
export function* wantsToUse(
  table: NecromundaTable,
  fighter: FighterIndex,
  id: string,
  rule: string,
): Procedure<boolean> {
  const options = [{ id }, { id: 'no' }]
  const chosen = yield* choose(controllerOf(table, fighter), 'effect.use', table.roster(fighter).id, options, rule)
  return chosen.id === id
}

/** The same for something that works once a battle; used up if the answer is yes. */
export function* usesOnce(table: NecromundaTable, fighter: FighterIndex, id: string, rule: string): Procedure<boolean> {
  if (table.fighter(fighter).used.includes(id) || !(yield* wantsToUse(table, fighter, id, rule))) return false
  table.emit({ type: 'effect-used', rule, fighter, effect: id })
  return true
}

interface DieTerms {
  readonly id: string
  readonly rule: string
  /** The last face of each result. */
  readonly classes?: readonly number[]
  /** The faces that pass; absent: the die neither passes nor fails. */
  readonly passes?: (face: number) => boolean
}

/** A D6 for something that a fighter has. */
export function* dieFor(
  table: NecromundaTable,
  fighter: FighterIndex,
  { id, rule, classes, passes }: DieTerms,
): Procedure<number> {
  const pool = { side: controllerOf(table, fighter), kind: 'effect.die', subject: table.roster(fighter).id, rule }
  const face = yield* rollOne(classes === undefined ? pool : { ...pool, classes })
  const passed = passes === undefined ? null : passes(face)
  table.emit({ type: 'dice-rolled', rule, fighter, purpose: id, faces: [face], needed: null, passed })
  return face
}
