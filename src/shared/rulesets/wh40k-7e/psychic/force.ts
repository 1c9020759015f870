import { isSpecial } from '../../wh40k/classic/roster'
import type { By } from '../../wh40k/table/events'
import type { SeventhTable } from '../table'
import { isForced } from './psykers'

/** Whether it is a blow of a force weapon that Force has filled: its wounds slay at once (7E-BASE-PSY-11). */
export const isForceBlow = (table: SeventhTable, { unit, weapon, melee }: By): boolean =>
  melee &&
  table.unit(unit).models.some((model) => isForced(table, model)) &&
  table.roster(unit).kinds.some((kind) => kind.melee.some((mode) => mode.id === weapon && isSpecial(mode, 'force')))
