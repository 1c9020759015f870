import type { Procedure } from '../../../engine'
import { place } from '../asking'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex, SideIndex } from '../state'

/** Lets a side turn a fighter on the spot (NEC-MOVE-08). Players at a table turn their models themselves. */
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

/** NEC-MOVE-08: an Active or Engaged fighter on firm ground may turn before each of its actions. */
export const mayTurn = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { status, climbing } = table.fighter(fighter)
  return (status === 'active' || status === 'engaged') && climbing === null
}

/** NEC-MOVE-08: turns a fighter before an action at no cost. At a table this discards declared facts about what it sees. */
export function* turnFreely(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (table.state.declared === null) yield* turn(table, fighter, 'NEC-MOVE-08')
  else table.emit({ type: 'faced', rule: 'NEC-MOVE-08', fighter, placement: null })
}
