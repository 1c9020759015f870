import { inches, rounded, type Length } from '../../../space'
import type { SideIndex } from '../../wh40k/table/state'
import { sideState } from '../../wh40k/table/table'
import type { Zone } from '../../wh40k/classic/questions'
import type { Edge } from '../../wh40k/classic/questions'
import type { FourthTable } from '../table'
import { missionOf } from './catalogue'
import { missionOn } from './choosing'

const free = { across: null, along: null, fromEnemies: inches(0), fromMiddle: inches(0), unseen: false, level: false }

export const edgeOf = (table: FourthTable, side: SideIndex): Edge => {
  const { edge } = sideState(table, side)
  if (edge === null) throw new Error('Nobody is set up before the edges are chosen')
  return edge
}

/** Where a side sets up: along its long edge, or in its quarter of the table. */
export const deploymentZone = (table: FourthTable, side: SideIndex): Zone => {
  const { depth, fromEnemies, fromMiddle } = missionOf(missionOn(table))
  const { end } = sideState(table, side)
  const across = { from: edgeOf(table, side), depth }
  const along = end === null ? null : { from: end, depth: null }
  return { ...free, across, along, fromEnemies, fromMiddle }
}

/** Where infiltrators set up: anywhere more than 12" from enemies, or 18" from those who see them (4E-MSR-15). */
export const infiltrationZone: Zone = { ...free, unseen: true }

/** Not within 1" of an enemy, so a thousandth more (4E-MOVE-06). */
const clear = rounded(inches(1) + 1)

/** Where a unit comes on from its side's long edge, or the short one of its quarter (4E-MIS-08, 4E-MIS-19): within its move (4E-AMB-87). */
export const entryZone = (
  table: FourthTable,
  side: SideIndex,
  edge: 'long' | 'short',
  depth: Length,
  level: boolean,
): Zone => {
  const home = edgeOf(table, side)
  const { end } = sideState(table, side)
  const strips =
    edge === 'long' || end === null
      ? { across: { from: home, depth }, along: end === null ? null : { from: end, depth: null } }
      : { across: { from: home, depth: null }, along: { from: end, depth } }
  return { ...free, ...strips, fromEnemies: clear, level }
}
