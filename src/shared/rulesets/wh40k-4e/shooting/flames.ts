import { ask, type Procedure } from '../../../engine'
import { TEARDROP } from '../../../space'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { Wounds } from '../casualties/wounds'
import type { Fire, Flame, ClassicPlacement } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { sideHit } from '../vehicles/fire-at'
import { isVehicleModel } from '../vehicles/hull'
import { strikeVehicle } from '../vehicles/penetrating'
import { mountIn, type Arms } from './arms'
import { woundsOn, type Struck } from './marked'
import { vantageOf, vantagesOf } from './vantage'

/** Effects of one unit's templates: on its target together with its other shots, on other units separately. */
export interface Flames {
  readonly models: readonly ModelIndex[]
  readonly wounds: readonly Wounds[]
  /** The target's models that can be lost (4E-TMPL-06). */
  readonly victims: readonly ModelIndex[]
  readonly others: readonly Struck[]
}

/**
 * Each model places its template (4E-SUM-09, 4E-TMPL-01, 4E-TMPL-02), and all models under it are hit (4E-TMPL-04). All are
 * placed before any wounds are resolved (4E-TMPL-07). Vehicles are hit on the side it comes from (4E-TMPL-03).
 */
export function* flamesOf(table: FourthTable, unit: UnitIndex, target: UnitIndex, arms: Arms): Procedure<Flames> {
  const { mode, models } = arms
  const hits = new Map<UnitIndex, number>()
  const fired: ModelIndex[] = []
  const burned: { readonly from: ModelIndex; readonly vehicle: ModelIndex }[] = []
  const from = vantageOf(table, unit)
  for (const [index, model] of models.entries()) {
    const [origin = model] = vantagesOf(table, unit, [model])
    if (!(yield* mayReach(table, from, origin, mode.id, target))) continue
    const laid = { by: table.model(model).unit, weapon: mode.id, place: index + 1, of: models.length }
    const question: ClassicPlacement = { ask: 'flame', unit: from, model: origin, target, ...mountIn(arms), laid }
    const asked = { kind: question.ask, side: sideOf(table, unit), subject: subjectOf(table, unit), question }
    const { under } = yield* ask<Flame>({ type: 'placement', ...asked, rule: '4E-TMPL-02' })
    if (under.length > 0) fired.push(model)
    for (const one of under) {
      const { unit: hit } = table.model(one)
      // 4E-ART-09: guns and crew under the template are hit separately.
      if (isVehicleModel(table, one)) burned.push({ from: model, vehicle: one })
      else hits.set(hit, (hits.get(hit) ?? 0) + 1)
    }
  }
  if (fired.length === 0) return { models: [], wounds: [], victims: [], others: [] }
  const shots = fired.length
  const volley = { unit, target, weapon: mode.id, models: shots, shots, forbidsCharge: false }
  table.emit({ type: 'volley-fired', rule: '4E-TMPL-01', ...volley })
  const wounds: Wounds[] = []
  const others: Struck[] = []
  for (const [hit, count] of [...hits].sort(([one], [other]) => one - other)) {
    const suffered = yield* woundsOn(table, unit, mode, hit, count, true)
    if (hit === target) wounds.push(...suffered)
    else others.push({ unit: hit, wounds: suffered })
  }
  for (const { from, vehicle } of burned) {
    const facing = yield* sideHit(table, unit, from, vehicle)
    const impact = { firer: unit, vehicle, mode, facing, obscured: false, close: false, halved: false, template: true }
    if (table.model(vehicle).status === 'alive') yield* strikeVehicle(table, impact)
  }
  const victims = wounds.length === 0 ? [] : yield* inReach(table, unit, target, fired, mode.id)
  return { models: fired, wounds, victims, others }
}

/** Whether the target is near enough for a model's template; at their own table, players find out by placing it (4E-TMPL-02). */
function* mayReach(
  table: FourthTable,
  unit: UnitIndex,
  model: ModelIndex,
  weapon: string,
  target: UnitIndex,
): Procedure<boolean> {
  if (table.state.declared !== null) return true
  const range = TEARDROP.length
  const question: FourthFact = { ask: 'fire', unit, models: [model], weapon, range, target, sight: false }
  return (yield* askFact<Fire>(table, subjectOf(table, unit), question, '4E-TMPL-02')).models.length > 0
}

/** Models within the template's range (4E-TMPL-06, 4E-GAP-16). */
function* inReach(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  models: readonly ModelIndex[],
  weapon: string,
): Procedure<readonly ModelIndex[]> {
  const from = { unit: vantageOf(table, unit), models: vantagesOf(table, unit, models) }
  const question: FourthFact = { ask: 'fire', ...from, weapon, range: TEARDROP.length, target, sight: true }
  return (yield* askFact<Fire>(table, subjectOf(table, unit), question, '4E-TMPL-06')).victims
}
