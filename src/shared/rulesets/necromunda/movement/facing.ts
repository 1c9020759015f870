import type { Procedure } from '../../../engine'
import { place } from '../asking'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex, SideIndex } from '../state'

/** Lets a side turn a fighter where it stands (NEC-MOVE-08). People at a table turn their models themselves. */
export function* turn(
  table: NecromundaTable,
  fighter: FighterIndex,
  rule: string,
  side: SideIndex = controllerOf(table, fighter),
): Procedure {
  if (table.state.declared !== null) return
  const placement = yield* place(table, fighter, { ask: 'face', fighter }, rule, side)
  table.emit({ type: 'faced', rule, fighter, placement })
}
