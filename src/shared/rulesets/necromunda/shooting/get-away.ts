import type { Procedure } from '../../../engine'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Lets those whom a marker or template covers get out from under it; whether anybody has moved. */
export function* getAway(table: NecromundaTable, covered: readonly FighterIndex[]): Procedure<boolean> {
  let moved = false
  for (const fighter of covered) {
    for (const handler of handlersOf(table, 'covered', fighter)) {
      if (yield* handler.run({ table, fighter, value: handler.value })) moved = true
    }
  }
  return moved
}
