import { choose, type Procedure } from '../../../engine'
import { inches, thousandths, type Length } from '../../../space'
import { tankShockNeeded } from '../../wh40k/classic/morale/causes'
import { askFact } from '../../wh40k/questions/asking'
import type { KnownPlacement, ModelPlace } from '../../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { beginFallingBack } from '../morale/falling-back'
import { belowHalf } from '../morale/strength'
import { leadershipOf, tested } from '../morale/tests'
import type { FourthFact, ShockMet, ShockWay } from '../questions'
import { isVehicle } from '../../wh40k/classic/roster'
import { isLocked, isPinned } from '../state'
import type { FourthTable } from '../table'
import { chooseHero, deathOrGlory } from './glory'
import { unitIsOfType } from './hull'
import { rollTerrain, stopped } from './terrain'

/** Enemies that may be tank shocked: not those in combat (4E-AMB-47). */
const shockable = (table: FourthTable, unit: UnitIndex): UnitIndex[] =>
  enemiesOf(table, unit).filter((enemy) => !isLocked(table.unit(enemy)))

/** Only tanks may, including skimmers (4E-TSHK-02, 4E-TSHK-03, 4E-VEH-12). */
export const mayShock = (table: FourthTable, unit: UnitIndex): boolean =>
  unitIsOfType(table, unit, 'tank') && shockable(table, unit).length > 0

/** 4E-TSHK-04: the target is declared before moving and measuring. */
export function* chooseShocked(table: FourthTable, unit: UnitIndex): Procedure<UnitIndex> {
  const options = unitOptions(table, shockable(table, unit))
  return (yield* choose(sideOf(table, unit), 'shock.target', subjectOf(table, unit), options, '4E-TSHK-04')).unit
}

/** Data shared by all tanks of a squadron during the attack. */
interface Shock {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly lead: ModelIndex
  readonly allowance: Length
  /** Units that already withstood one of its tanks (4E-SQD-06). */
  readonly stood: Set<UnitIndex>
}

/** Moves all tanks of the unit one after the other in the same direction (4E-SQD-05). */
export function* shock(table: FourthTable, unit: UnitIndex, target: UnitIndex, allowance: Length): Procedure {
  const [lead] = table.unit(unit).models
  if (lead === undefined) return
  const shared: Shock = { unit, target, lead, allowance, stood: new Set() }
  const shockPaths: { readonly model: ModelIndex; readonly way: ShockWay }[] = []
  for (const model of [...table.unit(unit).models]) {
    const question: FourthFact = { ask: 'shock-way', unit, model, lead, target, distance: allowance }
    shockPaths.push({ model, way: yield* askFact<ShockWay>(table, subjectOf(table, unit), question, '4E-TSHK-05') })
  }
  const reached = shockPaths.some(({ way }) => way.reached)
  table.emit({ type: 'tank-shocked', rule: '4E-TSHK-03', unit, target, reached })
  const places = shockPaths.map(({ model, way }): ModelPlace => ({ model, at: way.end }))
  const asked: FourthFact = { ask: 'went-far', unit, places, distance: inches(6) }
  const far = allowance > inches(6) && (yield* askFact<boolean>(table, subjectOf(table, unit), asked, '4E-VOBS-04'))
  table.emit({ type: 'vehicle-drove', rule: '4E-VSHT-06', unit, upTo: thousandths(allowance), far })
  for (const { model, way } of shockPaths)
    if (table.model(model).status === 'alive') yield* runOver(table, shared, model, way)
}

/** Resolves each unit it meets in turn, and its terrain tests where it reaches terrain (4E-VMOV-08). */
function* runOver(table: FourthTable, shared: Shock, tank: ModelIndex, way: ShockWay): Procedure {
  const { unit, allowance } = shared
  const { met, end } = way
  const rough = unitIsOfType(table, unit, 'skimmer') ? null : way.rough
  for (const [index, one] of met.entries()) {
    if (rough?.met === index && (yield* sticks(table, tank, rough, allowance))) return
    if (yield* face(table, shared, tank, one)) return
  }
  if (rough !== null && rough.met >= met.length && (yield* sticks(table, tank, rough, allowance))) return
  drive(table, tank, end)
  for (const { unit: other } of met) yield* makeWay(table, other, tank)
}

const drive = (table: FourthTable, tank: ModelIndex, at: KnownPlacement): void => {
  const { unit } = table.model(tank)
  table.emit({ type: 'unit-moved', rule: '4E-TSHK-04', unit, kind: 'drive', places: [{ model: tank, at }] })
}

function* sticks(
  table: FourthTable,
  tank: ModelIndex,
  { pieces, stop }: NonNullable<ShockWay['rough']>,
  allowance: Length,
): Procedure<boolean> {
  const ones = yield* rollTerrain(table, tank, pieces, allowance > inches(6) ? 2 : 1)
  if (ones === 0) return false
  drive(table, tank, stop)
  yield* stopped(table, tank, ones)
  return true
}

/** Resolves a unit in the tank's way. True if it halted the tank. */
function* face(table: FourthTable, { stood }: Shock, tank: ModelIndex, { unit, models }: ShockMet): Procedure<boolean> {
  if (!(yield* stands(table, unit, stood))) return false
  const inTheWay = models.filter(({ model }) => table.model(model).status === 'alive')
  const hero = yield* chooseHero(
    table,
    unit,
    inTheWay.map(({ model }) => model),
    tank,
  )
  if (hero === null) return false
  drive(table, tank, inTheWay.find(({ model }) => model === hero)?.stop ?? null)
  return yield* deathOrGlory(table, hero, tank)
}

/** Tests whether a unit keeps its nerve, and so may attempt Death or Glory (4E-TSHK-06, 4E-TSHK-10, 4E-TSHK-11, 4E-MOR-20, 4E-AMB-47). */
function* stands(table: FourthTable, unit: UnitIndex, stood: Set<UnitIndex>): Procedure<boolean> {
  if (isVehicle(table.roster(unit)))
    return table.unit(unit).models.some((model) => {
      const { profile } = kindOf(table, model)
      return profile.kind === 'vehicle' && profile.walker !== null
    })
  const state = table.unit(unit)
  if (state.fallingBack || isPinned(state)) return false
  if (stood.has(unit)) return true
  const needed = tankShockNeeded(leadershipOf(table, unit), belowHalf(table, unit))
  const passed = yield* tested(table, unit, 'tank-shock', needed, '4E-TSHK-06')
  if (passed) stood.add(unit)
  else yield* beginFallingBack(table, unit, '4E-TSHK-06')
  return passed
}

/** Models where the tank now stands move aside by the shortest way, without other effects (4E-TSHK-07, 4E-TSHK-09). */
function* makeWay(table: FourthTable, unit: UnitIndex, vehicle: ModelIndex): Procedure {
  if (table.unit(unit).where !== 'on-board' || table.model(vehicle).status !== 'alive') return
  const question: FourthFact = { ask: 'making-way', unit, vehicle }
  const places = yield* askFact<readonly ModelPlace[]>(table, subjectOf(table, unit), question, '4E-TSHK-07')
  if (places.length > 0) table.emit({ type: 'unit-moved', rule: '4E-TSHK-07', unit, kind: 'make-way', places })
}
