import type { Length } from '../../../space'
import type { SideIndex } from '../../wh40k/table/state'
import { sideState } from '../../wh40k/table/table'
import type { Zone } from '../../wh40k/classic/questions'
import { clearOfEnemies, edgeOf, wholeTable } from '../../wh40k/classic/missions/zones'
import type { FourthTable } from '../table'
import { missionOf } from './catalogue'
import { missionOn } from './choosing'

/** A side's zone: along its long edge, or its table quarter. */
export const deploymentZone = (table: FourthTable, side: SideIndex): Zone => {
  const { depth, fromEnemies, fromMiddle } = missionOf(missionOn(table))
  const { end } = sideState(table, side)
  const across = { from: edgeOf(table, side), depth }
  const along = end === null ? null : { from: end, depth: null }
  return { ...wholeTable, across, along, fromEnemies, fromMiddle }
}

/** Infiltrators may be anywhere more than 12" from enemies, or 18" from those that see them (4E-MSR-15). */
export const infiltrationZone: Zone = { ...wholeTable, unseen: true }

/**
 * Where a unit may arrive: within its move of its side's long edge, or also the short edge of its quarter (4E-MIS-08,
 * 4E-MIS-19, 4E-AMB-87).
 */
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
  return { ...wholeTable, ...strips, fromEnemies: clearOfEnemies, level }
}
