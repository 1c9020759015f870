import { askEvery, type Procedure } from '../../../engine'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Lets those whom a marker or template covers get out from under it; whether anybody has moved. */
export function* getAway(table: NecromundaTable, covered: readonly FighterIndex[]): Procedure<boolean> {
  let moved = false
  for (const fighter of covered) {
    if (yield* askEvery(handlersOf(table, 'covered', fighter), { table, fighter })) moved = true
  }
  return moved
}
