import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { droppedBy } from '../../wh40k/classic/missions/deep-strike'
import { clearOfEnemies, wholeTable } from '../../wh40k/classic/missions/zones'
import type { Zone } from '../../wh40k/classic/questions'
import { isVehicle } from '../../wh40k/classic/roster'
import { place } from '../../wh40k/questions/asking'
import type { ModelPlace } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { SeventhTable } from '../table'
import { offerLeaving } from '../vehicles/transports'
import type { Mishap } from './events'

const rule = '7E-BASE-RES-06'

const dropped = droppedBy(rollPool, { aimed: rule, landed: rule })

/**
 * Places one model anywhere, scatters it 2D6", and places the others around it; off the table or without room for all, a
 * mishap follows (7E-BASE-RES-06).
 */
export function* strikeDeep(table: SeventhTable, unit: UnitIndex): Procedure {
  const { places, off } = yield* dropped(table, unit)
  if (!off && places.length === table.unit(unit).models.length) yield* land(table, unit, places)
  else yield* mishap(table, unit)
}

function* land(table: SeventhTable, unit: UnitIndex, places: readonly ModelPlace[]): Procedure {
  table.emit({ type: 'unit-arrived', rule: '7E-BASE-RES-05', unit, places })
  if (!isVehicle(table.roster(unit))) return
  // 7E-BASE-RES-05: counts as having moved at combat speed.
  table.emit({ type: 'vehicle-drove', rule: '7E-BASE-RES-05', unit, upTo: inches(6) })
  yield* offerLeaving(table, unit)
}

/** 1: destroyed; 2 or 3: placed by the enemy; 4 to 6: arrives next turn (7E-BASE-RES-06). */
export const mishapOf = (face: number): Mishap => (face === 1 ? 'destroyed' : face <= 3 ? 'misplaced' : 'delayed')

/** Anywhere on the table that isn't close to enemies (7E-MOVE-13). */
const anywhere: Zone = { ...wholeTable, fromEnemies: clearOfEnemies }

function* mishap(table: SeventhTable, unit: UnitIndex): Procedure {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const faces = yield* rollPool(table, { side, kind: 'mishap.roll', subject, rule, die: 'mishap', classes: [1, 3, 6] })
  const result = mishapOf(faces[0] ?? 1)
  table.emit({ type: 'mishap-rolled', rule, unit, faces, mishap: result })
  if (result === 'destroyed')
    for (const lost of [...unitsWhere(table, ({ transport }) => transport === unit), unit])
      table.emit({ type: 'unit-destroyed', rule, unit: lost, by: null })
  if (result === 'delayed') table.emit({ type: 'arrival-delayed', rule: '7E-BASE-RES-04', unit })
  if (result !== 'misplaced') return
  const { places } = yield* place(opponentOf(side), subject, { ask: 'deploy', unit, zone: anywhere }, rule)
  if (places.length > 0) yield* land(table, unit, places)
  else table.emit({ type: 'arrival-delayed', rule: '7E-BASE-RES-04', unit })
}
