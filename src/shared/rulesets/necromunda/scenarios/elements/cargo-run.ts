import { choose, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { automaticHit, goOutOfAction } from '../../hits'
import { catchFire } from '../../modules/conditions-from-weapons/blaze'
import { onBattlefield, type FighterIndex, type RoadSides } from '../../state'
import type { NecromundaTable } from '../../table'
import { keepsControl } from '../../vehicles/driving'
import { isVehicle } from '../../vehicles/vehicle'
import { wreckAtOnce } from '../../vehicles/wreck'
import { mark, markOf, objectsOf, rollAmount, sidesWho, startersOf, within } from '../playing'
import type { SpecialRule } from '../scenario'
import { structure } from './structures'
import { things } from './things'

const rule = 'CAMP-SCN-02'

/** The most expensive of the defenders' vehicles, which carries the cargo; null: they have none. */
export const cargoVehicle = (table: NecromundaTable): FighterIndex | null => {
  const vehicles = sidesWho(table, 'defender')
    .flatMap((side) => startersOf(table, side))
    .filter((fighter) => isVehicle(table.roster(fighter)))
  const dearest = vehicles.toSorted((one, other) => table.roster(other).rating - table.roster(one).rating)
  return dearest[0] ?? null
}

/** Whether the cargo vehicle is wrecked, fled, or left behind for good. */
export const isCargoLost = (table: NecromundaTable): boolean => {
  const vehicle = cargoVehicle(table)
  if (vehicle === null) return objectsOf(table, 'cargo').length === 0
  const { status, behind } = table.fighter(vehicle)
  return status === 'out-of-action' || status === 'fled' || (status === 'left-behind' && behind?.from === null)
}

const load = things({ kind: 'cargo', count: 1, by: 'defender', ground: [within('own-edge', 12)], counter: 4 })

/** Without a vehicle, a load on the table replaces it, which keeps up with the road. */
const loads: SpecialRule = {
  rule,
  *setUp(table) {
    if (cargoVehicle(table) === null && load.setUp !== undefined) yield* load.setUp(table)
  },
}

const sidesOf: readonly RoadSides[] = ['open', 'cliff', 'cliff', 'impassable']
const crust = 2
const inferno = 3

/** The defenders choose how risky their route is, then roll whether this is the last round: D6 + round + risk, 10+. */
const route: SpecialRule = {
  rule,
  *roundBegins(table) {
    const [side] = sidesWho(table, 'defender')
    if (table.state.round < 2 || side === undefined || markOf(table, 'last-round') > 0) return
    const bonus = yield* chooseRoute(side)
    mark(table, rule, 'route', bonus)
    const sides = sidesOf[bonus] ?? 'open'
    if (table.state.scenery.road?.sides !== sides) table.emit({ type: 'road-sides-changed', rule, sides })
    const face = yield* rollAmount(table, rule, side, 'D6', 'route')
    if (face + table.state.round + bonus >= 10) mark(table, rule, 'last-round', table.state.round)
  },
  activationBegins: (table, fighter) => burns(table, fighter),
  vehicleSetsOut: (table, vehicle) => burns(table, vehicle),
  activationEnds: (table, fighter) => sinks(table, fighter),
  *vehicleActed(table, vehicle) {
    yield* sinks(table, vehicle)
    if (markOf(table, 'route') === inferno && onBattlefield(table.fighter(vehicle)))
      yield* keepsControl(table, vehicle, rule, 0)
  },
  over: (table) => {
    const last = markOf(table, 'last-round')
    return (last > 0 && table.state.round >= last) || isCargoLost(table)
  },
}

function* chooseRoute(side: number): Procedure<number> {
  const options = [0, 1, 2, 3].map((bonus) => ({ id: `route-${bonus}`, bonus }))
  return (yield* choose(side, 'scenario.route', `side-${side}`, options, rule)).bonus
}

/** A fighter activated on the inferno route is tested as if hit by a weapon with Blaze. */
function* burns(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (markOf(table, 'route') !== inferno) return
  yield* catchFire(table, automaticHit(fighter, 'on-fire', { strength: 3, ap: -1, damage: 1 }), rule)
}

const farEnough = inches(8)

/** A model that moves less than 8" in its activation breaks through the crust; those on a vehicle do not touch it. */
function* sinks(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { lastMove, aboard } = table.fighter(fighter)
  if (markOf(table, 'route') !== crust || lastMove >= farEnough || aboard !== undefined) return
  if (!onBattlefield(table.fighter(fighter))) return
  const cause = { attacker: null, by: 'ash-crust', kind: 'other' } as const
  if (isVehicle(table.roster(fighter))) yield* wreckAtOnce(table, fighter, cause, rule)
  else yield* goOutOfAction(table, fighter, cause, rule)
}

export const cargo: readonly SpecialRule[] = [
  loads,
  structure({ kind: 'cargo', toughness: 6, wounds: 4, save: 5, easy: 2, who: 'attacker' }),
  route,
]
