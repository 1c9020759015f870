import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING, rounded, thousandths, type Length } from '../../../space'
import { askFact, place } from '../../wh40k/questions/asking'
import type { ModelPlace } from '../../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { valueOf } from '../../wh40k/table/roster'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { difficultDistance, endangered } from '../movement/terrain'
import type { RoughDrive } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { mayMove, mobilityOf, unitIsOfType } from './hull'
import { hasUsedRoad, mayUseRoad, roadDistance } from './roads'
import { chooseShocked, mayShock, shock } from './shocking'
import { offerAbandoning } from './squadrons'
import { rollTerrain, stopped, testTerrain } from './terrain'
import { offerLeaving } from './transports'

interface Speed extends Option {
  /** Inches. */
  readonly most: number
}

/** Speed bands, on which shooting depends (4E-VSHT-06): up to 12", fast vehicles 24", walkers 6" (4E-VMOV-01, 4E-VMOV-05, 4E-VMOV-11). */
const bands: readonly Speed[] = [
  { id: 'up-to-6', most: 6 },
  { id: 'up-to-12', most: 12 },
  { id: 'up-to-24', most: 24 },
]
const stay: Speed = { id: 'stay', most: 0 }
/** 4E-VMOV-14: the distance depends on the kind of vehicle. */
const byRoad: Speed = { id: 'road', most: 0 }
/** 4E-TSHK-03: the distance is declared after the target. */
const shocks: Speed = { id: 'shock', most: 0 }
/** Maximum inches in a turn. */
export const mostInches = { walker: 6, ordinary: 12, fast: 24 } as const

/** The distance a unit of vehicles arrives with: one of its speed bands (4E-VMOV-01, 4E-AMB-87). */
export function* chooseSpeed(table: FourthTable, unit: UnitIndex, road: Length | null = null): Procedure<Length> {
  const usual = bands.filter((band) => band.most <= mostInches[mobilityOf(table, unit)])
  const open = road === null ? usual : [...usual, byRoad]
  const speed = yield* choose(sideOf(table, unit), 'movement.speed', subjectOf(table, unit), open, '4E-VMOV-01')
  return speed === byRoad ? (road ?? NOTHING) : inches(speed.most)
}

/** Moves a unit of vehicles, all in one speed band (4E-SQD-02), declared beforehand (4E-AMB-25). Immobile vehicles hold it back. */
export function* driveUnit(table: FourthTable, unit: UnitIndex): Procedure {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const mobility = mobilityOf(table, unit)
  yield* offerLeaving(table, unit, false)
  yield* offerAbandoning(table, unit)
  const able = table.unit(unit).models.every((model) => mayMove(table, model))
  const open = able ? bands.filter((band) => band.most <= mostInches[mobility]) : []
  const road = able && (yield* mayUseRoad(table, unit)) ? [byRoad] : []
  const more = [...road, ...(able && mayShock(table, unit) ? [shocks] : [])]
  const speed = yield* choose(side, 'movement.speed', subject, [...open, ...more, stay], '4E-VMOV-01')
  if (speed === shocks) yield* shockAt(table, unit)
  else if (speed === byRoad) yield* driveByRoad(table, unit)
  else if (speed.most === 0) table.emit({ type: 'unit-stayed', rule: '4E-VMOV-01', unit })
  else if (mobility === 'walker') yield* walk(table, unit)
  else yield* drive(table, unit, inches(speed.most))
  if (table.unit(unit).models.length === 0) return
  if (hasUsedRoad(table, unit)) return
  if (speed !== stay) yield* offerLeaving(table, unit, true)
  yield* offerSmoke(table, unit)
}

/** The whole move is along a road, without tests (4E-VMOV-14, 4E-VMOV-15). */
function* driveByRoad(table: FourthTable, unit: UnitIndex): Procedure {
  const allowance = roadDistance(table, unit) ?? NOTHING
  const question = { ask: 'move', unit, kind: 'road-drive', allowance, minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, '4E-VMOV-14')
  if (places.length === 0) {
    table.emit({ type: 'unit-stayed', rule: '4E-VMOV-01', unit })
    return
  }
  const far = yield* askFact<boolean>(table, subjectOf(table, unit), farQuestion(unit, places), '4E-VOBS-04')
  table.emit({ type: 'unit-moved', rule: '4E-VMOV-14', unit, kind: 'road-drive', places })
  table.emit({ type: 'vehicle-drove', rule: '4E-VMOV-14', unit, upTo: thousandths(allowance), far, byRoad: true })
}

function* shockAt(table: FourthTable, unit: UnitIndex): Procedure {
  const target = yield* chooseShocked(table, unit)
  yield* shock(table, unit, target, yield* chooseSpeed(table, unit))
}

type WalkOption = Option & { readonly id: 'move' | 'difficult-move' }
const walkOptions: readonly WalkOption[] = [{ id: 'move' }, { id: 'difficult-move' }]

/** Walkers are slowed like infantry (4E-VMOV-11, 4E-VMOV-12), and damaged only by dangerous terrain (4E-VMOV-13). */
function* walk(table: FourthTable, unit: UnitIndex): Procedure {
  const { id: kind } = yield* choose(
    sideOf(table, unit),
    'movement.kind',
    subjectOf(table, unit),
    walkOptions,
    '4E-VMOV-12',
  )
  const allowance = kind === 'difficult-move' ? yield* difficultDistance(table, unit) : inches(6)
  const { places } = yield* place(
    sideOf(table, unit),
    subjectOf(table, unit),
    { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: [] },
    '4E-VMOV-11',
  )
  if (places.length === 0 && kind === 'move') {
    table.emit({ type: 'unit-stayed', rule: '4E-VMOV-11', unit })
    return
  }
  const tests = kind === 'move' ? [] : yield* endangered(table, unit, places)
  table.emit({ type: 'unit-moved', rule: '4E-VMOV-11', unit, kind, places })
  table.emit({ type: 'vehicle-drove', rule: '4E-VMOV-11', unit, upTo: inches(6), far: false })
  for (const model of tests) yield* testTerrain(table, model, 1, '4E-VMOV-13')
}

/**
 * 4E-VMOV-01 to 4E-VMOV-05: moves in any direction with any turns. Terrain tests are taken before it is placed, because they
 * may stop it.
 */
function* drive(table: FourthTable, unit: UnitIndex, allowance: Length): Procedure {
  const subject = subjectOf(table, unit)
  const farther = rounded(allowance + inches(moreInches(table, unit)))
  const question = { ask: 'move', unit, kind: 'drive', allowance: farther, minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(sideOf(table, unit), subject, question, '4E-VMOV-03')
  if (places.length === 0) {
    table.emit({ type: 'unit-stayed', rule: '4E-VMOV-01', unit })
    return
  }
  const failed: { readonly model: ModelIndex; readonly ones: number }[] = []
  const ends = new Map(places.map((one) => [one.model, one]))
  for (const { model, pieces, stop } of yield* roughDrives(table, unit, places)) {
    const ones = yield* rollTerrain(table, model, pieces, allowance > inches(6) ? 2 : 1)
    if (ones === 0) continue
    failed.push({ model, ones })
    ends.set(model, { model, at: stop })
  }
  const stand = [...ends.values()]
  const far = allowance > inches(6) && (yield* askFact<boolean>(table, subject, farQuestion(unit, stand), '4E-VOBS-04'))
  table.emit({ type: 'unit-moved', rule: '4E-VMOV-01', unit, kind: 'drive', places: stand })
  table.emit({ type: 'vehicle-drove', rule: '4E-VSHT-06', unit, upTo: thousandths(allowance), far })
  for (const { model, ones } of failed) yield* stopped(table, model, ones)
}

/** Extra inches of vehicles painted red (4E-ARMY-02), by the slowest of the unit; shooting still depends on the speed band. */
const moreInches = (table: FourthTable, unit: UnitIndex): number =>
  Math.min(...table.unit(unit).models.map((model) => valueOf(kindOf(table, model).carried, 'move') ?? 0))

const farQuestion = (unit: UnitIndex, places: readonly ModelPlace[]): FourthFact => ({
  ask: 'went-far',
  unit,
  places,
  distance: inches(6),
})

/** Skimmers fly over all terrain (4E-VMOV-09). */
function* roughDrives(
  table: FourthTable,
  unit: UnitIndex,
  places: readonly ModelPlace[],
): Procedure<readonly RoughDrive[]> {
  if (unitIsOfType(table, unit, 'skimmer')) return []
  const question: FourthFact = { ask: 'rough-ground', unit, places }
  return yield* askFact<readonly RoughDrive[]>(table, subjectOf(table, unit), question, '4E-VMOV-06')
}

const smokeWays: readonly (Option & { readonly smoke: boolean })[] = [
  { id: 'no-smoke', smoke: false },
  { id: 'smoke', smoke: true },
]

/** Smoke may be launched once a battle, after any move, even if shaken or stunned (4E-VOBS-09, 4E-VOBS-12, 4E-AMB-46). */
function* offerSmoke(table: FourthTable, unit: UnitIndex): Procedure {
  const has = table.roster(unit).kinds.some(({ carried }) => carried.some(({ id }) => id === 'smoke-launchers'))
  if (!has || table.unit(unit).smokedIn !== null) return
  const { smoke } = yield* choose(sideOf(table, unit), 'vehicle.smoke', subjectOf(table, unit), smokeWays, '4E-VOBS-09')
  if (smoke) table.emit({ type: 'smoke-launched', rule: '4E-VOBS-09', unit })
}

/** At the end of its own turn a crew recovers, if it was hit before that turn (4E-VDAM-05 to 4E-VDAM-07, 4E-AMB-40). */
export const recoverCrews = (table: FourthTable): void => {
  const { active, turn } = table.state
  for (const { index, side } of table.rosters) {
    if (side !== active) continue
    const hit = table.unit(index).models.some((model) => {
      const { damage } = table.model(model)
      return damage !== null && (damage.shaken || damage.stunned) && damage.crewHitIn < turn
    })
    if (hit) table.emit({ type: 'crew-recovered', rule: '4E-VDAM-05', unit: index })
  }
}
