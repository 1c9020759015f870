import { ask, type Procedure } from '../../../engine'
import { asD3 } from '../../wh40k/dice/amounts'
import type { ClassicPlacement, Flame } from '../../wh40k/classic/questions'
import { isVehicle } from '../../wh40k/classic/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { muzzles } from '../buildings/kind'
import { rollPool } from '../dice/pools'
import type { SeventhTable } from '../table'
import { hitVehicle } from '../vehicles/fire-at'
import type { Arms } from './arms'
import type { Fire } from './firing'
import { suffer, type Toll } from './toll'
import { announce, woundsOf } from './volley'

/** Hits all models under the template, without cover saves; chargers take D3 hits instead (7E-BASE-TEMPLATE-01). */
export function* fireTemplates(table: SeventhTable, fire: Fire, { mode, models }: Arms, toll: Toll): Procedure {
  const { unit, target, overwatch } = fire
  for (const model of models) {
    if (table.unit(target).models.length === 0) return
    const none = { snap: false, close: [], victims: [], forbidsCharge: false }
    const salvo = { mode, models: [model], weapons: 1, shots: 1, ...none }
    const hits = overwatch ? yield* wallOfFire(table, fire) : yield* under(table, fire, model)
    if (hits.size === 0) continue
    announce(table, unit, target, salvo)
    for (const [hit, count] of hits) {
      if (isVehicle(table.roster(hit))) {
        const [hull] = table.unit(hit).models
        if (hull !== undefined) yield* hitVehicle(table, { ...fire, target: hit }, mode, model, hull, count)
        continue
      }
      const victims = table.unit(hit).models
      const wounds = yield* woundsOf(table, unit, hit, mode, count, false)
      yield* suffer(table, { unit, target: hit, firers: [model], victims, wounds }, toll)
    }
  }
}

function* wallOfFire(table: SeventhTable, { unit, target }: Fire): Procedure<ReadonlyMap<number, number>> {
  const rule = '7E-BASE-TEMPLATE-01'
  const pool = {
    side: sideOf(table, unit),
    kind: 'shots.roll',
    subject: subjectOf(table, unit),
    rule,
    classes: [2, 4, 6],
  }
  const faces = yield* rollPool(table, pool)
  const total = asD3(faces[0] ?? 1)
  table.emit({ type: 'dice-rolled', rule, purpose: 'shots', unit, faces, total })
  return new Map([[target, total]])
}

/** Number of hits on each unit under the template, starting with the target. */
function* under(
  table: SeventhTable,
  { unit, target }: Fire,
  model: ModelIndex,
): Procedure<ReadonlyMap<number, number>> {
  const from = muzzles(table, unit, [model])
  const question: ClassicPlacement = { ask: 'flame', unit: from.unit, model: from.models[0] ?? model, target }
  const asked = { kind: question.ask, side: sideOf(table, unit), subject: subjectOf(table, unit), question }
  const flame = yield* ask<Flame>({ type: 'placement', ...asked, rule: '7E-BASE-TEMPLATE-01' })
  const hits = new Map<number, number>()
  for (const hit of flame.under) {
    const { unit: owner } = table.model(hit)
    hits.set(owner, (hits.get(owner) ?? 0) + 1)
  }
  return hits
}
