import { choose, rollOne, type Procedure } from '../../../engine'
import { affordable, costOf, type Action } from '../actions/action'
import { check } from '../checks'
import { rally } from '../conditions/broken'
import { comeToSenses, sufferInsanity } from '../conditions/insane'
import { automaticHit } from '../hits/automatic'
import { resolveHit } from '../hits/resolve'
import { remindOf } from '../reminders'
import { scenarioVehicleActed, scenarioVehicleSetsOut } from '../scenarios/moments'
import { onBattlefield, type FighterIndex } from '../state'
import { controllerOf, has, type NecromundaTable } from '../table'
import { brokenAction, vehicleActions } from './actions'
import { chooseBoosts, shine } from './boosts'
import { loseControl } from './control'
import { driftOnWater } from './afloat'
import { settleDown } from './driving'
import { hullOf } from './vehicle'
import { wreckIfDue } from './wreck'

/** NECV-ACT-01. */
const actionPoints = 2
const endOption = { id: 'end' } as const

const isActing = (table: NecromundaTable, vehicle: FighterIndex): boolean =>
  table.state.activation?.fighter === vehicle && onBattlefield(table.fighter(vehicle))

const perform = (table: NecromundaTable, fighter: FighterIndex, action: Action): Procedure =>
  action.perform(table, fighter, () =>
    table.emit({ type: 'action-begun', rule: action.rule, fighter, action: action.id, cost: costOf(action.type) }),
  )

/**
 * NECV-ACT-01..04, NECV-ACT-40, NECV-COND-01, NECV-COND-03, NECV-COND-05, NECV-END-03: a vehicle's activation; it is independent of its
 * riders' activations.
 */
export function* activateVehicle(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  table.emit({ type: 'activated', rule: 'NECV-ACT-01', fighter: vehicle, actionPoints })
  const wasInsane = has(table, vehicle, 'insane')
  if (table.rules.parts.length > 0) yield* scenarioVehicleSetsOut(table, vehicle)
  yield* burn(table, vehicle)
  if (isActing(table, vehicle) && !has(table, vehicle, 'broken')) yield* chooseBoosts(table, vehicle)
  if (isActing(table, vehicle)) yield* driftOnWater(table, vehicle)
  const recovers = isActing(table, vehicle) && wasInsane && (yield* sufferInsanity(table, vehicle))
  if (isActing(table, vehicle) && has(table, vehicle, 'broken')) {
    // NECV-ACT-40: one action and nothing else.
    yield* perform(table, vehicle, brokenAction(table, vehicle))
  } else {
    if (isActing(table, vehicle)) yield* remindOf(table, vehicle, 'activates')
    yield* spend(table, vehicle)
  }
  if (recovers) yield* comeToSenses(table, vehicle)
  if (has(table, vehicle, 'broken')) yield* rally(table, vehicle)
  yield* settleDown(table, vehicle)
  yield* shine(table, vehicle)
  yield* putOut(table, vehicle)
  if (table.rules.parts.length > 0) yield* scenarioVehicleActed(table, vehicle)
  if (table.state.activation?.fighter === vehicle)
    table.emit({ type: 'activation-ended', rule: 'NECV-ACT-01', fighter: vehicle })
}

function* spend(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  while (isActing(table, vehicle) && !has(table, vehicle, 'broken') && !hullOf(table, vehicle).blackedOut) {
    const legal: Action[] = []
    for (const one of vehicleActions) {
      const action = { ...one, type: typeOf(table, vehicle, one) }
      if (!affordable(table, vehicle, action.id, action.type) || !action.available(table, vehicle)) continue
      if (action.possible === undefined || (yield* action.possible(table, vehicle, []))) legal.push(action)
    }
    if (legal.length === 0) return
    const { id } = table.roster(vehicle)
    const side = controllerOf(table, vehicle)
    const chosen = yield* choose<Action | typeof endOption>(
      side,
      'vehicle.action',
      id,
      [...legal, endOption],
      'NECV-ACT-01',
    )
    if (chosen.id === 'end') return
    yield* perform(table, vehicle, chosen)
  }
}

/** NECV-COND-01: a hit on the rear; then a Cool test, or the vehicle is out of control. */
function* burn(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  if (!has(table, vehicle, 'on-fire')) return
  const rule = 'NECV-COND-01'
  yield* resolveHit(table, automaticHit(vehicle, 'on-fire', { strength: 3, ap: -1, damage: 1, facing: 'rear' }))
  if (!isActing(table, vehicle) || (yield* check(table, vehicle, 'cl', rule)).passed) return
  if (hullOf(table, vehicle).stalled) yield* perform(table, vehicle, brokenAction(table, vehicle))
  else {
    const lost = yield* loseControl(table, vehicle, { rule, modifier: 0, strike: resolveHit, nested: 0 })
    yield* wreckIfDue(table, vehicle, { attacker: null, by: 'on-fire', kind: 'other' }, lost === 'rolled')
  }
  if (isActing(table, vehicle)) table.emit({ type: 'activation-ended', rule, fighter: vehicle })
}

/** NECV-COND-01: the fire goes out on 4+ at the end of its activation. */
function* putOut(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  if (!onBattlefield(table.fighter(vehicle)) || !has(table, vehicle, 'on-fire')) return
  const rule = 'NECV-COND-01'
  const { side, id } = table.roster(vehicle)
  const face = yield* rollOne({ side, kind: 'on-fire.put-out', subject: id, rule })
  const passed = face >= 4
  table.emit({
    type: 'dice-rolled',
    rule,
    fighter: vehicle,
    purpose: 'put-out-fire',
    faces: [face],
    needed: null,
    passed,
  })
  if (passed) table.emit({ type: 'condition-lost', rule, fighter: vehicle, condition: 'on-fire' })
}

/** NECV-SKL-02: Hip Shooting makes Move & Shoot repeatable, as long as it can be paid for. */
const typeOf = (table: NecromundaTable, vehicle: FighterIndex, { id, type }: Action): Action['type'] =>
  id === 'move-and-shoot' && table.roster(vehicle).carried.some((one) => one.id === 'hip-shooting') ? 'simple' : type
