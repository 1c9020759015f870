import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { askFact, measure, place } from '../../wh40k/questions/asking'
import { has } from '../../wh40k/table/roster'
import { isOnBoard, type ModelIndex, type UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { pickUnit, unitOptions } from '../../wh40k/units/picking'
import { hasGuns } from '../artillery/guns'
import { chargeRate } from '../movement/rates'
import { endangered, testDanger } from '../movement/terrain'
import { isTogether } from '../phases/shooting'
import type { FourthFact } from '../questions'
import type { FacingSeen } from '../../wh40k/classic/questions'
import { isType, isVehicle } from '../../wh40k/classic/roster'
import { isLocked, isPinned, type UnitState } from '../state'
import type { FourthTable } from '../table'
import { testTerrain } from '../vehicles/terrain'
import { hasTrait } from '../modules/carried'
import { charactersOf, joinedBy, withCompany } from '../characters/company'
import { chargeDistance, chooseCharge } from './charge-kind'
import { counterAttack } from './counter-attack'
import { touched } from '../../wh40k/classic/assault/engaging'
import { faceEnemy, lock } from './locking'
import { canStep, hasSkill } from './skill'

/** States of a unit and its characters, whose shooting counts as the unit's (4E-CHAR-06). */
const together = (table: FourthTable, unit: UnitIndex): readonly UnitState[] =>
  withCompany(table, [unit]).map((one) => table.unit(one))

/**
 * Enemies that a unit may declare a charge against (4E-ASLT-06). After shooting, only the unit it shot at (4E-ASLT-10,
 * 4E-GAP-28, 4E-GAP-32); a character counts with its unit (4E-CHAR-06).
 */
export const chargeable = (table: FourthTable, unit: UnitIndex): UnitIndex[] => {
  const shotAt = together(table, unit).find((one) => one.shotAt !== null)?.shotAt ?? null
  // 4E-VASS-02: vehicles can be charged like other units.
  return enemiesOf(table, unit).filter(
    (enemy) => joinedBy(table, enemy) === null && (shotAt === null || shotAt === enemy),
  )
}

/**
 * 4E-ASLT-06, 4E-ASLT-11, 4E-ASLT-13, 4E-ASLT-28, 4E-PIN-09: not after firing weapons that forbid it, falling back, being
 * pinned or out of coherency, or a failed charge.
 */
const mayCharge = (table: FourthTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  // 4E-ASLT-11: what any of its models fired counts.
  if (together(table, unit).some((one) => one.boostedIn === table.state.turn || one.mayNotCharge)) return false
  if (state.charged || state.fallingBack || !state.coherent) return false
  // 4E-VMOV-02: only vehicles that are walkers and can walk. 4E-CHAR-23: a character charges with its unit, never
  // separately; alone it charges like other units (4E-CHAR-24).
  if (state.joined !== null) return false
  // 4E-ART-11.
  if (hasGuns(table, unit)) return false
  if (isLocked(state) || isPinned(state) || !hasSkill(table, unit) || !canStep(table, unit)) return false
  return chargeable(table, unit).length > 0
}

/**
 * Carries out one charge from declaration to end, before the next one is declared (4E-ASLT-01, 4E-ASLT-25, 4E-SUM-05). False
 * once the active player has no more charges.
 */
export function* chargeStep(table: FourthTable): Procedure<boolean> {
  const { active } = table.state
  const own = unitsOf(table, active)
  const chargers: UnitIndex[] = []
  for (const unit of own)
    if (mayCharge(table, unit) && (yield* mayReach(table, unit, withCompany(table, chargeable(table, unit)))))
      chargers.push(unit)
  const able = own.filter((unit) => chargers.includes(unit) || mayLeap(table, unit))
  const must = chargers.find((unit) => hasTrait(table, unit, 'mustCharge'))
  // 4E-ASLT-08: compulsory charges come before the player may finish.
  const unit = must ?? (yield* pickUnit(table, active, 'charge.unit', able, '4E-ASLT-01'))
  if (unit === null) return false
  if (must === undefined && (yield* prefersToLeap(table, unit, chargers.includes(unit)))) {
    yield* leap(table, unit)
    return true
  }
  if (!(yield* isTogether(table, unit))) return true
  const targets = yield* chooseTargets(table, unit)
  table.emit({ type: 'charge-declared', rule: '4E-ASLT-06', unit, targets })
  for (const target of targets) yield* faceEnemy(table, target)
  const standing = targets.filter((target) => isOnBoard(table.unit(target)))
  if (standing.length === 0 || !(yield* chargeMove(table, unit, standing)))
    table.emit({ type: 'charge-failed', rule: '4E-ASLT-28', unit })
  else yield* followWithCharacters(table, unit)
  return true
}

/** Characters charge the enemies their unit charged (4E-CHAR-23); those that fall short are still locked with their unit (4E-CHAR-27). */
function* followWithCharacters(table: FourthTable, unit: UnitIndex): Procedure {
  for (const character of charactersOf(table, unit)) {
    const targets = table.unit(unit).lockedWith.filter((enemy) => isOnBoard(table.unit(enemy)))
    if (targets.length === 0 || !isOnBoard(table.unit(character))) continue
    if (!(yield* chargeMove(table, character, targets)) && isOnBoard(table.unit(character)))
      lock(table, character, targets, [], '4E-CHAR-27')
  }
}

/**
 * Units with jet packs, and Eldar jetbikes, also move in the Assault phase, whether or not they charge (4E-JETP-01,
 * 4E-JETP-03, 4E-JETB-08).
 */
const mayLeap = (table: FourthTable, unit: UnitIndex): boolean => {
  const { leapt, charged, fallingBack, lockedWith, pinnedIn, joined, boostedIn, droppedIn } = table.unit(unit)
  const isFree = !leapt && !charged && !fallingBack && lockedWith.length === 0 && pinnedIn === null && joined === null
  // 4E-USR-24, 4E-MSR-10: no Assault phase move after turbo-boosting or deep striking.
  const hasRaced = boostedIn === table.state.turn || droppedIn === table.state.turn
  return (
    isFree &&
    !hasRaced &&
    (hasTrait(table, unit, 'leaps') ||
      table.roster(unit).kinds.every(({ profile }) => profile.kind === 'troop' && profile.type === 'jet-pack'))
  )
}

interface Doing extends Option {
  readonly leaps: boolean
}
const doings: readonly Doing[] = [
  { id: 'charge', leaps: false },
  { id: 'leap', leaps: true },
]

function* prefersToLeap(table: FourthTable, unit: UnitIndex, charges: boolean): Procedure<boolean> {
  if (!mayLeap(table, unit)) return false
  const open = charges ? doings : doings.filter(({ leaps }) => leaps)
  return (yield* choose(sideOf(table, unit), 'charge.leap', subjectOf(table, unit), open, '4E-JETP-03')).leaps
}

/**
 * Moves 6" in any direction, with terrain as in the Movement phase (4E-JETB-09); models that land in difficult terrain test
 * (4E-JETP-03, 4E-JUMP-03).
 */
function* leap(table: FourthTable, unit: UnitIndex): Procedure {
  const question = { ask: 'move', unit, kind: 'leap', allowance: inches(6), minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, '4E-JETP-03')
  const flies = isType(table.roster(unit), 'jetbike') && !(yield* lands(table, unit))
  const tests = flies ? [] : yield* endangered(table, unit, places)
  table.emit({ type: 'unit-moved', rule: '4E-JETP-03', unit, kind: 'leap', places })
  if (flies) table.emit({ type: 'unit-hovers', rule: '4E-JETB-05', unit })
  yield* testDanger(table, unit, tests)
}

interface Landing extends Option {
  readonly lands: boolean
}
const landings: readonly Landing[] = [
  { id: 'fly', lands: false },
  { id: 'land', lands: true },
]

/** 4E-JETB-09: asks whether it lands. */
function* lands(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  return (yield* choose(sideOf(table, unit), 'movement.kind', subjectOf(table, unit), landings, '4E-JETB-09')).lands
}

type TargetOption = Option & { readonly unit: UnitIndex | null }

/** The primary target first, then optional others (4E-ASLT-12). */
function* chooseTargets(table: FourthTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> {
  const targets: UnitIndex[] = []
  let left: readonly UnitIndex[] = yield* reachedBy(table, unit, chargeable(table, unit))
  while (left.length > 0) {
    const enemies: TargetOption[] = unitOptions(table, left)
    const options = targets.length === 0 ? enemies : [{ id: 'no-more', unit: null }, ...enemies]
    const subject = subjectOf(table, unit)
    const { unit: target } = yield* choose(sideOf(table, unit), 'charge.target', subject, options, '4E-ASLT-12')
    if (target === null) return targets
    targets.push(target)
    left = left.filter((other) => other !== target)
  }
  return targets
}

/**
 * Whether the charge could reach a target in a straight line (4E-ASLT-07, 4E-ASLT-28); difficult terrain never makes it
 * longer. At their own table, players find out by moving.
 */
function* mayReach(table: FourthTable, unit: UnitIndex, targets: readonly UnitIndex[]): Procedure<boolean> {
  if (table.state.declared !== null) return true
  const question = { ask: 'in-charge-reach', unit, targets, distance: chargeRate(table.roster(unit)) } as const
  return yield* measure(table, subjectOf(table, unit), question, '4E-ASLT-28')
}

function* reachedBy(table: FourthTable, unit: UnitIndex, among: readonly UnitIndex[]): Procedure<UnitIndex[]> {
  const reached: UnitIndex[] = []
  for (const one of among) if (yield* mayReach(table, unit, withCompany(table, [one]))) reached.push(one)
  return reached
}

/**
 * Moves the unit into contact (4E-ASLT-14 to 4E-ASLT-23); if it can't get there, no model moves (4E-ASLT-09, 4E-ASLT-28).
 * True if a combat begins.
 */
function* chargeMove(table: FourthTable, unit: UnitIndex, targets: readonly UnitIndex[]): Procedure<boolean> {
  const roster = table.roster(unit)
  const everybody = withCompany(table, targets)
  if (!(yield* mayReach(table, unit, everybody))) return false
  const kind = yield* chooseCharge(table, unit)
  const allowance = yield* chargeDistance(table, unit, kind)
  const { places } = yield* place(
    sideOf(table, unit),
    subjectOf(table, unit),
    { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: everybody },
    '4E-ASLT-14',
  )
  if (places.length === 0) return false
  const covered = yield* coveredFrom(table, unit, everybody)
  yield* faceVehicles(table, unit, everybody)
  const tests = kind === 'difficult-charge' ? yield* endangered(table, unit, places) : []
  // 4E-GAP-52: each model tests as it moves, or by option all of them after the move.
  const steps = tests.length > 0 && table.options.chargeTests === 'each' ? places.map((one) => [one]) : [places]
  for (const step of steps) {
    table.emit({ type: 'unit-moved', rule: '4E-ASLT-15', unit, kind, places: step })
    const now = tests.filter((model) => step.some((one) => one.model === model))
    if (isVehicle(roster)) for (const model of now) yield* testTerrain(table, model, 1, '4E-VMOV-13')
    else yield* testDanger(table, unit, now)
  }
  if (!isOnBoard(table.unit(unit))) return false
  const certain = targets.length === 1 && tests.length === 0
  const reached = withCompany(table, certain ? targets : yield* touched(table, unit, everybody, '4E-ASLT-12'))
  if (reached.length === 0) return false
  table.emit({ type: 'charge-made', rule: '4E-ASLT-24', unit })
  const sheltered = covered.filter((model) => reached.includes(table.model(model).unit))
  lock(table, unit, reached, sheltered, '4E-ASLT-24')
  for (const target of reached) yield* counterAttack(table, target)
  return true
}

/** Models attack the side of a vehicle that they faced before the charge move (4E-VASS-03); walkers are hit on the front (4E-WALK-02). */
function* faceVehicles(table: FourthTable, unit: UnitIndex, targets: readonly UnitIndex[]): Procedure {
  for (const target of targets.filter((one) => !hasSkill(table, one)))
    for (const vehicle of table.unit(target).models) {
      const question: FourthFact = { ask: 'facings', unit, models: table.unit(unit).models, vehicle, hidden: 'any' }
      const seen = yield* askFact<readonly FacingSeen[]>(table, subjectOf(table, unit), question, '4E-VASS-03')
      const sides = seen.map(({ model, facing }) => ({ model, facing }))
      table.emit({ type: 'vehicle-faced', rule: '4E-VASS-03', unit, vehicle, sides })
    }
}

/**
 * Charged models that fight from cover in the first round of their combat (4E-CC-10, 4E-CC-11, 4E-CC-12); plasma grenades
 * cancel that (4E-CC-19).
 */
function* coveredFrom(
  table: FourthTable,
  unit: UnitIndex,
  targets: readonly UnitIndex[],
): Procedure<readonly ModelIndex[]> {
  if (has(table.roster(unit).carried, 'plasma-grenades')) return []
  const covered: ModelIndex[] = []
  for (const target of targets) {
    if (isLocked(table.unit(target)) || isVehicle(table.roster(target))) continue
    const question: FourthFact = { ask: 'charge-cover', unit, target }
    covered.push(...(yield* askFact<readonly ModelIndex[]>(table, subjectOf(table, unit), question, '4E-CC-12')))
  }
  return covered
}
