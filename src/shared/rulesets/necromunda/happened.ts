import { askEach, type Procedure } from '../../engine'
import type { Happening } from './moments'
import { handlersOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** Reports an event to everything that a fighter carries, as long as `goesOn` returns true. */
export const happened = (
  table: NecromundaTable,
  fighter: FighterIndex,
  event: Happening,
  goesOn?: () => boolean,
): Procedure => askEach(handlersOf(table, 'happened', fighter), { table, fighter, event }, goesOn)
