import type { Procedure } from '../../../engine'
import { droppedBy } from '../../wh40k/classic/missions/deep-strike'
import type { UnitIndex } from '../../wh40k/table/state'
import { slay } from '../casualties/losses'
import { rollPool } from '../dice/pools'
import type { FourthTable } from '../table'

const dropped = droppedBy(rollPool, { aimed: '4E-MSR-06', landed: '4E-MSR-07' })

/**
 * Places one model anywhere, which scatters 2D6 unless the die shows HIT (4E-MSR-06), and the others around it (4E-MSR-07).
 * Off the table the unit is lost (4E-MSR-08); so are models without room (4E-MSR-09).
 */
export function* strikeDeep(table: FourthTable, unit: UnitIndex): Procedure {
  const { places, off } = yield* dropped(table, unit)
  if (off) table.emit({ type: 'unit-destroyed', rule: '4E-MSR-08', unit, by: null })
  else if (places.length === 0) blocked(table, unit)
  else {
    const lost = table.unit(unit).models.filter((model) => !places.some((one) => one.model === model))
    table.emit({ type: 'unit-arrived', rule: '4E-MSR-10', unit, places })
    for (const model of lost) yield* slay(table, model, null, 'no-room', '4E-MSR-09')
  }
}

/** 4E-AMB-74. */
const blocked = (table: FourthTable, unit: UnitIndex): void => {
  if (table.options.blockedDrop === 'waits') table.emit({ type: 'arrival-blocked', rule: '4E-AMB-74', unit })
  else table.emit({ type: 'unit-destroyed', rule: '4E-MSR-09', unit, by: null })
}
