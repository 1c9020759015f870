import type { Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, subjectOf } from '../../wh40k/table/table'
import type { Facing, FacingSeen, Landing } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import { isGunModel } from '../artillery/guns'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import type { Salvo } from '../shooting/shots'
import { jam } from '../shooting/spending'
import { atBest } from '../shooting/marked'
import { hitNeeded, overheat, rollHits, struckWith } from '../shooting/volley'
import type { FourthTable } from '../table'
import { vantageOf, vantagesOf } from '../shooting/vantage'
import { isVehicleModel } from './hull'
import { strikeVehicle } from './penetrating'

/** A hit and the model that scored it. */
interface Hit {
  readonly model: ModelIndex
  readonly mode: RangedMode
  readonly close: boolean
}

/**
 * Shots at vehicles: ordinary rolls to hit (4E-VTGT-04), hits divided one by one from the nearest vehicle (4E-SQD-09), each
 * against the side it comes from.
 */
export function* fireAtVehicles(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  salvos: readonly Salvo[],
): Procedure {
  const hits: Hit[] = []
  const rolled: Rolled[] = []
  for (const salvo of salvos) hits.push(...(yield* hitsOf(table, unit, target, salvo, rolled)))
  if (hits.length > 0) yield* strikeAll(table, unit, target, hits)
  for (const { salvo, faces } of rolled) {
    yield* overheat(table, unit, salvo, faces)
    jam(table, salvo, faces)
  }
}

/** The rolls of a salvo; its firers overheat after the hits are resolved. */
interface Rolled {
  readonly salvo: Salvo
  readonly faces: readonly number[]
}

function* strikeAll(table: FourthTable, unit: UnitIndex, target: UnitIndex, hits: readonly Hit[]): Procedure {
  const order = yield* nearestFirst(table, unit, target)
  const shared = hits.flatMap((hit, index) => {
    const vehicle = order[index % order.length]
    return vehicle === undefined ? [] : [{ ...hit, vehicle }]
  })
  const views = new Map<ModelIndex, readonly FacingSeen[]>()
  for (const { vehicle, model, mode, close } of shared) {
    if (table.model(vehicle).status !== 'alive') continue
    const firers = shared.flatMap((hit) => (hit.vehicle === vehicle ? [hit.model] : []))
    const seen = views.get(vehicle) ?? (yield* seenBy(table, unit, [...new Set(firers)], vehicle))
    views.set(vehicle, seen)
    const side = sideSeen(seen, model)
    yield* strikeVehicle(table, { firer: unit, vehicle, mode, close, ...side, halved: false, template: false })
  }
}

function* hitsOf(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  salvo: Salvo,
  rolled: Rolled[],
): Procedure<readonly Hit[]> {
  const { mode, models, shots, close, forbidsCharge } = salvo
  const volley = { unit, target, weapon: mode.id, models: models.length, shots: shots * models.length, forbidsCharge }
  table.emit({ type: 'volley-fired', rule: '4E-VTGT-02', ...volley })
  const hits: Hit[] = []
  for (const skill of new Set(models.map((model) => profileOf(table, model).bs))) {
    const firers = models.filter((model) => profileOf(table, model).bs === skill)
    const faces = yield* rollHits(table, unit, target, { ...salvo, models: firers }, skill)
    const needed = hitNeeded(mode, skill) ?? 7
    for (const [index, model] of firers.entries())
      for (const face of faces.slice(index * shots, (index + 1) * shots))
        if (face >= needed) hits.push({ model, mode: struckWith(mode, face), close: close.includes(model) })
    rolled.push({ salvo: { ...salvo, models: firers }, faces })
  }
  return hits
}

function* nearestFirst(table: FourthTable, unit: UnitIndex, target: UnitIndex): Procedure<readonly ModelIndex[]> {
  const { models } = table.unit(target)
  if (models.length < 2) return models
  const question: FourthFact = { ask: 'nearest-first', unit: vantageOf(table, unit), target }
  return yield* askFact<readonly ModelIndex[]>(table, subjectOf(table, unit), question, '4E-SQD-09')
}

/** The side each firing model hits, and whether the vehicle is obscured from there (4E-VTGT-06); asked once for all. */
function* seenBy(
  table: FourthTable,
  unit: UnitIndex,
  firers: readonly ModelIndex[],
  vehicle: ModelIndex,
  hidden?: 'any',
): Procedure<readonly FacingSeen[]> {
  // 4E-ART-01: guns are the same from all sides, and destroyed by any penetrating hit.
  if (isGunModel(table, vehicle)) return []
  const models = vantagesOf(table, unit, firers)
  const asked = { unit: vantageOf(table, unit), models, vehicle, ...(hidden === undefined ? {} : { hidden }) }
  const question: FourthFact = { ask: 'facings', ...asked }
  return yield* askFact<readonly FacingSeen[]>(table, subjectOf(table, unit), question, '4E-VTGT-06')
}

/** The side that one firer sees; for passengers the one their transport sees. */
const sideSeen = (seen: readonly FacingSeen[], firer: ModelIndex): Pick<FacingSeen, 'facing' | 'obscured'> => {
  const view = seen.find(({ model }) => model === firer) ?? seen[0]
  return { facing: view?.facing ?? 'front', obscured: view?.obscured ?? false }
}

/** The side that a model of the unit hits, if it doesn't matter whether it is obscured. */
export function* sideHit(
  table: FourthTable,
  unit: UnitIndex,
  model: ModelIndex,
  vehicle: ModelIndex,
): Procedure<Facing> {
  return sideSeen(yield* seenBy(table, unit, [model], vehicle, 'any'), model).facing
}

/** The firer of a marker and its weapon. */
interface Marked {
  readonly unit: UnitIndex
  readonly model: ModelIndex
  readonly mode: RangedMode
}

/**
 * A marker hits all vehicles it touches, at half Strength unless its hole is over them (4E-VTGT-07, 4E-AMB-36); of a
 * squadron those under it (4E-AMB-83).
 */
export function* markVehicles(table: FourthTable, { unit, model, mode }: Marked, landing: Landing): Procedure {
  for (const { model: vehicle } of landing.under) {
    if (!isVehicleModel(table, vehicle) || table.model(vehicle).status !== 'alive') continue
    const halved = landing.hole !== vehicle
    const { obscured, facing: towards } = sideSeen(yield* seenBy(table, unit, [model], vehicle), model)
    const fromHole = halved && isSpecial(mode, 'barrage') && !isGunModel(table, vehicle)
    const facing = fromHole ? yield* facingFrom(table, unit, vehicle, landing) : towards
    const shot = halved ? mode : atBest(mode)
    const how = { facing, obscured, close: false, halved, template: true }
    yield* strikeVehicle(table, { firer: unit, vehicle, mode: shot, ...how })
  }
}

/**
 * The side facing the firer (4E-VTGT-08); for a barrage whose hole is beside the vehicle, the side facing the hole
 * (4E-VTGT-09, 4E-AMB-37).
 */
function* facingFrom(table: FourthTable, unit: UnitIndex, vehicle: ModelIndex, { at }: Landing): Procedure<Facing> {
  const question: FourthFact = { ask: 'facing-from-marker', unit, vehicle, marker: at }
  return yield* askFact<Facing>(table, subjectOf(table, unit), question, '4E-VTGT-09')
}
