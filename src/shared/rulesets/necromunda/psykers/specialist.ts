import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { knownPowers } from './power'

/**
 * NECX-PSY-05: the discipline that all of a psyker's powers share, whose ability it has besides; null for those who know less than two
 * powers, or powers of several. What the abilities do is not published: the people at the table play them.
 */
export const specialistIn = (table: NecromundaTable, fighter: FighterIndex): string | null => {
  const [first, ...others] = knownPowers(table, fighter).map(({ discipline }) => discipline)
  if (first === undefined || others.length === 0) return null
  return others.every((discipline) => discipline === first) ? first : null
}
