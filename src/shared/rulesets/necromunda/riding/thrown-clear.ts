import type { Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { measure, place } from '../asking'
import { check } from '../checks'
import { edgeTest } from '../falling/edge-test'
import { fallHit, type FallHit } from '../falling/heights'
import { automaticHit } from '../hits/automatic'
import { resolveHit } from '../hits/resolve'
import type { Opening } from '../questions'
import { onBattlefield, type FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { hullOf, profileOf } from '../vehicles/vehicle'
import { passengersOf, ridersOf } from './aboard'
import { byNaturalSix } from './hold-on'

/** NECV-WRK-05: the minimum hit, because the text demands one. */
const leastFall: FallHit = { strength: 3, ap: 0, damage: 1 }
/** NECV-WRK-08. */
const shakenUp: FallHit = { strength: 4, ap: 0, damage: 1 }

/**
 * NECV-WRK-04, NECV-WRK-07, NECV-WRK-08: throws fighters clear of a vehicle that is about to be wrecked, at its final place: first those on
 * it, friends and enemies, then those in its cages.
 */
export function* throwClear(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const wasMobile = !hullOf(table, vehicle).stalled
  for (const rider of ridersOf(table, vehicle)) yield* throwRider(table, rider, vehicle, wasMobile)
  for (const passenger of passengersOf(table, vehicle)) yield* throwPassenger(table, passenger, vehicle)
}

/** NECV-WRK-04: within 2", placed by its own player; it stands if it passes an Initiative test, else it is Pinned and hit. */
function* throwRider(
  table: NecromundaTable,
  rider: FighterIndex,
  vehicle: FighterIndex,
  wasMobile: boolean,
): Procedure {
  if (table.fighter(rider).aboard !== vehicle || !onBattlefield(table.fighter(rider))) return
  const rule = 'NECV-WRK-04'
  const { height } = profileOf(table, vehicle).hull
  const before = table.fighter(rider).status
  if (!(yield* putBeside(table, rider, vehicle, inches(2), rule))) return
  const stays =
    before === 'seriously-injured'
      ? yield* byNaturalSix(table, rider, rule)
      : (yield* check(table, rider, 'i', rule)).passed
  if (stays) return
  const hit = hitOf(table, height, wasMobile)
  if (hit !== null) yield* resolveHit(table, automaticHit(rider, 'thrown-clear', hit))
  yield* layLow(table, rider, rule)
}

/** NECV-WRK-04, NECV-WRK-05: the hit of a fall from the vehicle; Strength, AP and Damage are one worse if it was moving. */
const hitOf = ({ options }: NecromundaTable, height: Length, wasMobile: boolean): FallHit | null => {
  const hit = fallHit(height) ?? (options.thrownClearMinHit ? leastFall : null)
  if (hit === null || !wasMobile) return hit
  return { strength: hit.strength + 1, ap: hit.ap - 1, damage: hit.damage + 1 }
}

/** NECV-WRK-08: Prone within 1" and hit; Out of Action if there is no room. */
function* throwPassenger(table: NecromundaTable, passenger: FighterIndex, vehicle: FighterIndex): Procedure {
  const rule = 'NECV-WRK-08'
  if (!(yield* putBeside(table, passenger, vehicle, inches(1), rule))) {
    table.emit({ type: 'out-of-action', rule, fighter: passenger, attacker: null, by: 'thrown-clear', kind: 'other' })
    return
  }
  yield* layLow(table, passenger, rule)
  if (onBattlefield(table.fighter(passenger)))
    yield* resolveHit(table, automaticHit(passenger, 'thrown-clear', shakenUp))
}

/** NECV-WRK-07: more than 1" from enemies if possible. Returns whether there is any place. */
function* putBeside(
  table: NecromundaTable,
  fighter: FighterIndex,
  vehicle: FighterIndex,
  within: Length,
  rule: string,
): Procedure<boolean> {
  const { side } = table.roster(fighter)
  for (const apart of [true, false]) {
    const at: Opening = { kind: 'hull', vehicle, within, apart }
    if (!(yield* measure(table, fighter, { ask: 'has-room', fighter, at }, rule))) continue
    const out = yield* place(table, fighter, { ask: 'come-out', fighter, at }, rule, side)
    table.emit({ type: 'came-out', rule, fighter, ...out })
    return true
  }
  return false
}

function* layLow(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure {
  if (table.fighter(fighter).status !== 'active') return
  table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
  yield* edgeTest(table, fighter)
}
