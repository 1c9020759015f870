import { inches, rounded } from '../../../space'
import type { Edge, Zone } from '../../wh40k/classic/questions'
import type { SideIndex } from '../../wh40k/table/state'
import { sideState } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

const free = { across: null, along: null, fromEnemies: inches(0), fromMiddle: inches(0), unseen: false, level: false }

export const edgeOf = (table: SeventhTable, side: SideIndex): Edge => {
  const { edge } = sideState(table, side)
  if (edge === null) throw new Error('Nobody is set up before the edges are chosen')
  return edge
}

/** Within 12" of one's own long edge. */
export const deploymentZone = (table: SeventhTable, side: SideIndex): Zone => ({
  ...free,
  across: { from: edgeOf(table, side), depth: inches(12) },
  fromEnemies: rounded(inches(1) + 1),
})
