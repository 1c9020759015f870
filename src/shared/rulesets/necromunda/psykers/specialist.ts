import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { knownPowers } from './power'

/**
 * NECX-PSY-05: the discipline shared by all of a psyker's powers, whose ability it also has; null for those with fewer than two powers, or
 * with powers of several disciplines. The abilities are not published, so players carry them out.
 */
export const specialistIn = (table: NecromundaTable, fighter: FighterIndex): string | null => {
  const [first, ...others] = knownPowers(table, fighter).map(({ discipline }) => discipline)
  if (first === undefined || others.length === 0) return null
  return others.every((discipline) => discipline === first) ? first : null
}
