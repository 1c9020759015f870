import type { Procedure } from '../../../engine'
import { getOut } from '../../wh40k/transports/disembark'
import { slay } from '../attacks/losses'
import type { UnitIndex } from '../../wh40k/table/state'
import { inches } from '../../../space'
import type { EighthTable } from '../table'
import { noteAway } from '../units/following'

/**
 * 8E-TRANS-07 to 8E-TRANS-09: before its transport moves, a unit that began the phase inside is set up within 3" of it and
 * not within 1" of enemies; models that can't be placed are slain. It then acts normally (8E-TRANS-10), but counts as having
 * moved (8E-TRANS-11).
 */
export function* disembark(table: EighthTable, unit: UnitIndex): Procedure {
  const { transport } = table.unit(unit)
  if (transport === null) return
  const { unplaced } = yield* getOut(table, unit, transport, { place: '8E-TRANS-08', out: '8E-TRANS-07' })
  // 8E-TRANS-08.
  noteAway(table, unit, inches(1), '8E-TRANS-08')
  for (const model of unplaced)
    yield* slay(table, model, null, 'transport', '8E-TRANS-09', table.options.transportLossesShake)
}
