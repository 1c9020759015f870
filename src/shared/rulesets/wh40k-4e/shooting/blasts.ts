import type { Procedure } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { FourthTable } from '../table'
import { markVehicles } from '../vehicles/fire-at'
import { struckBy } from './marked'
import { aim, unmoved, type Marking } from './markers'
import type { Salvo } from './shots'
import { coverFrom, sufferMarkers, type Toll } from './toll'
import { hitNeeded, overheat, rollHits } from './volley'

/**
 * Blast weapons other than ordnance: an ordinary roll to hit (4E-BLAST-01, 4E-BLAST-07), then for each hit a marker over a
 * model in range and sight (4E-BLAST-02, 4E-SUM-12), resolved before the next is placed (4E-BLAST-05).
 */
export function* fireBlasts(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  salvo: Salvo,
  toll: Toll,
): Procedure {
  const { mode, models, shots, forbidsCharge } = salvo
  const all = shots * models.length
  const volley = { unit, target, weapon: mode.id, models: models.length, shots: all, forbidsCharge }
  table.emit({ type: 'volley-fired', rule: '4E-BLAST-01', ...volley })
  for (const model of models) {
    const skill = profileOf(table, model).bs
    const faces = yield* rollHits(table, unit, target, { ...salvo, models: [model] }, skill)
    const needed = hitNeeded(mode, skill) ?? 7
    const marking = { unit, model, target, mode }
    for (const face of faces) if (face >= needed) yield* burst(table, marking, salvo, toll)
    yield* overheat(table, unit, { ...salvo, models: [model] }, faces)
  }
}

function* burst(table: FourthTable, marking: Marking, { victims }: Salvo, toll: Toll): Procedure {
  const { unit, model: firer, mode } = marking
  const alive = victims.filter((model) => table.model(model).status === 'alive')
  const marker = yield* aim(table, marking, alive, '4E-BLAST-02')
  if (marker === null) return
  const landing = yield* unmoved(table, marking, marker.at)
  const struck = yield* struckBy(table, unit, mode, [landing])
  yield* sufferMarkers(table, struck, (hit) => coverFrom(table, unit, hit, [firer]), toll)
  yield* markVehicles(table, marking, landing)
}
