import { askEvery, type Procedure } from '../../../engine'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Lets fighters covered by a marker or template move out from under it. Returns whether any has moved. */
export function* getAway(table: NecromundaTable, covered: readonly FighterIndex[]): Procedure<boolean> {
  let moved = false
  for (const fighter of covered) {
    if (yield* askEvery(handlersOf(table, 'covered', fighter), { table, fighter })) moved = true
  }
  return moved
}
