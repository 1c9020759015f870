import { inches } from '../../../space'
import { clearOfEnemies, edgeOf, wholeTable } from '../../wh40k/classic/missions/zones'
import type { Zone } from '../../wh40k/classic/questions'
import type { SideIndex } from '../../wh40k/table/state'
import type { SeventhTable } from '../table'

/** Within 12" of the side's own long edge. */
export const deploymentZone = (table: SeventhTable, side: SideIndex): Zone => ({
  ...wholeTable,
  across: { from: edgeOf(table, side), depth: inches(12) },
  fromEnemies: clearOfEnemies,
})
