import { inches, rounded } from '../../../../space'
import type { SideIndex } from '../../table/state'
import { sideState } from '../../table/table'
import type { Edge, Zone } from '../questions'

/** The whole table. */
export const wholeTable: Zone = {
  across: null,
  along: null,
  fromEnemies: inches(0),
  fromMiddle: inches(0),
  unseen: false,
  level: false,
}

/** Not within 1" of an enemy, so one thousandth of an inch more (4E-MOVE-06, 7E-MOVE-13). */
export const clearOfEnemies = rounded(inches(1) + 1)

/** A side's long edge. Throws before the edges are chosen. */
export const edgeOf = (
  table: { readonly state: { readonly sides: readonly { readonly edge: Edge | null }[] } },
  side: SideIndex,
): Edge => {
  const { edge } = sideState(table, side)
  if (edge === null) throw new Error('Nobody is set up before the edges are chosen')
  return edge
}
