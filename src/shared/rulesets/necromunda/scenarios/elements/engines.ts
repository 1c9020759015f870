import { rollOne } from '../../../../engine'
import { hullOf } from '../../vehicles/vehicle'
import type { SpecialRule } from '../scenario'

const rule = 'CAMP-SCN-01'

/** A D6 for every vehicle that activates: on a 1 it is Stalled. */
export const dustyEngines: SpecialRule = {
  rule,
  *vehicleSetsOut(table, vehicle) {
    if (hullOf(table, vehicle).stalled) return
    const { side, id } = table.roster(vehicle)
    const face = yield* rollOne({ side, kind: 'vehicle.start', subject: id, rule, classes: [1, 6] })
    const passed = face > 1
    table.emit({ type: 'dice-rolled', rule, fighter: vehicle, purpose: 'start', faces: [face], needed: null, passed })
    if (!passed) table.emit({ type: 'vehicle-changed', rule, fighter: vehicle, change: { kind: 'stalled' } })
  },
}
