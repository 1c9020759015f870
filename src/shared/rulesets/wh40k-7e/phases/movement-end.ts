import { choose, type Option, type Procedure } from '../../../engine'
import { isVehicle } from '../../wh40k/classic/roster'
import { measure } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { firesByItself } from '../buildings/automated-fire'
import { atFirePoints, garrisons } from '../buildings/garrison'
import { isBuilding, muzzles } from '../buildings/kind'
import { testAllPinning } from '../morale/pinning'
import { interceptingArms, reachOf, type Arms } from '../shooting/arms'
import { fireAt } from '../shooting/firing'
import type { Toll } from '../shooting/toll'
import { weaponOf } from '../shooting/uses'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'
import { noteUse } from '../uses'
import { interceptingMounts } from '../vehicles/firing'

/** Units that arrived this turn (7E-USR-INTERCEPTOR-1); an option includes those that left transports (7E-G-07). */
const arrivals = (table: SeventhTable): UnitIndex[] => {
  const { active, turn } = table.state
  return unitsOf(table, active).filter((unit) => {
    const { arrivedIn, boardedIn } = table.unit(unit)
    return arrivedIn === turn || (table.options.intercepted === 'any-arrival' && boardedIn === turn)
  })
}

/**
 * The end of the Movement phase (7E-TURN-04): the other side's interceptors fire, one unit at a time in the active player's
 * order (7E-SEQ-01).
 */
export function* movementEndStep(table: SeventhTable): Procedure<boolean> {
  const side = opponentOf(table.state.active)
  if (arrivals(table).length === 0) return false
  const { active } = table.state
  let left = yield* armed(table, [...unitsOf(table, side), ...garrisons(table, side)])
  while (left.length > 0) {
    const { unit } = yield* choose(active, 'intercept.unit', sideSubject(active), unitOptions(table, left), '7E-SEQ-01')
    left = left.filter((one) => one !== unit)
    yield* intercept(table, unit)
  }
  return false
}

/** Those of the units that have weapons to intercept with. */
function* armed(table: SeventhTable, units: readonly UnitIndex[]): Procedure<readonly UnitIndex[]> {
  const found: UnitIndex[] = []
  for (const unit of units) if ((yield* armsOf(table, unit)).length > 0) found.push(unit)
  return found
}

function* armsOf(table: SeventhTable, unit: UnitIndex): Procedure<readonly Arms[]> {
  if (isLocked(table.unit(unit)) || (isBuilding(table, unit) && !firesByItself(table, unit))) return []
  if (isVehicle(table.roster(unit))) return interceptingMounts(table, unit)
  return yield* atFirePoints(table, unit, interceptingArms(table, unit))
}

type ArmsOption = Option & { readonly arms: Arms | null }

/** Fires weapon by weapon, each at one of the arrived units, in its owner's order (7E-USR-INTERCEPTOR-1). */
function* intercept(table: SeventhTable, unit: UnitIndex): Procedure {
  const toll: Toll = new Map()
  let left = yield* armsOf(table, unit)
  while (left.length > 0) {
    const arms = yield* nextWeapon(table, unit, left)
    if (arms === null) break
    const fired = yield* interceptWith(table, unit, arms, toll)
    left = left.flatMap((one) => (one === arms ? [] : fired ? besides(table, one, arms) : [one]))
  }
  yield* testAllPinning(table, toll)
}

/** Weapons left, without other modes of the weapon just fired. */
const besides = (table: SeventhTable, arms: Arms, fired: Arms): readonly Arms[] => {
  const models = arms.models.filter(
    (model) =>
      !fired.models.includes(model) || weaponOf(table, model, arms.mode) !== weaponOf(table, model, fired.mode),
  )
  return models.length === 0 ? [] : [{ ...arms, models }]
}

/** The only weapon left, or the one its owner names; null if none is to fire. */
function* nextWeapon(table: SeventhTable, unit: UnitIndex, left: readonly Arms[]): Procedure<Arms | null> {
  const [only] = left
  if (only !== undefined && left.length === 1) return only
  const options: ArmsOption[] = [{ id: 'none', arms: null }]
  for (const arms of left) if (!options.some(({ id }) => id === arms.mode.id)) options.push({ id: arms.mode.id, arms })
  const rule = '7E-USR-INTERCEPTOR-1'
  return (yield* choose(sideOf(table, unit), 'intercept.weapon', subjectOf(table, unit), options, rule)).arms
}

type TargetOption = Option & { readonly unit: UnitIndex | null }

/**
 * Chooses a visible target in range; the weapon can't fire in its owner's next turn (7E-USR-INTERCEPTOR-2,
 * 7E-USR-INTERCEPTOR-3). True if it fires.
 */
function* interceptWith(table: SeventhTable, unit: UnitIndex, arms: Arms, toll: Toll): Procedure<boolean> {
  const rule = '7E-USR-INTERCEPTOR-1'
  const among = arrivals(table).filter((enemy) => table.unit(enemy).models.length > 0)
  if (among.length === 0) return false
  const subject = subjectOf(table, unit)
  const question = { ask: 'seen', unit: muzzles(table, unit, []).unit, within: reachOf(arms.mode), among } as const
  const seen = yield* measure(table, subject, question, rule)
  const options: TargetOption[] = [...unitOptions(table, seen), { id: 'hold', unit: null }]
  const { unit: target } = yield* choose(sideOf(table, unit), 'intercept', subject, options, rule)
  if (target === null) return false
  for (const model of arms.models)
    noteUse(table, model, `intercepted/${weaponOf(table, model, arms.mode)}`, '7E-USR-INTERCEPTOR-2')
  yield* fireAt(table, { unit, target, overwatch: false }, toll, [arms])
  return true
}
