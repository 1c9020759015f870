import { rollOne, row, type Procedure, type Row } from '../../../engine'
import { onBattlefield, type FighterIndex, type VehicleChange } from '../state'
import { fightersWhere, type NecromundaTable } from '../table'
import { blackOut, woundDriver } from './damage'
import type { Strike } from './drive'
import { hasFitted } from './fittings'
import { handlingRoll } from './handling'
import { hullOf, isVehicle, profileOf } from './vehicle'
import { wreckIfDue } from './wreck'

const change = (table: NecromundaTable, fighter: FighterIndex, rule: string, changed: VehicleChange): void =>
  table.emit({ type: 'vehicle-changed', rule, fighter, change: changed })

/** NECV-ACT-30, NECV-END-07: +1 with more than one Hull Point left, plus the effects of Turn-over and Burn Out. */
const restartRows = (table: NecromundaTable, vehicle: FighterIndex): readonly Row[] => {
  const { hullPoints, easierRestart } = hullOf(table, vehicle)
  const whole = row('hull', 'NECV-END-07', 'add', hullPoints > 1 ? 1 : 0)
  const easy = hasFitted(table.roster(vehicle), 'easy-turnover')
  return [
    whole,
    row('restart', 'NECV-END-07', 'add', easierRestart),
    ...(easy ? [row('easy-turnover', 'NECV-END-07', 'add', 1)] : []),
  ]
}

/** NECV-ACT-30, NECV-END-07: a Handling test; if it passes, the vehicle is Mobile again. */
export function* restart(table: NecromundaTable, vehicle: FighterIndex, rule: string): Procedure {
  const { passed, faces } = yield* handlingRoll(table, vehicle, rule, restartRows(table, vehicle))
  change(table, vehicle, rule, { kind: passed ? 'restarted' : 'restart-spent' })
  const { hullPoints } = hullOf(table, vehicle)
  // NECV-END-07, NECV-SKL-01, NECX-SKILL-RUNNING-REPAIRS: Running Repairs on a natural 6 of either die.
  const six = faces.includes(6) && hasFitted(table.roster(vehicle), 'running-repairs')
  if (six && hullPoints < profileOf(table, vehicle).hullPoints)
    change(table, vehicle, 'NECV-SKL-01', { kind: 'hull-points-gained', amount: 1 })
}

/** NECV-END-07, NECV-END-08: one side after another, first the engines, then the drivers. */
export function* vehiclesRecover(table: NecromundaTable, strike: Strike): Procedure {
  if (!table.rosters.some(isVehicle)) return
  for (const side of table.state.order) {
    const mine = fightersWhere(table, (_, profile) => profile.side === side && isVehicle(profile))
    const stalled = mine.filter((vehicle) => hullOf(table, vehicle).stalled && !isOut(table, vehicle))
    for (const vehicle of stalled) yield* restart(table, vehicle, 'NECV-END-07')
    for (const vehicle of mine) if (onBattlefield(table.fighter(vehicle))) yield* driverRecovers(table, vehicle, strike)
  }
}

/** NECV-DMG-08: a blacked-out crew cannot restart it, unless the option says otherwise. */
const isOut = (table: NecromundaTable, vehicle: FighterIndex): boolean =>
  hullOf(table, vehicle).blackedOut && table.options.blackoutRestart === 'skip'

function* driverRecovers(table: NecromundaTable, vehicle: FighterIndex, strike: Strike): Procedure {
  if (hullOf(table, vehicle).blackedOut) {
    // NECV-DMG-07.
    if ((yield* driverDie(table, vehicle, 'NECV-DMG-07')) < 4) return
    change(table, vehicle, 'NECV-DMG-07', { kind: 'awake' })
    yield* woundDriver(table, { vehicle })
    return
  }
  // NECV-DMG-06.
  if (table.fighter(vehicle).fleshWounds === 0) return
  const face = yield* driverDie(table, vehicle, 'NECV-DMG-06')
  if (face >= 4) table.emit({ type: 'flesh-wound-healed', rule: 'NECV-DMG-06', fighter: vehicle })
  if (face !== 1) return
  const cause = { attacker: null, by: 'black-out', kind: 'other' } as const
  const lost = yield* blackOut(table, { vehicle, cause, strike, nested: 0 })
  yield* wreckIfDue(table, vehicle, cause, lost === 'rolled')
}

function* driverDie(table: NecromundaTable, vehicle: FighterIndex, rule: string): Procedure<number> {
  const { side, id } = table.roster(vehicle)
  const face = yield* rollOne({ side, kind: 'vehicle.driver', subject: id, rule })
  table.emit({
    type: 'dice-rolled',
    rule,
    fighter: vehicle,
    purpose: 'driver',
    faces: [face],
    needed: null,
    passed: null,
  })
  return face
}
