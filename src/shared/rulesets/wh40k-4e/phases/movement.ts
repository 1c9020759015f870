import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING, shortest, type Length } from '../../../space'
import { askFact, place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { has } from '../../wh40k/table/roster'
import { kindOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { pickUnit } from '../../wh40k/units/picking'
import { canHaul } from '../artillery/guns'
import { isSlowedByTerrain, moveRate } from '../movement/rates'
import { difficultDistance, endangered, testDanger } from '../movement/terrain'
import { companyOf } from '../characters/company'
import { isBound, leaveUnits, offerJoining } from '../characters/joining'
import { hasTrait, mayBoost } from '../modules/carried'
import type { FourthFact } from '../questions'
import { isType, isVehicle, type UnitProfile } from '../../wh40k/classic/roster'
import { isLocked, isPinned } from '../state'
import type { FourthTable } from '../table'
import { driveUnit } from '../vehicles/driving'
import { offerBoarding } from '../vehicles/transports'

/**
 * Units that may move, each once (4E-MOVE-03): not units locked in combat (4E-MOVE-12), pinned (4E-MOVE-13) or falling back,
 * nor guns without crew (4E-ART-04).
 */
const movable = (table: FourthTable): UnitIndex[] =>
  unitsWhere(
    table,
    (unit, profile) =>
      profile.side === table.state.active &&
      unit.where === 'on-board' &&
      unit.moved === 'not-yet' &&
      !unit.fallingBack &&
      !isLocked(unit) &&
      !isPinned(unit) &&
      !isBound(table, profile.index) &&
      canHaul(table, profile.index),
  )

/** 4E-MOVE-01, 4E-TURN-03, 4E-SUM-01: moves the active player's units one after the other. */
export function* movementStep(table: FourthTable): Procedure<boolean> {
  const unit = yield* pickUnit(table, table.state.active, 'movement.unit', movable(table), '4E-MOVE-01')
  if (unit === null) {
    // A vehicle that wasn't driven is no longer affected by its previous move (4E-VSHT-06).
    for (const left of movable(table))
      if (isVehicle(table.roster(left))) table.emit({ type: 'unit-stayed', rule: '4E-VMOV-01', unit: left })
    yield* leaveUnits(table)
    return false
  }
  if (isVehicle(table.roster(unit))) yield* driveUnit(table, unit)
  else {
    yield* moveUnit(table, unit)
    yield* offerJoining(table, unit)
    yield* offerBoarding(table, unit)
  }
  return true
}

type Kind = 'move' | 'difficult-move' | 'walk' | 'difficult-walk'
interface MoveOption extends Option {
  /** Null if it stays or turbo-boosts. */
  readonly kind: Kind | null
  /** For jetbikes that land (4E-JETB-06). */
  readonly lands?: true
}
const stay: MoveOption = { id: 'stay', kind: null }
const slowOptions: readonly MoveOption[] = [
  { id: 'move', kind: 'move' },
  { id: 'difficult-move', kind: 'difficult-move' },
  stay,
]
const slowAlways: readonly MoveOption[] = [{ id: 'difficult-move', kind: 'difficult-move' }, stay]
/** Bikes go through any terrain (4E-BIKE-03). */
const bikeOptions: readonly MoveOption[] = [{ id: 'ride', kind: 'difficult-move' }, stay]
/** Units with packs fly over everything or move as infantry (4E-JUMP-01, 4E-JETP-02, 4E-UNIT-05). */
const packOptions: readonly MoveOption[] = [
  { id: 'packs', kind: 'difficult-move' },
  { id: 'walk', kind: 'walk' },
  { id: 'difficult-walk', kind: 'difficult-walk' },
  stay,
]
/** Jetbikes fly over everything without a test (4E-JETB-04), or land in woods for cover, with a test (4E-JETB-06). */
const flyingOptions: readonly MoveOption[] = [
  { id: 'fly', kind: 'difficult-move' },
  { id: 'land', kind: 'difficult-move', lands: true },
  stay,
]

/** A character moves according to its own type (4E-CHAR-04), but with a unit at its slowest model's speed (4E-CHAR-07). */
const paceOf = (table: FourthTable, unit: UnitIndex): Length =>
  [unit, ...companyOf(table, unit)].map((one) => moveRate(table.roster(one))).reduce(shortest)

/**
 * 4E-MOVE-02. The player declares beforehand whether the unit goes through difficult terrain, because dice then set its move
 * (4E-TERR-18).
 */
export function* moveUnit(table: FourthTable, unit: UnitIndex): Procedure {
  const roster = table.roster(unit)
  // 4E-USR-20: slow units always move as if through difficult terrain.
  const slow = hasTrait(table, unit, 'slow') || isBurdened(table, unit)
  const slowed = isSlowedByTerrain(roster) || slow
  const usual = slow ? slowAlways : slowed ? slowOptions : optionsBesides(roster)
  const options = mayBoost(table, unit) ? [...usual, boostOption] : usual
  const option = yield* choose(sideOf(table, unit), 'movement.kind', subjectOf(table, unit), options, '4E-MOVE-01')
  const { kind, lands = false } = option
  if (option === boostOption) {
    yield* boost(table, unit)
    return
  }
  if (kind === null) {
    table.emit({ type: 'unit-stayed', rule: '4E-MOVE-02', unit })
    return
  }
  const rolls = kind === 'difficult-walk' || (slowed && kind === 'difficult-move')
  const pace = kind === 'walk' ? shortest(paceOf(table, unit), onFoot) : paceOf(table, unit)
  const allowance = rolls ? yield* difficultDistance(table, unit) : pace
  yield* go(table, unit, { kind, lands }, allowance, rolls)
}

const onFoot = inches(6)

/** Kinds of move for units that terrain doesn't slow. */
const optionsBesides = (roster: UnitProfile): readonly MoveOption[] => {
  if (isType(roster, 'jetbike')) return flyingOptions
  return isType(roster, 'jump-infantry', 'jet-pack') ? packOptions : bikeOptions
}

/** Whether a model's wargear makes the unit always move as if through difficult terrain (4E-ARMY-02). */
const isBurdened = (table: FourthTable, unit: UnitIndex): boolean =>
  [unit, ...companyOf(table, unit)]
    .flatMap((one) => table.unit(one).models)
    .some((model) => has(kindOf(table, model).carried, 'moves-as-difficult'))

const boostOption: MoveOption = { id: 'boost', kind: null }

/** Moves 24" over open ground, with no other action this turn (4E-USR-24); from 18" on its speed protects it (4E-AMB-57). */
function* boost(table: FourthTable, unit: UnitIndex): Procedure {
  const subject = subjectOf(table, unit)
  const question = { ask: 'move', unit, kind: 'boost', allowance: inches(24), minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(sideOf(table, unit), subject, question, '4E-USR-24')
  if (places.length === 0) {
    table.emit({ type: 'unit-stayed', rule: '4E-MOVE-02', unit })
    return
  }
  const asked: FourthFact = { ask: 'went-far', unit, places, distance: inches(18), orAsFar: true }
  const far = yield* askFact<boolean>(table, subject, asked, '4E-USR-24')
  table.emit({ type: 'unit-moved', rule: '4E-USR-24', unit, kind: 'boost', places })
  table.emit({ type: 'unit-boosted', rule: '4E-USR-24', unit, far })
}

/** 4E-MOVE-04 to 4E-MOVE-08. Once the dice are rolled the unit counts as having moved, even if it then stays (4E-TERR-13). */
function* go(
  table: FourthTable,
  unit: UnitIndex,
  { kind, lands }: { readonly kind: Kind; readonly lands: boolean },
  allowance: Length,
  counts: boolean,
): Procedure {
  const { places } = yield* place(
    sideOf(table, unit),
    subjectOf(table, unit),
    { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: [] },
    '4E-MOVE-01',
  )
  if (places.length === 0 && !counts) {
    table.emit({ type: 'unit-stayed', rule: '4E-MOVE-02', unit })
    return
  }
  const flies = isType(table.roster(unit), 'jetbike') && !lands
  const isLevel = kind === 'move' || kind === 'walk'
  const tests = isLevel || flies ? [] : yield* endangered(table, unit, places, kind === 'difficult-walk')
  table.emit({ type: 'unit-moved', rule: '4E-MOVE-01', unit, kind, places })
  if (flies) table.emit({ type: 'unit-hovers', rule: '4E-JETB-05', unit })
  yield* testDanger(table, unit, tests)
}
