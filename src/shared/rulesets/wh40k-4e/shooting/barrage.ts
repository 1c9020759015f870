import type { Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import { coverWithTraits } from '../modules/carried'
import type { Landing } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import type { RangedMode } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { mountIn, type Arms } from './arms'
import { markVehicles } from '../vehicles/fire-at'
import { struckBy } from './marked'
import { aim, beside, reachOfMarker, scattered } from './markers'
import { shotsOf } from './shots'
import { sufferMarkers, type Toll } from './toll'

/**
 * Fires all barrage weapons of a kind at one enemy unit (4E-BARR-10): the first marker is placed, measured and scattered
 * (4E-BARR-04 to 4E-BARR-07), and the others are placed touching it (4E-BARR-13). Only then the hits of all are resolved
 * together (4E-BARR-18, 4E-GAP-54).
 */
export function* fireBarrage(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  arms: Arms,
  toll: Toll,
  unspotted: boolean,
): Procedure {
  const { mode, models } = arms
  const [model] = models
  if (model === undefined) return
  const shots = (yield* shotsOf(table, unit, mode)) * models.length
  const marking = { unit, model, target, mode, ...mountIn(arms) }
  const marker = yield* aim(table, marking, table.unit(target).models, '4E-BARR-04')
  if (marker === null) return
  const volley = { unit, target, weapon: mode.id, models: models.length, shots, forbidsCharge: true }
  table.emit({ type: 'volley-fired', rule: '4E-BARR-01', ...volley })
  const { reached, seen } = yield* reachOfMarker(table, marking, marker.at, '4E-BARR-05')
  if (!reached) {
    table.emit({ type: 'marker-missed', rule: '4E-BARR-05', unit, weapon: mode.id })
    return
  }
  const first = yield* scattered(table, marking, marker.at, { fire: 'barrage', moved: false, seen, unspotted })
  const landings = [first]
  for (let shot = 1; shot < shots; shot += 1)
    landings.push(yield* beside(table, marking, first, { place: shot + 1, of: shots }))
  yield* resolveBarrage(table, unit, mode, landings, toll)
  for (const landing of landings) yield* markVehicles(table, marking, landing)
}

/** Cover is judged from the first marker (4E-BARR-08, 4E-COVER-12). */
function* resolveBarrage(
  table: FourthTable,
  unit: UnitIndex,
  mode: RangedMode,
  landings: readonly Landing[],
  toll: Toll,
): Procedure {
  const struck = yield* struckBy(table, unit, mode, landings)
  const marker = landings[0]?.at
  yield* sufferMarkers(table, struck, (target) => coverFromBurst(table, unit, target, marker), toll)
}

function* coverFromBurst(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  marker: unknown,
): Procedure<number | null> {
  const question: FourthFact = { ask: 'cover-from-marker', unit, target, marker }
  const cover = yield* askFact<number | null>(table, subjectOf(table, unit), question, '4E-BARR-08')
  return coverWithTraits(table, target, cover)
}
