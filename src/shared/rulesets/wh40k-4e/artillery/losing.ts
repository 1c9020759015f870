import type { Procedure } from '../../../engine'
import { allocate } from '../../wh40k/attacks/allocate'
import type { UnitIndex } from '../../wh40k/table/state'
import { slay } from '../casualties/losses'
import type { FourthTable } from '../table'
import { crewOf, gunsOf } from './guns'

/** A unit that falls back abandons guns it has no crew for, of its player's choice (4E-ART-15). */
export function* abandonGuns(table: FourthTable, unit: UnitIndex): Procedure {
  for (;;) {
    const guns = gunsOf(table, unit)
    if (guns.length <= crewOf(table, unit).length) return
    const { models } = yield* allocate(table, unit, { rule: '4E-ART-15', single: true, among: guns })
    const [gun] = models
    if (gun === undefined) return
    yield* slay(table, gun, null, 'unmanned', '4E-ART-15')
  }
}
