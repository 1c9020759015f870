import { isSpecial } from '../../wh40k/classic/roster'
import type { By } from '../../wh40k/table/events'
import type { SeventhTable } from '../table'
import { isForced } from './psykers'

/** Whether a wound comes from a force weapon activated by Force, which causes Instant Death (7E-BASE-PSY-11). */
export const isForceWound = (table: SeventhTable, { unit, weapon }: By): boolean =>
  table.unit(unit).models.some((model) => isForced(table, model)) &&
  table
    .roster(unit)
    .kinds.some(({ melee, ranged }) =>
      [...melee, ...ranged].some((mode) => mode.id === weapon && isSpecial(mode, 'force')),
    )
