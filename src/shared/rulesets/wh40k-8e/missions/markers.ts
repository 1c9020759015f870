import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { rollOff } from '../../wh40k/dice/roll-off'
import { place } from '../../wh40k/questions/asking'
import { sideSubject } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** 8E-OW-03: two markers each, alternately from the winner of a roll-off, every one at least 10" from the others. */
export function* placeMarkers(table: EighthTable): Procedure {
  const { markers } = table.state
  if (markers.length === 0) {
    const winner = yield* rollOff(table, 'markers', '8E-OW-03')
    table.emit({ type: 'marker-picked', rule: '8E-OW-03', side: winner })
  }
  const side = table.state.picking
  const at = yield* place(side, sideSubject(side), { ask: 'marker', side, apart: inches(10) }, '8E-OW-03')
  table.emit({ type: 'marker-placed', rule: '8E-OW-03', side, at })
  if (table.state.markers.length === 4) table.emit({ type: 'stage-entered', rule: '8E-OW-05', stage: 'objective' })
}
