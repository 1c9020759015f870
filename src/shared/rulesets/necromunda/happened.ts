import { askEach, type Procedure } from '../../engine'
import type { Happening } from './moments'
import { handlersOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** Something has happened to a fighter: what it carries may act on it, as long as `goesOn`. */
export const happened = (
  table: NecromundaTable,
  fighter: FighterIndex,
  event: Happening,
  goesOn?: () => boolean,
): Procedure => askEach(handlersOf(table, 'happened', fighter), { table, fighter, event }, goesOn)
