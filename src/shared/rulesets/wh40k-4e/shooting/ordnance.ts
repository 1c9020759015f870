import type { Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { FourthTable } from '../table'
import { markVehicles } from '../vehicles/fire-at'
import type { Arms } from './arms'
import { struckBy } from './marked'
import { aim, reachOfMarker, scattered } from './markers'
import { coverFrom, sufferMarkers, type Toll } from './toll'

/**
 * Ordnance fired at a visible target (4E-SUM-11, 4E-ORDN-03): the marker is placed over an enemy model (4E-ORDN-04,
 * 4E-ORDN-05), then range and sight are checked (4E-ORDN-06), and it scatters without a roll to hit (4E-ORDN-07,
 * 4E-ORDN-08).
 */
export function* fireOrdnance(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  { model, moved, ...gun }: Pick<Arms, 'mode' | 'mount'> & { readonly model: ModelIndex; readonly moved: boolean },
  toll: Toll,
): Procedure {
  const { mode } = gun
  const marking = { unit, model, target, ...gun }
  const marker = yield* aim(table, marking, table.unit(target).models, '4E-ORDN-03')
  if (marker === null) return
  const volley = { unit, target, weapon: mode.id, models: 1, shots: 1, forbidsCharge: true }
  table.emit({ type: 'volley-fired', rule: '4E-ORDN-02', ...volley })
  const { reached, seen } = yield* reachOfMarker(table, marking, marker.at, '4E-ORDN-06')
  if (!reached || !seen) {
    table.emit({ type: 'marker-missed', rule: '4E-ORDN-06', unit, weapon: mode.id })
    return
  }
  const landing = yield* scattered(table, marking, marker.at, { fire: 'ordnance', moved, seen })
  const struck = yield* struckBy(table, unit, mode, [landing])
  yield* sufferMarkers(table, struck, (hit) => coverFrom(table, unit, hit, [model]), toll)
  yield* markVehicles(table, marking, landing)
}
