import { rollOne, type Procedure } from '../../../engine'
import type { Cause } from '../hits/cause'
import { thoseAboard } from '../riding/aboard'
import { onBattlefield, type FighterIndex, type VehicleChange } from '../state'
import type { NecromundaTable } from '../table'
import { controlTest, loseControl, type Lost } from './control'
import type { Damage, Location } from './dice'
import type { Strike } from './drive'
import { hasFitted, shields } from './fittings'
import { handlingTest } from './handling'
import { hullOf, profileOf } from './vehicle'
import { wreckIfDue } from './wreck'

/** The vehicle that takes damage, and its cause. */
export interface Harm {
  readonly vehicle: FighterIndex
  readonly cause: Cause
  readonly strike: Strike
  readonly nested: number
}

/** NECV-DMG-01..05: Hull Points first, then lasting effects, then the test; NECV-HIT-08: all effects add up. */
export function* sufferResult(table: NecromundaTable, harm: Harm, location: Location, rolled: Damage): Procedure {
  const damage = shielded(table, harm, location, rolled)
  const lost = yield* effectOf(table, harm, location, damage)
  yield* wreckIfDue(table, harm.vehicle, harm.cause, lost === 'rolled', location === 'engine')
}

/** NECV-DMG-11: once a battle for each location, the first result worse than glancing becomes glancing. */
const shielded = (table: NecromundaTable, { vehicle }: Harm, location: Location, damage: Damage): Damage => {
  const shield = shields[location]
  const { used } = table.fighter(vehicle)
  if (damage === 'glancing' || used.includes(shield) || !hasFitted(table.roster(vehicle), shield)) return damage
  table.emit({ type: 'effect-used', rule: 'NECV-DMG-11', fighter: vehicle, effect: shield })
  return 'glancing'
}

const effectOf = (table: NecromundaTable, harm: Harm, location: Location, damage: Damage): Procedure<Lost> => {
  switch (location) {
    case 'body':
      return damage === 'catastrophic' ? stripped(table, harm) : shaken(table, harm, damage)
    case 'crew':
      return damage === 'glancing'
        ? shaken(table, harm, damage)
        : damage === 'penetrating'
          ? woundDriver(table, harm)
          : blackOut(table, harm)
    case 'drive':
      return driveHit(table, harm, damage)
    case 'engine':
      return engineHit(table, harm, damage)
  }
}

const change = (table: NecromundaTable, { vehicle }: Harm, rule: string, changed: VehicleChange): void =>
  table.emit({ type: 'vehicle-changed', rule, fighter: vehicle, change: changed })

const losePoints = (table: NecromundaTable, harm: Harm, rule: string, most: number): void => {
  const amount = Math.min(most, hullOf(table, harm.vehicle).hullPoints)
  if (amount > 0) change(table, harm, rule, { kind: 'hull-points-lost', amount })
}

/** NECV-STAT-04: has no effect on a vehicle that is already Stalled. */
const stall = (table: NecromundaTable, harm: Harm, rule: string): void => {
  if (!hullOf(table, harm.vehicle).stalled) change(table, harm, rule, { kind: 'stalled' })
}

/** NECV-DMG-05: no test without Hull Points. */
export function* handlingOrStalled(table: NecromundaTable, harm: Harm, rule: string): Procedure {
  if (!onBattlefield(table.fighter(harm.vehicle))) return
  const { hullPoints, stalled } = hullOf(table, harm.vehicle)
  if (hullPoints === 0 || stalled) return
  if (!(yield* handlingTest(table, harm.vehicle, rule))) stall(table, harm, rule)
}

const slip = (table: NecromundaTable, { vehicle, strike, nested }: Harm, rule: string, modifier = 0): Procedure<Lost> =>
  controlTest(table, vehicle, { rule, modifier, strike, nested })

/**
 * NECV-DMG-01: a glancing hit shakes everybody aboard, a penetrating one costs a Hull Point. NECV-DMG-03: a glancing hit on the crew shakes
 * as well.
 */
function* shaken(table: NecromundaTable, harm: Harm, damage: Damage): Procedure<Lost> {
  const rule = 'NECV-DMG-01'
  if (damage === 'penetrating') losePoints(table, harm, rule, 1)
  else if (table.options.shakenPenalisesOwnTest) daze(table, harm)
  yield* handlingOrStalled(table, harm, rule)
  if (damage === 'glancing' && !table.options.shakenPenalisesOwnTest) daze(table, harm)
  return 'kept'
}

const daze = (table: NecromundaTable, { vehicle }: Harm): void => {
  const condition = { id: 'concussed', until: 'end-of-round' } as const
  // NECV-DMG-10.
  for (const fighter of [vehicle, ...thoseAboard(table, vehicle)])
    table.emit({ type: 'condition-gained', rule: 'NECV-DMG-01', fighter, condition })
}

/** NECV-DMG-01, NECV-PROF-08: destroys a random weapon; without a working one, a second Hull Point is lost. */
function* stripped(table: NecromundaTable, harm: Harm): Procedure<Lost> {
  const rule = 'NECV-DMG-01'
  const { vehicle } = harm
  const working = profileOf(table, vehicle)
    .hardpoints.map(({ weapon }) => weapon)
    .filter((weapon) => table.fighter(vehicle).weapons[weapon]?.lost === false)
  losePoints(table, harm, rule, working.length === 0 ? 2 : 1)
  const weapon = yield* atRandom(table, vehicle, working)
  if (weapon !== undefined) change(table, harm, rule, { kind: 'weapon-destroyed', weapon })
  return yield* slip(table, harm, rule)
}

function* atRandom(
  table: NecromundaTable,
  vehicle: FighterIndex,
  weapons: readonly number[],
): Procedure<number | undefined> {
  if (weapons.length < 2) return weapons[0]
  const { side, id } = table.roster(vehicle)
  const pool = { side, kind: 'vehicle.weapon', subject: id, rule: 'NECV-DMG-01', sides: weapons.length }
  return weapons[(yield* rollOne(pool)) - 1]
}

/** NECV-DMG-02: a glancing hit stalls the vehicle; worse results cost Hull Points and speed, and need a control test. */
function* engineHit(table: NecromundaTable, harm: Harm, damage: Damage): Procedure<Lost> {
  const rule = 'NECV-DMG-02'
  if (damage === 'glancing') {
    stall(table, harm, rule)
    return 'kept'
  }
  losePoints(table, harm, rule, damage === 'penetrating' ? 1 : 2)
  change(table, harm, rule, { kind: 'slowed' })
  return yield* slip(table, harm, rule, damage === 'penetrating' ? 0 : -1)
}

/** NECV-DMG-04: a control test; results worse than glancing also cost Hull Points and Handling. */
function* driveHit(table: NecromundaTable, harm: Harm, damage: Damage): Procedure<Lost> {
  const rule = 'NECV-DMG-04'
  const amount = damage === 'glancing' ? 0 : damage === 'penetrating' ? 1 : 2
  losePoints(table, harm, rule, amount)
  if (amount > 0) change(table, harm, rule, { kind: 'handling-lost', amount })
  return yield* slip(table, harm, rule)
}

/** NECV-DMG-03: BS and Handling are one worse, without limit (NECV-DMG-09). */
export function* woundDriver(table: NecromundaTable, { vehicle }: Pick<Harm, 'vehicle'>): Procedure<Lost> {
  table.emit({ type: 'flesh-wounded', rule: 'NECV-DMG-03', fighter: vehicle })
  return 'kept'
}

/** NECV-DMG-03, NECV-LOC-13: control is lost; then the vehicle is Stalled and not Ready. */
export function* blackOut(table: NecromundaTable, harm: Harm): Procedure<Lost> {
  const rule = 'NECV-DMG-03'
  change(table, harm, rule, { kind: 'blacked-out' })
  const { vehicle, strike, nested } = harm
  const lost = yield* loseControl(table, vehicle, { rule, modifier: 0, strike, nested })
  if (!onBattlefield(table.fighter(vehicle)) || lost === 'rolled') return lost
  stall(table, harm, rule)
  if (table.fighter(vehicle).ready) table.emit({ type: 'ready-lost', rule, fighter: vehicle })
  return lost
}
