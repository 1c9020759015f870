import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/**
 * NECX-COND-03: loses its Ready marker and is Blind until its next activation. A fighter without a marker gets none next round, and its
 * condition has no end until then.
 */
export const goBlind = (table: NecromundaTable, fighter: FighterIndex): void => {
  const { ready } = table.fighter(fighter)
  if (ready) table.emit({ type: 'ready-lost', rule: 'NECX-COND-03', fighter })
  const condition = ready ? ({ id: 'blind', until: 'next-activation' } as const) : ({ id: 'blind' } as const)
  table.emit({ type: 'condition-gained', rule: 'NECX-COND-03', fighter, condition })
}
