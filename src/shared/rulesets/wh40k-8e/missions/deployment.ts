import { choose, type Option, type Procedure } from '../../../engine'
import { arrivalOf } from '../reinforcements/reinforcements'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { sideState, sideSubject, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { boardBeforehand, leaveOut, nextToDeploy, setUpIn, waiting } from '../../wh40k/missions/deployment'
import { unitOptions } from '../../wh40k/units/picking'

/**
 * 8E-OW-08 to 8E-OW-10: the players set up units alternately, the objective roller first; when one has none left the other
 * continues. One call sets up one unit, so that each of them is a safe point.
 */
export function* deployNext(table: EighthTable): Procedure {
  const { picking } = table.state
  const side = nextToDeploy(table)
  if (side === undefined) {
    table.emit({ type: 'stage-entered', rule: '8E-OW-11', stage: 'underdog' })
    return
  }
  if (side !== picking) table.emit({ type: 'marker-picked', rule: '8E-OW-10', side })
  const { unit } = yield* choose(
    side,
    'deployment.unit',
    sideSubject(side),
    unitOptions(table, waiting(table, side)),
    '8E-OW-08',
  )
  if (arrivalOf(table, unit) !== null && (yield* staysBack(table, side, unit))) {
    table.emit({ type: 'unit-held-back', rule: '8E-RES-01', unit })
    return
  }
  yield* setUp(table, side, unit)
}

const places: readonly Option[] = [{ id: 'battlefield' }, { id: 'reserve' }]

function* staysBack(table: EighthTable, side: SideIndex, unit: UnitIndex): Procedure<boolean> {
  return (yield* choose(side, 'deployment.where', subjectOf(table, unit), places, '8E-RES-01')).id === 'reserve'
}

/** 8E-OW-09; a transport with the units that start inside it (8E-TRANS-02). Without room it isn't deployed (G-19). */
function* setUp(table: EighthTable, side: SideIndex, unit: UnitIndex): Procedure {
  const { cut } = table.state
  const { zone } = sideState(table, side)
  if (cut === null || zone === null) throw new Error('Units are set up once the halves are chosen')
  yield* boardBeforehand(table, side, unit, '8E-TRANS-02')
  if (!(yield* setUpIn(table, side, unit, { cut, half: zone }, '8E-OW-09'))) leaveOut(table, unit, '8E-OW-10')
}
